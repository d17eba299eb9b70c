/** The shapes that the sandbox's answers must have. */
import { readFileSync } from 'node:fs';

/**
 * Compares a body with the shape of the vendor's documented example, for tests. A shape is the example with types
 * instead of values (`a|b` = either). `key?` may be missing, `*` stands for any key, and a list has one shape for all
 * its items.
 */
export type Shape = string | { readonly [key: string]: Shape } | readonly Shape[];

/** The shapes of a vendor's answers, by name. @param folder below `src/sandbox` */
export function shapesOf(folder: string): Readonly<Record<string, Shape>> {
  const file = new URL(`../${folder}/fixtures/shapes.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')); // we write these files in this form
}

/** The differences of a value from a shape, as `path: difference`; empty if it has the shape. */
export function shapeDifferences(value: unknown, shape: Shape, path = '$'): string[] {
  if (typeof shape === 'string')
    return shape.split('|').includes(typeOf(value)) ? [] : [`${path}: ${typeOf(value)} is not ${shape}`];
  if (isList(shape)) {
    const [item] = shape;
    if (!Array.isArray(value)) return [`${path}: not a list`];
    return item === undefined ? [] : value.flatMap((one, index) => shapeDifferences(one, item, `${path}[${index}]`));
  }
  if (typeOf(value) !== 'object') return [`${path}: not an object`];
  return memberDifferences(value as Record<string, unknown>, shape, path); // its type was checked above
}

function memberDifferences(value: Record<string, unknown>, shape: { readonly [key: string]: Shape }, path: string) {
  const differences: string[] = [];
  for (const [key, member] of Object.entries(value)) {
    const expected = shape[key] ?? shape[`${key}?`] ?? shape['*'];
    if (expected === undefined) differences.push(`${path}.${key}: not in the example`);
    else differences.push(...shapeDifferences(member, expected, `${path}.${key}`));
  }
  for (const key of Object.keys(shape)) {
    if (key !== '*' && !key.endsWith('?') && !(key in value)) differences.push(`${path}.${key}: missing`);
  }
  return differences;
}

function isList(shape: Shape): shape is readonly Shape[] {
  return Array.isArray(shape);
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}
