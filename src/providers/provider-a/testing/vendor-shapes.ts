/** For the property tests of both formats: any item of a vendor shape, and what every page has to be. */
import assert from 'node:assert/strict';
import fc, { type Arbitrary } from 'fast-check';
import type { Page } from '../../page.ts';
import { assertSound } from '../../testing/sound-page.ts';
import { VendorError } from '../../vendor-api.ts';

/** The parts of JSON Schema that the shapes use. */
interface Shape {
  readonly type?: string;
  readonly anyOf?: readonly Shape[];
  readonly allOf?: readonly Shape[];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly items?: Shape;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly format?: string;
}

const plainNumber = fc.oneof(
  fc.integer({ min: -3, max: 100_000 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constantFrom(0, -0, -1, 1e308, 5e-324),
);
const words = [
  'MANUAL',
  'DEEP',
  'ASLEEP',
  'AWAKE',
  'MODERATE',
  'CLASSIC',
  'stages',
  'manual',
  'Kilometer',
  'total',
  '3600s',
  '-18000s',
  '999999999999s',
  'NaN',
  'Infinity',
  '12.5',
  '1e308',
  '',
  ' ',
  '__proto__',
];
const text = fc.oneof(fc.constantFrom(...words), fc.string({ maxLength: 8 }), plainNumber.map(String));

/** A narrow range now and then, so that items meet in the same keys. */
const epochMs = fc.oneof(
  fc.integer({ min: 1_773_180_000_000, max: 1_773_180_000_005 }),
  fc.integer({ min: Date.UTC(1901, 0), max: Date.UTC(2199, 0) }),
);
const isoText = epochMs.map((ms) => new Date(ms).toISOString());
const wallClock = isoText.map((iso) => iso.slice(0, -1));

/** The members whose names show that their texts are times. */
const timeTexts: Readonly<Record<string, Arbitrary<string>>> = {
  date: isoText.map((iso) => iso.slice(0, 10)),
  dateOfSleep: isoText.map((iso) => iso.slice(0, 10)),
  dateTime: fc.oneof(
    isoText.map((iso) => iso.slice(0, 10)),
    wallClock,
  ),
  time: isoText.map((iso) => iso.slice(11, 19)),
  startTime: wallClock,
  endTime: wallClock,
};

function ofShape(shape: Shape, name = ''): Arbitrary<unknown> {
  if (shape.anyOf) return fc.oneof(...shape.anyOf.map((each) => ofShape(each, name)));
  if (shape.allOf) {
    return fc.tuple(...shape.allOf.map((each) => ofShape(each, name))).map((parts) => Object.assign({}, ...parts));
  }
  switch (shape.type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.integer({ min: shape.minimum ?? -5, max: Math.min(shape.maximum ?? 100, 27 + (shape.minimum ?? 0)) });
    case 'number':
      return plainNumber;
    case 'string':
      if (shape.format === 'date-time') return isoText;
      return timeTexts[name] ?? text;
    case 'array':
      return fc.array(ofShape(shape.items ?? {}, name), { maxLength: 3 });
    default:
      return ofObject(shape);
  }
}

function ofObject(shape: Shape): Arbitrary<unknown> {
  assert.equal(shape.type, 'object');
  const properties = Object.entries(shape.properties ?? {}).map(
    ([member, each]) => [member, ofShape(each, member)] as const,
  );
  return fc.record(Object.fromEntries(properties), { requiredKeys: [...(shape.required ?? [])] });
}

/** Any value of a TypeBox schema, which is JSON Schema. */
function anyOfSchema(schema: object): Arbitrary<unknown> {
  return ofShape(schema as Shape);
}

/** Checks for every value of a schema that it becomes a sound page, or is refused as malformed: never another error. */
export function assertAlwaysSound(schema: object, normalise: (value: unknown) => Page): void {
  fc.assert(
    fc.property(anyOfSchema(schema), (value) => {
      let page: Page;
      try {
        page = normalise(value);
      } catch (error) {
        assert.ok(error instanceof VendorError && error.kind === 'malformed', String(error));
        return;
      }
      assertSound(page);
    }),
  );
}

/** As above; and none is refused. */
export function assertNeverThrows(schema: object, normalise: (value: unknown) => Page): void {
  fc.assert(fc.property(anyOfSchema(schema), (value) => assertSound(normalise(value))));
}
