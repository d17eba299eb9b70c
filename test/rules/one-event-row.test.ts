/**
 * A new event costs two places: its row in the catalog, and a line in the console that names the queries which it
 * outdates. Samples, descriptions, types, tables and the console's texts are made from the row.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DOMAIN_EVENTS, PUBLIC_EVENTS } from '../../src/domain-events/catalog.ts';
import { EVENT_SAMPLES } from '../../src/domain-events/samples.ts';
import { readSourceFiles } from './source-files.ts';

const CATALOG = 'src/domain-events/catalog.ts';
/** The type checker asks for a line of each event there. */
const MAKES_OLD = 'console/src/wire/live.ts';

const isTest = (path: string) => path.startsWith('test/') || /\.test\.tsx?$/.test(path);

test('only the catalog, and the console for what becomes old, list the events', () => {
  const listing = readSourceFiles()
    .filter(({ path, text }) => !isTest(path) && PUBLIC_EVENTS.every((name) => text.includes(`'${name}'`)))
    .map(({ path }) => path);
  assert.deepEqual(listing.sort(), [MAKES_OLD, CATALOG].sort());
});

test('every event has a sample, made from the examples in its row', () => {
  assert.deepEqual(Object.keys(EVENT_SAMPLES), Object.keys(DOMAIN_EVENTS));
  assert.deepEqual(EVENT_SAMPLES['user.deleted'], {
    userId: '0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11',
    externalId: 'customer-4711',
  });
});
