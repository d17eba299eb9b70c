/** Writes the methods of the two clients, and the table of facts that each method needs when it runs. */
import type { Method } from '../../sdk/operation-table.ts';
import type { Models } from './models.ts';
import { docstring, literal, pascalCase, snakeCase } from './python.ts';
import {
  alternatives,
  type Components,
  constantOf,
  discriminatorOf,
  type Members,
  membersOf,
  resolve,
  type Schema,
} from './schema.ts';

/** The arguments of every call besides its parameters; see `CallOptions` in src/tributary/_request.py. */
const OPTIONS = ['headers', 'idempotency_key', 'last_event_id', 'max_retries', 'on_response', 'self', 'timeout'];

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema?: Schema;
}

interface Media {
  readonly schema?: Schema;
}

export interface DescribedOperation {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Media>> };
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, Media>> }>>;
}

/** A parameter of a method. */
interface Argument {
  /** The API's name. */
  readonly key: string;
  /** Python's name. */
  readonly name: string;
  readonly type: string;
  readonly place: 'path' | 'query' | 'body';
  readonly required: boolean;
  readonly description: string;
}

interface Written {
  readonly method: Method;
  readonly name: string;
  readonly args: readonly Argument[];
  /** The type of the answer, of an event of a stream, or of the whole page of a list. */
  readonly answer: string;
  /** Of a list: the type of an element. */
  readonly item: string;
  /** A list may have elements of several kinds. These are the kinds that have members of their own. */
  readonly kinds: readonly Kind[];
}

interface Kind {
  /** The value of the parameter that asks for this kind. */
  readonly value: string;
  readonly type: string;
}

export class OperationsWriter {
  readonly #models: Models;
  readonly #components: Components;
  readonly #written: Written[] = [];

  constructor(models: Models, components: Components) {
    this.#models = models;
    this.#components = components;
  }

  add(method: Method, described: DescribedOperation): void {
    const args = this.#arguments(method, described);
    const twice = args.find(({ name }, index) => args.findIndex((other) => other.name === name) !== index);
    const taken = twice ?? args.find(({ name }) => OPTIONS.includes(name));
    if (taken !== undefined) throw new Error(`${method.name}: a parameter may not be called ${taken.key} in Python`);
    this.#written.push({ method, name: snakeCase(method.name), args, ...this.#answer(method, described) });
  }

