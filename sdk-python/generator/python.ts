/** Names and literals of Python. */

export { pythonLiteral as literal, pythonName as snakeCase } from '../../src/platform/http/description/python.ts';

/** `sync.completed`, `sync_completed` and `syncCompleted` → `SyncCompleted`. */
export function pascalCase(name: string): string {
  return name.replace(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_, first: string) => first.toUpperCase());
}

/** The name that the base class of the models gives a member; see `to_camel` in src/tributary/_base.py. */
export function camelCase(name: string): string {
  return name.replace(/_([a-z0-9])/g, (_, first: string) => first.toUpperCase());
}

/** A text as a docstring, indented. */
export function docstring(text: string, indent: string): string {
  const lines = text.trim().replaceAll('\\', '\\\\').replaceAll('"""', "'''").split('\n');
  if (lines.length === 1 && !lines[0]?.endsWith('"')) return `${indent}"""${lines[0]}"""\n`;
  return `${indent}"""${lines.map((line, index) => (index === 0 || line === '' ? line : indent + line)).join('\n')}\n${indent}"""\n`;
}
