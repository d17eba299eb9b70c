/**
 * The readings of a day by quarters of an hour or by hours, as bytes: about eight bytes for each part with readings.
 * Pure.
 */
import { ByteReader, ByteWriter } from '../../../../platform/bytes.ts';
import { dayStart, HOUR_MS, MINUTE_MS } from '../../../../platform/instants.ts';
import { type DayQuarters, emptyDay, type Figures, hoursOf, QUARTER_MS } from './quarter.ts';

const FORM = 1;
const SEVERAL_OFFSETS = 0;
const TIME_UNITS = [60_000, 1_000, 1];
const MAX_DECIMALS = 3;
/** In the place of the number of decimals: the figures are doubles. */
const DOUBLES = 7;
/** Sums of numbers with few decimals are off by less than this, in units of the last one. */
const DUST = 1e-6;
const LARGEST_SUM = 2 ** 40;
/** Products of these two and of the scale are still exact. */
const LARGEST_VALUE = 2 ** 20;
const MOST_VALUES = 2 ** 20;

/** Kinds of parts. */
const SINGLE = 0;
const VALUED = 1;
const MIXED = 2;

/** For shorter days the quarters are read about as fast as the hours. */
const LONG = 400;

export interface CodedDay {
  readonly quarters: Uint8Array;
  /** The same by hours in UTC; null for a day with few readings. */
  readonly hours: Uint8Array | null;
}

export function codeDay(day: string, made: DayQuarters): CodedDay {
  const quarters = codeParts(day, made, made.quarters, QUARTER_MS);
  return { quarters, hours: quarters.length < LONG ? null : codeParts(day, made, hoursOf(made.quarters), HOUR_MS) };
}

function codeParts(
  day: string,
  { points, offset }: DayHead,
  parts: ReadonlyMap<number, Figures>,
  stepMs: number,
): Uint8Array {
  const ordered = [...parts].sort(([a], [b]) => a - b);
  const decimals = decimalsOf(ordered);
  const unit = timeUnitOf(ordered);
  const out = new ByteWriter();
  out.unsigned(FORM);
  out.unsigned(stepMs / MINUTE_MS);
  out.unsigned(points);
  out.unsigned(offset === null ? SEVERAL_OFFSETS : zigzag(offset) + 1);
  out.unsigned(decimals ?? DOUBLES);
  out.unsigned(TIME_UNITS.indexOf(unit));
  const scale = 10 ** (decimals ?? 0);
  const write =
    decimals === undefined
      ? (value: number) => out.double(value)
      : (value: number, base: number) => out.unsigned(zigzag(Math.round(value * scale) - base));
  let [next, base] = [dayStart(day), 0];
  for (const [start, part] of ordered) {
    const kind = kindOf(part);
    out.unsigned(zigzag((start - next) / stepMs) * 4 + kind);
    next = start + stepMs;
    base = writePart(out, write, kind, part, base, scale);
    if (part.lastAt !== null) out.unsigned((part.lastAt - start) / unit);
  }
  return out.bytes();
}

function writePart(
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
function decimalsOf(parts: readonly (readonly [number, Figures])[]): number | undefined {
  let decimals = 0;
  for (const [, { sum, min, max, last, valued }] of parts) {
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

function timeUnitOf(parts: readonly (readonly [number, Figures])[]): number {
  return TIME_UNITS.find((unit) => parts.every(([, { lastAt }]) => (lastAt ?? 0) % unit === 0)) ?? 1;
}

/** Small numbers of either sign become small numbers without one. */
const zigzag = (value: number) => (value < 0 ? -2 * value - 1 : 2 * value);
const unzigzag = (coded: number) => (coded % 2 === 0 ? coded / 2 : -(coded + 1) / 2);

/** The head of a day, which stands before its parts. */
export type DayHead = Pick<DayQuarters, 'points' | 'offset'>;

/**
 * Gives every part of a coded day with its start, in the order of time. The object is the same each time.
 * @throws Error if the day was coded in a form that this release does not know
 */
export function visitParts(
  bytes: Uint8Array,
  day: string,
  visit: (start: number, part: Readonly<Figures>) => void,
): void {
  const reader = new ByteReader(bytes);
  const { stepMs } = readHead(reader);
  const decimals = reader.unsigned();
  const unit = TIME_UNITS[reader.unsigned()] ?? 1;
  const scale = 10 ** decimals;
  const isWhole = decimals !== DOUBLES;
  const part: Figures = { points: 0, valued: 0, sum: 0, min: 0, max: 0, last: 0, lastAt: 0 };
  let [start, base] = [dayStart(day), 0];
  while (!reader.isAtEnd()) {
    const head = reader.unsigned();
    start += unzigzag(Math.floor(head / 4)) * stepMs;
    base = isWhole ? readWhole(reader, head & 3, part, base, scale) : readDoubles(reader, head & 3, part);
    part.lastAt = part.last === null ? null : start + reader.unsigned() * unit;
    visit(start, part);
    start += stepMs;
  }
}

function readWhole(reader: ByteReader, kind: number, part: Figures, base: number, scale: number): number {
  if (kind === SINGLE) {
    const value = base + unzigzag(reader.unsigned());
    setSingle(part, value / scale);
    return value;
  }
  const members = readCounts(reader, kind, part);
  const low = members & 1 ? base + unzigzag(reader.unsigned()) : base;
  part.min = members & 1 ? low / scale : null;
  part.max = members & 2 ? (low + unzigzag(reader.unsigned())) / scale : null;
  if (part.valued === 0) {
    part.last = null;
    part.sum = 0;
    return low;
  }
  part.last = (low + unzigzag(reader.unsigned())) / scale;
  part.sum = (low * part.valued + unzigzag(reader.unsigned())) / scale;
  return low;
}

function readDoubles(reader: ByteReader, kind: number, part: Figures): number {
  if (kind === SINGLE) {
    setSingle(part, reader.double());
    return 0;
  }
  const members = readCounts(reader, kind, part);
  part.min = members & 1 ? reader.double() : null;
  part.max = members & 2 ? reader.double() : null;
  part.last = part.valued > 0 ? reader.double() : null;
  part.sum = part.valued > 0 ? reader.double() : 0;
  return 0;
}

/** @returns 1 if there is a minimum, 2 if there is a maximum, 3 for both */
function readCounts(reader: ByteReader, kind: number, part: Figures): number {
  part.points = reader.unsigned();
  part.valued = kind === MIXED ? reader.unsigned() : part.points;
  return kind === MIXED ? reader.unsigned() : 3;
}

function setSingle(part: Figures, value: number): void {
  part.points = 1;
  part.valued = 1;
  part.sum = value;
  part.min = value;
  part.max = value;
  part.last = value;
}

function readHead(reader: ByteReader): DayHead & { readonly stepMs: number } {
  const form = reader.unsigned();
  if (form !== FORM) throw new Error(`heart rate is stored in form ${form}, which this release does not know`);
  const stepMs = reader.unsigned() * MINUTE_MS;
  const points = reader.unsigned();
  const offset = reader.unsigned();
  return { stepMs, points, offset: offset === SEVERAL_OFFSETS ? null : unzigzag(offset - 1) };
}

export function headOf(bytes: Uint8Array): ReturnType<typeof readHead> {
  return readHead(new ByteReader(bytes));
}

/** @param bytes the day by quarters */
export function decodeDay(bytes: Uint8Array, day: string): DayQuarters {
  const { points, offset } = headOf(bytes);
  const decoded = { ...emptyDay(), points, offset };
  visitParts(bytes, day, (start, quarter) => decoded.quarters.set(start, { ...quarter }));
  return decoded;
}