  write(): string {
    const methods = [...this.#written].sort((one, other) => (one.name < other.name ? -1 : 1));
    const body = [
      methods.map(rowOf).join(''),
      `\n\nclass Operations:\n    """The methods of the client."""\n\n${SYNC}`,
      methods.map((method) => `\n${methodOf(method, 'sync')}`).join(''),
      `\n\nclass AsyncOperations:\n    """The methods of the asynchronous client."""\n\n${ASYNC}`,
      methods.map((method) => `\n${methodOf(method, 'async')}`).join(''),
    ].join('');
    const words = new Set(body.match(/\b[A-Z]\w*\b/g));
    const used = [...words].filter((word) => this.#models.has(word)).sort();
    return [
      '"""Generated from openapi.json; see generate.ts. One method for each operation of the API."""\n\n',
      'from __future__ import annotations\n\n',
      'from collections.abc import Mapping, Sequence\n',
      'from typing import Any, Literal, TypeVar, Unpack, overload\n\n',
      'from ._base import Redirect\n',
      `from ._pages import AsyncList, Page\n`,
      'from ._request import NOT_GIVEN, CallOptions, KeyedCallOptions, NotGiven, Operation, StreamOptions, When\n',
      'from ._stream import AsyncEventStream, EventStream\n',
      `from .models import (\n${used.map((name) => `    ${name},\n`).join('')})\n\n`,
      '_T = TypeVar("_T")\n\n',
      body,
    ].join('');
  }

  #arguments({ name, operation }: Method, { parameters = [], requestBody }: DescribedOperation): Argument[] {
    const find = (key: string) => parameters.find((one) => one.name === key && one.in !== 'header');
    const inPath = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, key = '']) => key);
    const described = [...inPath, ...(operation.query ?? [])].map((key): Argument => {
      const { schema = {}, required = false, description = '', in: place } = find(key) ?? { in: 'query' };
      const type = place === 'path' ? 'str' : this.#inQuery(schema, `${pascalCase(name)}${pascalCase(key)}`);
      return { key, name: snakeCase(key), type, place: place === 'path' ? place : 'query', required, description };
    });
    const schema = requestBody?.content['application/json']?.schema;
    const members = schema && membersOf(schema, this.#components);
    const ofBody = Object.entries(members?.properties ?? {}).map(([key, member]): Argument => {
      const { description = '' } = member;
      const type = this.#taken(member, `${pascalCase(name)}${pascalCase(key)}`);
      return {
        key,
        name: snakeCase(key),
        type,
        place: 'body',
        required: members?.required.has(key) === true,
        description,
      };
    });
    const all = [...described, ...ofBody];
    // The parts of the path come first, by position; required arguments stand before optional ones.
    return [...all.filter(({ required }) => required), ...all.filter(({ required }) => !required)];
  }

  /** A list may also be given as the text that the API takes: its values with commas between. */
  #inQuery(schema: Schema, name: string): string {
    const type = this.#taken(schema, name);
    return schema.type === 'array' ? `${type} | str` : type;
  }

  /** The type of a method's argument: models also as plain data, instants also as Python has them. */
  #taken(schema: Schema, name: string): string {
    const choice = alternatives(schema);
    if (choice !== undefined && discriminatorOf(choice.schemas, this.#components) === undefined) {
      const types = choice.schemas.map((one) => this.#taken(one, name));
      return [...new Set([...types, ...(choice.nullable ? ['None'] : [])])].join(' | ');
    }
    const { type, items, enum: values, format } = schema;
    if (values?.length === 2 && values.includes('true') && values.includes('false')) return 'bool';
    if (format === 'date-time' || format === 'date-or-instant') return 'When';
    if (type === 'array' && items !== undefined) return `Sequence[${this.#taken(items, `${name}Item`)}]`;
    const found = this.#models.inputTypeOf(schema, name);
    if (found.startsWith('dict[')) return found.replace('dict[', 'Mapping[');
    const holdsModels = membersOf(resolve(schema, this.#components), this.#components) !== undefined;
    return holdsModels ? `${found} | Mapping[str, Any]` : found;
  }

  #answer(
    { name, operation, kind, kindParameter }: Method,
    { responses }: DescribedOperation,
  ): Pick<Written, 'answer' | 'item' | 'kinds'> {
    if (operation.redirect) return { answer: 'Redirect', item: '', kinds: [] };
    const type = kind === 'stream' ? 'text/event-stream' : 'application/json';
    const content = Object.entries(responses)
      .filter(([status]) => status.startsWith('2'))
      .map(([, { content: one }]) => one?.[type]?.schema);
    const schema = content.find((one) => one !== undefined);
    if (schema === undefined) return { answer: 'None', item: '', kinds: [] };
    const answer = this.#models.typeOf(schema, `${pascalCase(name)}${kind === 'stream' ? 'Event' : 'Answer'}`);
    const item = kind === 'list' ? this.#item(schema, answer) : '';
    return { answer, item, kinds: kindParameter === undefined ? [] : this.#kinds(item, kindParameter) };
  }

  /** The kinds of a named schema that have an object of their own, such as `data` of a sleep. */
  #kinds(name: string, member: string): Kind[] {
    const { schemas } = alternatives(this.#components[name] ?? {}) ?? { schemas: [] };
    return schemas.flatMap((schema) => {
      const { properties = {} } = membersOf(schema, this.#components) ?? {};
      const value = constantOf(properties[member]);
      const parts = Object.values(properties).flatMap((part) => alternatives(part)?.schemas ?? [part]);
      const hasObject = parts.some(
        (part) => part.$ref !== undefined && membersOf(part, this.#components) !== undefined,
      );
      return value !== undefined && hasObject ? [{ value, type: this.#models.typeOf(schema, '') }] : [];
    });
  }

  /** The elements of a page are named after it. */
  #item(schema: Schema, answer: string): string {
    if (answer.startsWith('list[')) return answer.slice('list['.length, -1);
    const members: Members | undefined = membersOf(schema, this.#components);
    const { items = {} } = resolve(members?.properties.data ?? {}, this.#components);
    if (items.$ref !== undefined) return this.#models.typeOf(items, '');
    const name = `${answer}DataItem`;
    return this.#models.has(name) ? name : this.#models.typeOf(items, name);
  }
}

const SYNC = [
  '    def _send(self, operation: Operation[_T], params: dict[str, Any], options: Any) -> _T:',
  '        raise NotImplementedError\n',
  '    def _list(self, operation: Operation[_T], params: dict[str, Any], options: Any) -> Page[Any, _T]:',
  '        raise NotImplementedError\n',
  '    def _stream(self, operation: Operation[_T], params: dict[str, Any], options: Any) -> EventStream[_T]:',
  '        raise NotImplementedError\n',
].join('\n');
const ASYNC = SYNC.replace('def _send', 'async def _send')
  .replace(' Page[', ' AsyncList[')
  .replace(' EventStream[', ' AsyncEventStream[');

function constantName(name: string): string {
  return `_${name.toUpperCase()}`;
}

function rowOf({ method: { operation }, name, answer }: Written): string {
  const { method, path, query } = operation;
  const marks = (['body', 'key', 'redirect', 'stream'] as const).filter((mark) => operation[mark] === true);
  const parts = [
    ...[name, method, path].map(literal),
    answer === 'None' ? 'None' : answer,
    ...(query === undefined
      ? []
      : [
          `query=(${query
            .map((key) => `${literal(key)}, `)
            .join('')
            .trim()})`,
        ]),
    ...marks.map((mark) => `${mark}=True`),
  ];
  return `${constantName(name)}: Operation[${answer}] = Operation(${parts.join(', ')})\n`;
}

function methodOf(written: Written, style: 'sync' | 'async'): string {
  const { method, name, args, answer, item, kinds } = written;
  const { operation, kind, summary, description } = method;
  const texts = [
    [summary, ...(description === undefined ? [] : [description])].join('\n\n'),
    args
      .filter((arg) => arg.description !== '')
      .map((arg) => `${arg.name}: ${arg.description}`)
      .join('\n'),
    `\`${operation.method} ${operation.path}\``,
  ];
  const given = args.map((arg) => `${literal(arg.key)}: ${arg.name}`).join(', ');
  const call = (sender: string) => `self.${sender}(${constantName(name)}, {${given}}, options)`;
  const isAwaited = style === 'async' && kind === 'answer';
  // Type checkers look at the overloads where there are any; what is behind them has to fit them all.
  const result = resultOf(kind, style, answer, kinds.length > 0 ? 'Any' : item);
  const sender = { answer: '_send', list: '_list', stream: '_stream' }[kind];
  const overload = (chosen?: Kind) =>
    `    @overload\n    def ${name}(\n${linesOf(written, chosen)}    ) -> ${resultOf(kind, style, answer, chosen?.type ?? item)}: ...\n\n`;
  return [
    ...(kinds.length > 0 ? [...kinds, undefined].map(overload) : []),
    `    ${isAwaited ? 'async ' : ''}def ${name}(\n`,
    linesOf(written),
    `    ) -> ${result}:\n`,
    docstring(texts.filter((text) => text !== '').join('\n\n'), '        '),
    `        return ${isAwaited ? 'await ' : ''}${call(sender)}\n`,
  ].join('');
}

/** The parameters in the head of a method. @param chosen asks for this kind only: its parameter is required */
function linesOf({ method, args }: Written, chosen?: Kind): string {
  const { operation, kind, kindParameter } = method;
  const byPosition = args.filter(({ place }) => place === 'path');
  const byName = args.filter(({ place }) => place !== 'path');
  const options = kind === 'stream' ? 'StreamOptions' : operation.key ? 'KeyedCallOptions' : 'CallOptions';
  const named = byName.map((arg) =>
    chosen !== undefined && arg.key === kindParameter
      ? `${arg.name}: Literal[${literal(chosen.value)}]`
      : argumentOf(arg),
  );
  const lines = [
    'self',
    ...byPosition.map((arg) => `${arg.name}: str`),
    ...(named.length > 0 ? ['*', ...named] : []),
    `**options: Unpack[${options}]`,
  ];
  return lines.map((line) => `        ${line},\n`).join('');
}

function argumentOf({ name, type, place, required }: Argument): string {
  if (required) return `${name}: ${type}`;
  if (place === 'query') return `${name}: ${type} | None = None`;
  return `${name}: ${type} | NotGiven = NOT_GIVEN`;
}

function resultOf(kind: Method['kind'], style: 'sync' | 'async', answer: string, item: string): string {
  const prefix = style === 'async' ? 'Async' : '';
  if (kind === 'stream') return `${prefix}EventStream[${answer}]`;
  if (kind === 'list') return `${style === 'async' ? 'AsyncList' : 'Page'}[${item}, ${answer}]`;
  return answer;
}
