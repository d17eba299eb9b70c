import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc, { type Arbitrary } from 'fast-check';
import type { Page } from '../page.ts';
import { assertSound } from '../testing/sound-page.ts';
import { itemTypes, normaliseBody, normaliseSummaries } from './item-types.ts';

/** The parts of JSON Schema that the vendor shapes use. */
interface Shape {
  readonly type?: string;
  readonly anyOf?: readonly Shape[];
  readonly allOf?: readonly Shape[];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly items?: Shape;
  readonly patternProperties?: Readonly<Record<string, Shape>>;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly pattern?: string;
}

const plainNumber = fc.oneof(
  fc.integer({ min: -3, max: 100_000 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constantFrom(0, -0, -1, -2, 86_400, 1e308),
);
const words = ['2026-03-10', '2026-02-30', 'AUTO_TENTATIVE', 'MANUAL', 'stress', 'heart_rate', '12.5', '', ' ', 'NaN'];
const text = fc.oneof(fc.constantFrom(...words), fc.string(), plainNumber.map(String));
const offsetKey = fc.oneof(fc.nat({ max: 90_000 }).map(String), fc.string({ maxLength: 3 }));
/** A narrow range, so that items meet in the same keys. */
const epochSeconds = fc.oneof(fc.integer({ min: 1_773_180_000, max: 1_773_180_005 }), fc.nat({ max: 2_000_000_000 }));

function ofShape(shape: Shape): Arbitrary<unknown> {
  if (shape.anyOf) return fc.oneof(...shape.anyOf.map(ofShape));
  if (shape.type === 'null') return fc.constant(null);
  if (shape.type === 'boolean') return fc.boolean();
  if (shape.type === 'number') return shape.maximum === undefined ? plainNumber : epochSeconds;
  if (shape.type === 'string') return shape.pattern === undefined ? text : epochSeconds.map(String);
  if (shape.type === 'array') return fc.array(ofShape(shape.items ?? {}), { maxLength: 3 });
  const entry = Object.values(shape.patternProperties ?? {})[0];
  if (entry !== undefined) return fc.dictionary(offsetKey, ofShape(entry), { maxKeys: 5 });
  assert.equal(shape.type, 'object');
  const properties = Object.entries(shape.properties ?? {}).map(([name, member]) => [name, ofShape(member)] as const);
  return fc.record(Object.fromEntries(properties), { requiredKeys: [...(shape.required ?? [])] });
}

/** Records that have a place in time; that a shape cannot say for types with either a date or a start. */
function placed(item: unknown): boolean {
  return typeof item === 'object' && item !== null && 'startTimeInSeconds' in item
    ? item.startTimeInSeconds !== null
    : false;
}

function recordsOf(name: string): Arbitrary<unknown[]> {
  const type = itemTypes.find((candidate) => candidate.name === name);
  assert.ok(type);
  const item = ofShape(type.schema as Shape); // TypeBox schemas are JSON Schema
  const needsPlace = !JSON.stringify(type.schema).includes('"required"');
  return fc.array(needsPlace ? item.filter(placed) : item, { maxLength: 4 });
}

function assertSoundAndDistinct(page: Page): void {
  assertSound(page);
  const ids = page.events.map((event) => `${event.eventType} ${event.vendorId}`);
  assert.equal(new Set(ids).size, ids.length, 'each event once');
}

describe('every item of the vendor’s shape', () => {
  for (const { name } of itemTypes) {
    it(`${name}: normalises to sound points and events`, () => {
      fc.assert(fc.property(recordsOf(name), (records) => assertSoundAndDistinct(normaliseSummaries(name, records))));
    });

    it(`${name}: comes out alike when the body repeats itself`, () => {
      fc.assert(
        fc.property(recordsOf(name), (records) => {
          const [page, other] = [[...records, ...records], records].map((one) => normaliseSummaries(name, one));
          assert.deepEqual([page?.points, page?.events], [other?.points, other?.events]);
        }),
      );
    });
  }

  it('joins with records of other types', () => {
    const names = ['dailies', 'stressDetails', 'activities', 'activityDetails', 'manuallyUpdatedActivities', 'sleeps'];
    const body = fc.record(Object.fromEntries(names.map((name) => [name, recordsOf(name)])));
    fc.assert(fc.property(body, (summaries) => assertSoundAndDistinct(normaliseBody(summaries))));
  });
});
