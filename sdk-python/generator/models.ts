/**
 * Turns schemas into pydantic models. A schema with a name in openapi.json keeps it; any other is named after its
 * place.
 */
import { camelCase, docstring, literal, pascalCase, snakeCase } from './python.ts';
import {
  alternatives,
  type Components,
  constantOf,
  discriminatorOf,
  type Members,
  membersOf,
  refName,
  resolve,
  type Schema,
} from './schema.ts';

/** Names that the generated files import or define for themselves. */
const RESERVED = new Set(
  (
    'ABSENT Annotated Any AsyncEventStream AsyncList AsyncOperations CallOptions Delivered EventStream Field KeyedCallOptions ' +
    'Instant Literal Mapping Model NotGiven Operation Operations Page Redirect Sequence StreamOptions Union Unpack VendorsOwn When'
  ).split(' '),
);

type Base = 'Model' | 'Delivered';

/** Shorter names for what people ask for most. */
const SHORT_NAMES = { Activity: 'ActivityEvent', Sleep: 'SleepEvent', Workout: 'WorkoutEvent' };

export class Models {
  readonly #components: Components;
  /** The text of each class and alias, by name; undefined while it is being made. */
  readonly #classes = new Map<string, string | undefined>();
  readonly #aliases = new Map<string, string | undefined>();
  readonly #bases = new Map<string, Base>();
  /** Members by which some union is told apart: only these hold exactly one text. */
  readonly #discriminators: ReadonlySet<string>;
  /** The names of components that only requests have. */
  readonly #inputs: ReadonlySet<string>;
  /**
   * True while the type is made of something that a program sends. There a word that is not known is a mistake, and a
   * member that is required has to be given. What the service answers may have other words, and lack any member.
   */
  #isInput = false;

  constructor(components: Components, whole: unknown, inputs: ReadonlySet<string>) {
    this.#components = components;
    this.#inputs = inputs;
    this.#discriminators = new Set(discriminatorsIn(whole, components));
  }

  has(name: string): boolean {
    return this.#classes.has(name) || this.#aliases.has(name);
  }

  /** Whether the type is one of the models, and not a union or a list of them. */
  isModel(type: string): boolean {
    return this.#classes.has(type);
  }

  /** The type of what a program sends. */
  inputTypeOf(schema: Schema, name: string): string {
    return this.#as(true, () => this.typeOf(schema, name));
  }

