/**
 * How each operation is called with curl and with both clients, for the reference page (`x-codeSamples`). The calls give
 * the required parameters and members, each with the example of its schema.
 */
import type { Node, Operation } from './node.ts';
import { kindOf, type OperationKind } from './operation-kind.ts';
import { pythonLiteral, pythonName } from './python.ts';

export interface CodeSample {
  readonly lang: 'Shell' | 'TypeScript' | 'Python';
  readonly label: string;
  readonly source: string;
}

interface Argument {
  readonly name: string;
  readonly place: 'path' | 'query' | 'body';
  readonly value: unknown;
}

interface Parameter extends Node {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema: Node;
}

type Resolve = (schema: Node) => Node;

/** @param schemas the components that references name */
export function codeSamples(
  method: string,
  path: string,
  operation: Operation,
  schemas: Readonly<Record<string, Node>>,
): CodeSample[] {
  const resolve: Resolve = (schema) =>
    typeof schema.$ref === 'string' ? { ...schemas[schema.$ref.split('/').at(-1) ?? ''], ...schema } : schema;
  const args = argumentsOf(operation, resolve);
  const kind = kindOf(operation.operationId, operation);
  return [
    { lang: 'Shell', label: 'curl', source: shell(method.toUpperCase(), path, args) },
    { lang: 'TypeScript', label: 'TypeScript', source: typeScript(operation.operationId, kind, args) },
    { lang: 'Python', label: 'Python', source: python(operation.operationId, kind, args) },
  ];
}

function argumentsOf({ parameters = [], requestBody }: Operation, resolve: Resolve): Argument[] {
  const given = (parameters as Parameter[]) // as @fastify/swagger builds them
    .filter((one) => one.in !== 'header' && one.required === true)
    .map(
      (one): Argument => ({
        name: one.name,
        place: one.in === 'path' ? 'path' : 'query',
        value: one.example ?? exampleOf(one.schema, resolve),
      }),
    );
  const schema = requestBody?.content['application/json']?.schema as Node | undefined; // of our routes
  const body = schema === undefined ? {} : bodyOf(resolve(schema), resolve);
  given.sort((a, b) => Number(a.place === 'query') - Number(b.place === 'query')); // the user first
  return [...given, ...Object.entries(body).map(([name, value]): Argument => ({ name, place: 'body', value }))];
}

/** The required members; the first one of all where none is required, because an empty change says nothing. */
function bodyOf(schema: Node, resolve: Resolve): Node {
  const choices = (schema.anyOf ?? schema.oneOf) as Node[] | undefined;
  if (choices?.[0] !== undefined) return bodyOf(resolve(choices[0]), resolve);
  const properties = Object.entries((schema.properties ?? {}) as Record<string, Node>);
  const required = (schema.required ?? []) as string[];
  const shown = required.length > 0 ? properties.filter(([name]) => required.includes(name)) : properties.slice(0, 1);
  return Object.fromEntries(shown.map(([name, member]) => [name, exampleOf(member, resolve)]));
}

function exampleOf(given: Node, resolve: Resolve): unknown {
  const schema = resolve(given);
  const [example] = (schema.examples ?? []) as unknown[];
  if (example !== undefined) return example;
  if (schema.const !== undefined) return schema.const;
  const [word] = (schema.enum ?? []) as unknown[];
  if (word !== undefined) return word;
  const choices = (schema.anyOf ?? schema.oneOf) as Node[] | undefined;
  if (choices?.[0] !== undefined) return exampleOf(choices[0], resolve);
  switch (schema.type) {
    case 'array':
      return schema.items === undefined ? [] : [exampleOf(schema.items as Node, resolve)];
    case 'object':
      return bodyOf(schema, resolve);
    case 'boolean':
      return true;
    case 'integer':
    case 'number':
      return schema.minimum ?? 1;
    default:
      return 'text';
  }
}

function shell(method: string, path: string, args: readonly Argument[]): string {
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => `$${pythonName(name).toUpperCase()}`);
  const query = args
    .filter(({ place }) => place === 'query')
    .map(({ name, value }) => `${name}=${encodeURIComponent(String(value))}`);
  const body = membersOf(args, 'body');
  const url = `"$TRIBUTARY_URL${address}${query.length > 0 ? `?${query.join('&')}` : ''}"`;
  const lines = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${url}`,
    `-H "Authorization: Bearer $TRIBUTARY_API_KEY"`,
    ...(Object.keys(body).length > 0
      ? [`-H 'Content-Type: application/json'`, `-d '${JSON.stringify(body).replaceAll("'", String.raw`'\''`)}'`]
      : []),
  ];
  return lines.join(' \\\n  ');
}

function membersOf(args: readonly Argument[], place: Argument['place']): Node {
  return Object.fromEntries(args.filter((one) => one.place === place).map(({ name, value }) => [name, value]));
}

function typeScript(name: string, kind: OperationKind, args: readonly Argument[]): string {
  const given =
    args.length === 0 ? '' : JSON.stringify(Object.fromEntries(args.map((one) => [one.name, one.value])), null, 2);
  const members = given.replaceAll(/^(\s*)"([A-Za-z_]\w*)":/gm, '$1$2:');
  const call = `client.${name}(${members})`;
  if (kind === 'answer') return `const answer = await ${call};`;
  const each = kind === 'list' ? 'item' : 'event';
  return `for await (const ${each} of ${call}) {\n  console.log(${each});\n}`;
}

function python(name: string, kind: OperationKind, args: readonly Argument[]): string {
  const given = args.map((one) => `    ${pythonName(one.name)}=${pythonLiteral(one.value)},\n`).join('');
  const call = `client.${pythonName(name)}(${given === '' ? '' : `\n${given}`})`;
  if (kind === 'answer') return `answer = ${call}`;
  if (kind === 'list') return `for item in ${call}:\n    print(item)`;
  return `with ${call} as events:\n    for event in events:\n        print(event)`;
}
