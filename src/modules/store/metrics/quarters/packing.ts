/**
 * The quarters of a day as bytes, about six for a quarter of an hour in which something was measured. Pure.
 *
 * A day begins with its form, its number of points, its offset, the decimals of its values and the unit of its times. A
 * quarter follows as the distance from the one before and its kind, then its figures: whole numbers of variable length
 * where all values of the day have at most three decimals, else doubles.
 */
import { ByteReader, ByteWriter } from '../../../../platform/bytes.ts';
import { dayStart } from '../../../../platform/instants.ts';
import { type DayQuarters, emptyDay, type Figures, QUARTER_MS, quarterOf } from './quarter.ts';

const FORM = 1;
const SEVERAL_OFFSETS = 0;
const TIME_UNITS = [60_000, 1_000, 1];
const MAX_DECIMALS = 3;
/** Stands for doubles where the number of decimals is told. */
const DOUBLES = 7;
/** Sums of numbers with few decimals are off by less than this, in units of the last one. */
const DUST = 1e-6;
const LARGEST_SUM = 2 ** 40;
/** Products of these two and of the scale are still exact. */
const LARGEST_VALUE = 2 ** 20;
const MOST_VALUES = 2 ** 20;

/** Kinds of quarters. */
const SINGLE = 0;
const VALUED = 1;
const MIXED = 2;

export function packDay(day: string, { quarters, points, offset }: DayQuarters): Uint8Array {
  const ordered = [...quarters].sort(([a], [b]) => a - b);
  const decimals = decimalsOf(ordered);
  const unit = timeUnitOf(ordered);
  const out = new ByteWriter();
  out.unsigned(FORM);
  out.unsigned(points);
  out.unsigned(offset === null ? SEVERAL_OFFSETS : zigzag(offset) + 1);
  out.unsigned(decimals ?? DOUBLES);
  out.unsigned(TIME_UNITS.indexOf(unit));
  const scale = 10 ** (decimals ?? 0);
  const write =
    decimals === undefined
      ? (value: number) => out.double(value)
      : (value: number, base: number) => out.unsigned(zigzag(Math.round(value * scale) - base));
  let [before, base] = [quarterOf(dayStart(day)), 0];
  for (const [number, quarter] of ordered) {
    const kind = kindOf(quarter);
    out.unsigned(zigzag(number - before) * 4 + kind);
    before = number + 1;
    base = writeQuarter(out, write, kind, quarter, base, scale);
    if (quarter.lastAt !== null) out.unsigned((quarter.lastAt - number * QUARTER_MS) / unit);
  }
  return out.bytes();
}

function writeQuarter(
  out: ByteWriter,
  write: (value: number, base: number) => void,
  kind: number,
  { points, valued, sum, min, max, last }: Figures,
  base: number,
  scale: number,
): number {
  if (kind === SINGLE) {
    write(sum, base);
    return Math.round(sum * scale);
  }
  out.unsigned(points);
  if (kind === MIXED) {
    out.unsigned(valued);
    out.unsigned((min === null ? 0 : 1) + (max === null ? 0 : 2));
  }
  const low = min === null ? base : Math.round(min * scale);
  if (min !== null) write(min, base);
  if (max !== null) write(max, low);
  if (last === null) return low;
  write(last, low);
  write(sum, low * valued);
  return low;
}

function kindOf({ points, valued, sum, min, max, last }: Figures): number {
  if (points !== valued || min === null || max === null) return MIXED;
  return points === 1 && min === sum && max === sum && last === sum ? SINGLE : VALUED;
}

/** The number of decimals with which every figure is exact; undefined if more than three are needed. */
function decimalsOf(quarters: readonly (readonly [number, Figures])[]): number | undefined {
  let decimals = 0;
  for (const [, { sum, min, max, last, valued }] of quarters) {
    if (Math.abs(sum) > LARGEST_SUM || valued > MOST_VALUES) return undefined;
    for (const value of [min, max, last]) {
      while (value !== null && !isExact(value, 10 ** decimals)) {
        decimals += 1;
        if (decimals > MAX_DECIMALS) return undefined;
      }
    }
    while (Math.abs(sum * 10 ** decimals - Math.round(sum * 10 ** decimals)) > DUST) {
      decimals += 1;
      if (decimals > MAX_DECIMALS) return undefined;
    }
  }
  return decimals;
}

function isExact(value: number, scale: number): boolean {
  return Math.abs(value) <= LARGEST_VALUE && Math.round(value * scale) / scale === value;
}

