import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { AppError } from './errors.ts';
import {
  addDays,
  DAY_MS,
  dayStart,
  epochOf,
  exactInstant,
  isoInstant,
  localDay,
  parseBound,
  parseInstant,
} from './instants.ts';

const read = (text: string) => isoInstant(parseInstant(text, 'query.from'));

describe('an instant', () => {
  const readable: Record<string, string> = {
    '2026-01-03T10:00:00Z': '2026-01-03T10:00:00.000Z',
    '2026-01-03T10:00Z': '2026-01-03T10:00:00.000Z',
    '2026-01-03T10:00:00.5Z': '2026-01-03T10:00:00.500Z',
    '2026-01-03T10:00:00.123456789Z': '2026-01-03T10:00:00.123Z',
    '2026-01-03T00:30:00+01:00': '2026-01-02T23:30:00.000Z',
    '2026-01-03T23:30:00-05:30': '2026-01-04T05:00:00.000Z',
    '2024-02-29T12:00:00+14:00': '2024-02-28T22:00:00.000Z',
    '2026-01-03': '2026-01-03T00:00:00.000Z',
    '1900-01-01': '1900-01-01T00:00:00.000Z',
    '2200-12-31T23:59:59.999Z': '2200-12-31T23:59:59.999Z',
  };
  for (const [text, instant] of Object.entries(readable)) {
    test(`${text} is ${instant}`, () => assert.equal(read(text), instant));
  }

  const refused = [
    ...['', ' ', 'now', '0', '1767434400000', '2026', '2026-01', '2026-1-3', '20260103', '2026-W01', '2026-003'],
    ...['2026-01-03T10:00:00', '2026-01-03 10:00:00Z', '2026-01-03T10Z', '2026-01-03t10:00:00z', '2026-01-03T'],
    ...['2026-01-03T10:00:00+01', '2026-01-03T10:00:00+0100', '2026-01-03T10:00:00 01:00', '2026-01-03T10:00:00+1:00'],
    ...['2026-01-03T24:00:00Z', '2026-01-03T23:60:00Z', '2026-01-03T23:59:60Z', '2026-01-03T10:00:00+15:00'],
    ...['2026-01-03T10:00:00+01:60', '2026-01-03T10:00:00.Z', '2026-01-03T10:00:00.1234567890Z'],
    ...['2026-02-29', '2026-02-30', '2026-13-01', '2026-00-01', '2026-01-00', '2100-02-29'],
    ...['0000-01-01', '1899-12-31', '2201-01-01', '9999-12-31', '10000-01-01', '+010000-01-01', '-000001-01-01'],
    ...[' 2026-01-03', '2026-01-03\n', '２026-01-03', '2026-01-03Z', 'infinity', '2026-01-03T10:00:00Z2026'],
  ];
  for (const text of refused) {
    test(`"${text}" is none`, () => {
      const isClear = (error: AppError) =>
        error.code === 'VALIDATION_ERROR' && error.details?.[0]?.path === 'query.from';
      assert.throws(() => parseInstant(text, 'query.from'), isClear);
    });
  }

  test('with a blank where a + was not encoded is told so', () => {
    assert.throws(() => parseInstant('2026-01-03T10:00:00 01:00', 'query.from'), /%2B/);
  });

  test('is read back as it was written, with any offset', () => {
    const range = { min: Date.UTC(1901, 0), max: Date.UTC(2200, 0) };
    fc.assert(
      fc.property(fc.integer(range), fc.integer({ min: -14 * 60, max: 14 * 60 }), (instant, offset) => {
        const sign = offset < 0 ? '-' : '+';
        const [hours, minutes] = [Math.trunc(Math.abs(offset) / 60), Math.abs(offset) % 60];
        const zone = `${sign}${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
        const text = isoInstant(instant + offset * 60_000).replace('Z', zone);
        assert.equal(parseInstant(text, 'x'), instant);
      }),
    );
  });

  test('as the service writes it is read without the pattern; no other text is', () => {
    const range = { min: Date.UTC(1901, 0), max: Date.UTC(2200, 0) };
    fc.assert(fc.property(fc.integer(range), (instant) => assert.equal(exactInstant(isoInstant(instant)), instant)));
    const others = [
      '2026-02-30T10:00:00.000Z',
      '2026-01-03T24:00:00.000Z',
      '2026-01-03T10:00:00.000+',
      '2026-01-03T10:00:00Z',
    ];
    for (const text of others) assert.equal(exactInstant(text), undefined, text);
  });

  test('throws only validation errors', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        try {
          parseInstant(text, 'x');
        } catch (error) {
          assert.ok(error instanceof AppError);
        }
      }),
    );
  });
});

test('as the end of a range, a date means its last millisecond and an instant means itself', () => {
  assert.equal(isoInstant(parseBound('2026-01-03', 'query.to', 'to')), '2026-01-03T23:59:59.999Z');
  assert.equal(isoInstant(parseBound('2026-01-03T00:00:00Z', 'query.to', 'to')), '2026-01-03T00:00:00.000Z');
});

test('a day begins where Date.parse says so, whatever the text is', () => {
  const day = fc
    .integer({ min: -62_100_000_000_000, max: 253_402_300_799_999 })
    .map((at) => isoInstant(at).slice(0, 10));
  const strayCharacter = fc
    .tuple(day, fc.nat(9), fc.constantFrom(...'0123456789-T '))
    .map(([text, at, character]) => text.slice(0, at) + character + text.slice(at + 1));
  const numbers = fc.tuple(fc.integer({ min: 1900, max: 2200 }), fc.nat(15), fc.nat(35)).map(([year, month, date]) => {
    const two = (number: number) => String(number).padStart(2, '0');
    return `${year}-${two(month)}-${two(date)}`;
  });
  fc.assert(
    fc.property(fc.oneof(day, strayCharacter, numbers, fc.string()), (text) => {
      assert.equal(dayStart(text), Date.parse(`${text}T00:00:00.000Z`), text);
    }),
    { numRuns: 2_000 },
  );
});

test('a text is read as Date.parse reads it, whatever was read before', () => {
  const instant = fc.integer({ min: -62_000_000_000_000, max: 253_402_300_799_999 }).map(isoInstant);
  const strayCharacter = fc
    .tuple(instant, fc.nat(23), fc.constantFrom(...'0123456789T:.Z+- x'))
    .map(([text, at, character]) => text.slice(0, at) + character + text.slice(at + 1));
  fc.assert(
    fc.property(fc.array(fc.oneof(instant, strayCharacter, fc.string()), { maxLength: 5 }), (texts) => {
      for (const text of texts) assert.equal(epochOf(text), Date.parse(text), text);
    }),
    { numRuns: 2_000 },
  );
});

describe('a calendar day', () => {
  test('is that of the place', () => {
    const instant = Date.UTC(2026, 0, 3, 23, 30);
    assert.equal(localDay(instant), '2026-01-03');
    assert.equal(localDay(instant, 60), '2026-01-04');
    assert.equal(localDay(instant, null), '2026-01-03');
    assert.equal(localDay(Date.UTC(2026, 0, 1, 2), -180), '2025-12-31');
  });

  test('counts over months, leap days and years', () => {
    assert.equal(addDays('2024-02-28', 1), '2024-02-29');
    assert.equal(addDays('2026-01-01', -1), '2025-12-31');
    fc.assert(
      fc.property(fc.integer({ min: -40_000, max: 40_000 }), (days) => {
        assert.equal(dayStart(addDays('2026-01-01', days)), dayStart('2026-01-01') + days * DAY_MS);
      }),
    );
  });
});
