/** An adapter's fixtures: `fixtures/NAME.json` (what a vendor sends) and `NAME.expected.json` (what becomes of it). */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { isoInstant } from '../../platform/instants.ts';
import { VendorError } from '../vendor-api.ts';
import { parseVendorJson } from '../vendor-json.ts';

/** The fixtures of one format, by name without `.json`. */
export interface Fixtures {
  readonly names: readonly string[];
  /** The names of the fixtures that have an expectation. */
  readonly expected: readonly string[];
  body(name: string): unknown;
  expectation(name: string): unknown;
}

export function fixturesIn(folder: URL): Fixtures {
  const parse = (file: string) => parseVendorJson(readFileSync(new URL(file, folder), 'utf8'));
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  const [expectations, bodies] = [true, false].map((wanted) =>
    files.filter((file) => file.endsWith('.expected.json') === wanted).map((file) => file.replace(/\..*$/, '')),
  );
  return {
    names: bodies ?? [],
    expected: expectations ?? [],
    body: (name) => parse(`${name}.json`),
    expectation: (name) => parse(`${name}.expected.json`),
  };
}

/** Turns a body into a page, an identity or notices. */
export type Reader = (body: unknown) => unknown;

/** Registers a test of each fixture with the reader of its name. */
export function testFixtures(fixtures: Fixtures, readers: Readonly<Record<string, Reader>>): void {
  test('each has a reader and an expectation, and nothing else lies about', () => {
    assert.deepEqual(fixtures.names.toSorted(), Object.keys(readers).toSorted());
    assert.deepEqual(fixtures.expected.toSorted(), fixtures.names.toSorted());
  });

  for (const name of fixtures.names) {
    test(name, async () => {
      const read = readers[name];
      assert.ok(read, 'no reader for this fixture');
      assert.deepEqual(await outcomeOf(read, fixtures.body(name)), fixtures.expectation(name));
    });
  }
}

/** A failure that callers see becomes its kind and message. */
async function outcomeOf(read: Reader, body: unknown): Promise<unknown> {
  try {
    return readable(await read(body));
  } catch (error) {
    if (error instanceof VendorError) return { error: { kind: error.kind, message: error.message } };
    throw error;
  }
}

/**
 * Anything as its expectation is written: instants in ISO form; members without content, and the names of records that
 * were understood, left out.
 */
export function readable(result: unknown): unknown {
  const instants = new Set(['recordedAt', 'startedAt', 'endedAt', 'settlesAt']);
  return JSON.parse(
    JSON.stringify(result, (key, value: unknown) => {
      if (key === 'understood') return undefined;
      return instants.has(key) && typeof value === 'number' ? isoInstant(value) : value;
    }),
  );
}