function timeUnitOf(quarters: readonly (readonly [number, Figures])[]): number {
  return TIME_UNITS.find((unit) => quarters.every(([, { lastAt }]) => (lastAt ?? 0) % unit === 0)) ?? 1;
}

/** Small numbers of either sign become small numbers without one. */
const zigzag = (value: number) => (value < 0 ? -2 * value - 1 : 2 * value);
const unzigzag = (coded: number) => (coded % 2 === 0 ? coded / 2 : -(coded + 1) / 2);

/** What a day says of itself before its quarters. */
export type DayHead = Pick<DayQuarters, 'points' | 'offset'>;

/**
 * Gives every quarter of a packed day, in the order of time. The object is the same each time.
 * @throws Error if the day was packed in a form that this release does not know
 */
export function visitQuarters(
  bytes: Uint8Array,
  day: string,
  visit: (number: number, quarter: Readonly<Figures>) => void,
): void {
  const reader = new ByteReader(bytes);
  readHead(reader);
  const decimals = reader.unsigned();
  const unit = TIME_UNITS[reader.unsigned()] ?? 1;
  const scale = 10 ** decimals;
  const isWhole = decimals !== DOUBLES;
  const quarter: Figures = { points: 0, valued: 0, sum: 0, min: 0, max: 0, last: 0, lastAt: 0 };
  let [number, base] = [quarterOf(dayStart(day)), 0];
  while (!reader.isAtEnd()) {
    const head = reader.unsigned();
    number += unzigzag(Math.floor(head / 4));
    base = isWhole ? readWhole(reader, head % 4, quarter, base, scale) : readDoubles(reader, head % 4, quarter);
    quarter.lastAt = quarter.last === null ? null : number * QUARTER_MS + reader.unsigned() * unit;
    visit(number, quarter);
    number += 1;
  }
}

function readWhole(reader: ByteReader, kind: number, quarter: Figures, base: number, scale: number): number {
  if (kind === SINGLE) {
    const value = base + unzigzag(reader.unsigned());
    setSingle(quarter, value / scale);
    return value;
  }
  const members = readCounts(reader, kind, quarter);
  const low = members & 1 ? base + unzigzag(reader.unsigned()) : base;
  quarter.min = members & 1 ? low / scale : null;
  quarter.max = members & 2 ? (low + unzigzag(reader.unsigned())) / scale : null;
  quarter.last = quarter.valued > 0 ? (low + unzigzag(reader.unsigned())) / scale : null;
  quarter.sum = quarter.valued > 0 ? (low * quarter.valued + unzigzag(reader.unsigned())) / scale : 0;
  return low;
}

function readDoubles(reader: ByteReader, kind: number, quarter: Figures): number {
  if (kind === SINGLE) {
    setSingle(quarter, reader.double());
    return 0;
  }
  const members = readCounts(reader, kind, quarter);
  quarter.min = members & 1 ? reader.double() : null;
  quarter.max = members & 2 ? reader.double() : null;
  quarter.last = quarter.valued > 0 ? reader.double() : null;
  quarter.sum = quarter.valued > 0 ? reader.double() : 0;
  return 0;
}

/** @returns 1 if there is a minimum, 2 if there is a maximum, 3 for both */
function readCounts(reader: ByteReader, kind: number, quarter: Figures): number {
  quarter.points = reader.unsigned();
  quarter.valued = kind === MIXED ? reader.unsigned() : quarter.points;
  return kind === MIXED ? reader.unsigned() : 3;
}

function setSingle(quarter: Figures, value: number): void {
  quarter.points = 1;
  quarter.valued = 1;
  quarter.sum = value;
  quarter.min = value;
  quarter.max = value;
  quarter.last = value;
}

function readHead(reader: ByteReader): DayHead {
  const form = reader.unsigned();
  if (form !== FORM)
    throw new Error(`quarters of an hour are stored in form ${form}, which this release does not know`);
  const points = reader.unsigned();
  const offset = reader.unsigned();
  return { points, offset: offset === SEVERAL_OFFSETS ? null : unzigzag(offset - 1) };
}

export function headOf(bytes: Uint8Array): DayHead {
  return readHead(new ByteReader(bytes));
}

export function unpackDay(bytes: Uint8Array, day: string): DayQuarters {
  const unpacked = { ...emptyDay(), ...headOf(bytes) };
  visitQuarters(bytes, day, (number, quarter) => unpacked.quarters.set(number, { ...quarter }));
  return unpacked;
}