  #as<Result>(isInput: boolean, make: () => Result): Result {
    const before = this.#isInput;
    this.#isInput = isInput;
    const result = make();
    this.#isInput = before;
    return result;
  }

  /** The type of an answer or of a member, as Python writes it. `name` is for a schema without a name of its own. */
  typeOf(schema: Schema, name: string): string {
    if (schema.$ref !== undefined) {
      const [target, known] = [resolve(schema, this.#components), refName(schema)];
      const type = this.#as(this.#inputs.has(known), () => this.#named(known, target));
      return target.enum === undefined || this.#isInput ? type : open(type, target.enum);
    }
    const choice = alternatives(schema);
    if (choice !== undefined) {
      const type = this.#choice(choice.schemas, name, schema.description);
      return choice.nullable && type !== 'Any' ? `${type} | None` : type;
    }
    const words = schema.enum ?? (schema.const === undefined ? undefined : [schema.const]);
    if (words !== undefined) return this.#isInput ? literalOf(words) : open(literalOf(words), words);
    if (Array.isArray(schema.type)) {
      const types = schema.type.map((type: string) => this.typeOf({ ...schema, type }, name));
      return [...new Set(types)].join(' | ');
    }
    switch (schema.type) {
      case 'string':
        return this.#textType(schema);
      case 'integer':
        return 'int';
      case 'number':
        return 'float';
      case 'boolean':
        return 'bool';
      case 'null':
        return 'None';
      case 'array':
        return `list[${schema.items === undefined ? 'Any' : this.typeOf(schema.items, `${name}Item`)}]`;
      default:
        return this.#object(schema, name);
    }
  }

  #textType({ format }: Schema): string {
    if (this.#isInput) return format === 'date-time' || format === 'date-or-instant' ? 'When' : 'str';
    return format === 'date-time' ? 'Instant' : 'str';
  }

  /** A union of models that `tag` tells apart, open for alternatives of later releases. Returns its name. */
  union(name: string, schemas: readonly Schema[], tag: string, description: string, base: Base = 'Model'): string {
    this.#claim(name, this.#aliases);
    const members = schemas.map((schema) => {
      const value = constantOf(membersOf(schema, this.#components)?.properties[tag]) ?? '';
      const inline = base === 'Delivered' ? `${pascalCase(value)}Payload` : `${name}${pascalCase(value)}`;
      if (base !== 'Model') this.#bases.set(schema.$ref === undefined ? inline : refName(schema), base);
      return this.typeOf(schema, inline);
    });
    const other = `Other${name}`;
    this.#bases.set(other, base);
    this.#writeClass(other, this.#common(schemas), `A ${name} that this release of the client does not know.`);
    const known = `Annotated[Union[${members.join(', ')}], Field(discriminator=${literal(snakeCase(tag))})]`;
    const union = `Annotated[Union[${known}, ${other}], Field(union_mode="left_to_right")]`;
    this.#aliases.set(name, `${name} = ${union}\n${description === '' ? '' : docstring(description, '')}`);
    return name;
  }

  /** The text of the file. Annotations are read when a model is first used, so only the aliases need an order. */
  write(): string {
    const classes = [...this.#classes].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, text]) => text);
    return [
      '"""Generated from openapi.json; see generate.ts. What the service answers and takes."""\n\n',
      'from __future__ import annotations\n\n',
      'from typing import Annotated, Any, Literal, Union\n\n',
      'from pydantic import Field\n\n',
      'from ._base import ABSENT, Delivered, Instant, Model, VendorsOwn, When\n\n\n',
      classes.join('\n\n'),
      '\n\n',
      [...this.#aliases.values(), ...this.#shortNames()].join('\n'),
    ].join('');
  }

  #shortNames(): string[] {
    const entries = Object.entries(SHORT_NAMES).filter(([, name]) => this.#classes.has(name));
    return entries.map(([short, name]) => `${short} = ${name}\n`);
  }

  #claim(name: string, kind: Map<string, string | undefined>): void {
    if (this.has(name) || RESERVED.has(name)) throw new Error(`there are two things with the name ${name} for Python`);
    kind.set(name, undefined);
  }

  #named(name: string, schema: Schema): string {
    if (this.has(name)) return name;
    if (RESERVED.has(name)) throw new Error(`${name} is taken: give the component another name`);
    const choice = alternatives(schema);
    const tag = choice && discriminatorOf(choice.schemas, this.#components);
    if (choice !== undefined && tag !== undefined && !choice.nullable) {
      return this.union(name, choice.schemas, tag, schema.description ?? '');
    }
    if (choice === undefined && membersOf(schema, this.#components) !== undefined) return this.typeOf(schema, name);
    this.#claim(name, this.#aliases);
    const type = schema.enum === undefined ? this.typeOf(schema, `${name}Value`) : literalOf(schema.enum);
    const text = schema.description === undefined ? '' : docstring(schema.description, '');
    this.#aliases.set(name, `${name} = ${type.includes('|') ? unionOf(type) : type}\n${text}`);
    return name;
  }

  #choice(schemas: readonly Schema[], name: string, description = ''): string {
    const [only] = schemas;
    if (only !== undefined && schemas.length === 1) return this.typeOf({ description, ...only }, name);
    const tag = discriminatorOf(schemas, this.#components);
    if (tag !== undefined) return this.union(name, schemas, tag, description);
    return [...new Set(schemas.map((schema, index) => this.typeOf(schema, `${name}${index + 1}`)))].join(' | ');
  }

  #object(schema: Schema, name: string): string {
    const members = membersOf(schema, this.#components);
    if (members !== undefined && Object.keys(members.properties).length > 0) {
      this.#claim(name, this.#classes);
      this.#writeClass(name, members, schema.description ?? '');
      return name;
    }
    if (schema.type !== 'object') return 'Any';
    const { additionalProperties } = schema;
    const isTyped = typeof additionalProperties === 'object' && Object.keys(additionalProperties).length > 0;
    return `dict[str, ${isTyped ? this.typeOf(additionalProperties, `${name}Value`) : 'Any'}]`;
  }

  #writeClass(name: string, { properties, required }: Members, description: string): void {
    this.#classes.set(name, undefined);
    const fields = Object.entries(properties).map(([key, schema]) => {
      const field = snakeCase(key);
      const type = this.#memberType(key, schema, `${name}${pascalCase(key)}`);
      const isRequired = required.has(key);
      const isTag = this.#discriminators.has(key) && constantOf(schema) !== undefined;
      const isGiven = isRequired && (this.#isInput || isTag);
      const fallback = isGiven ? '' : isRequired ? 'ABSENT' : 'None';
      const optional = isRequired || type === 'Any' || /\bNone$/.test(type) ? type : `${type} | None`;
      const text = schema.description ?? '';
      return `    ${field}: ${optional}${defaultOf(key, field, fallback)}\n${text === '' ? '' : docstring(text, '    ')}`;
    });
    const head = description === '' ? '' : `${docstring(description, '    ')}\n`;
    const body = head + fields.join('');
    this.#classes.set(
      name,
      `class ${name}(${this.#bases.get(name) ?? 'Model'}):\n${body === '' ? '    pass\n' : body}`,
    );
  }

  #memberType(key: string, schema: Schema, name: string): string {
    const constant = constantOf(schema);
    if (constant !== undefined && this.#discriminators.has(key)) return `Literal[${literal(constant)}]`;
    const type = this.typeOf(schema, name);
    return this.#isInput || !this.#isVendorsOwn(schema) ? type : type.replace(/^\w+/, 'VendorsOwn[$&]');
  }

  /** A model of data that a vendor, or a customer, may have made otherwise than the description says. */
  #isVendorsOwn(schema: Schema): boolean {
    const [only = schema, ...others] = alternatives(schema)?.schemas ?? [];
    const target = resolve(only, this.#components);
    const hasMembers = Object.keys(target.properties ?? {}).length > 0;
    return others.length === 0 && target.additionalProperties === true && hasMembers;
  }

  /** The members that all alternatives have. A member that is not the same in all of them can hold anything. */
  #common(schemas: readonly Schema[]): Members {
    const all = schemas.map((schema) => membersOf(schema, this.#components) as Members); // a discriminator was found
    const [first, ...others] = all;
    const shared = Object.entries(first?.properties ?? {}).filter(([key]) =>
      others.every((one) => key in one.properties),
    );
    const properties = shared.map(([key, schema]) => {
      if (all.every((one) => constantOf(one.properties[key]) !== undefined)) return [key, { type: 'string' }];
      const text = JSON.stringify(schema);
      const isSame = schema.$ref !== undefined || !text.includes('"properties"');
      const same = isSame && others.every((one) => JSON.stringify(one.properties[key]) === text);
      return [key, same ? schema : {}];
    });
    return {
      properties: Object.fromEntries(properties),
      required: new Set(shared.map(([key]) => key).filter((key) => all.every((one) => one.required.has(key)))),
    };
  }
}

/** @param fallback empty where the member has to be given */
function defaultOf(key: string, field: string, fallback: string): string {
  if (camelCase(field) === key) return fallback === '' ? '' : ` = ${fallback}`;
  const alias = `validation_alias=${literal(key)}, serialization_alias=${literal(key)}`;
  return ` = Field(${fallback === '' ? '' : `default=${fallback}, `}${alias})`;
}

function literalOf(values: readonly unknown[]): string {
  const known = values.filter((value) => value !== null);
  return [`Literal[${known.map(literal).join(', ')}]`, ...(known.length < values.length ? ['None'] : [])].join(' | ');
}

/** Later releases may add values: a value that is not listed is kept as it came. */
function open(type: string, values: readonly unknown[]): string {
  const others = [
    ...(values.some((value) => typeof value === 'string') ? ['str'] : []),
    ...(values.some((value) => typeof value === 'number') ? ['float'] : []),
  ];
  return [type, ...others].join(' | ');
}

/** An alias is evaluated when the module is read, where `"name" | None` would fail. */
function unionOf(type: string): string {
  return `Union[${type.split(' | ').join(', ')}]`;
}

function discriminatorsIn(value: unknown, components: Components): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const choice = alternatives(value as Schema); // anything without alternatives gives none
  const tag = choice && Array.isArray(choice.schemas) ? discriminatorOf(choice.schemas, components) : undefined;
  return [
    ...(tag === undefined ? [] : [tag]),
    ...Object.values(value).flatMap((one) => discriminatorsIn(one, components)),
  ];
}
