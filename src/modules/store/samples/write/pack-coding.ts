/** How samples lie in packs. Pure. */
import { DAY_MS, HOUR_MS } from '../../../../platform/instants.ts';
import type { Sample } from '../merge/sample.ts';

export interface SamplePack {
  /** Epoch milliseconds. */
  readonly start: number;
  readonly isHour: boolean;
  readonly samples: readonly Sample[];
}

/** A pack as texts of arrays: as PostgreSQL writes and reads them. */
export interface CodedPack {
  readonly start: number;
  readonly isHour: boolean;
  readonly samples: number;
  readonly reachMs: number;
  readonly idHash: string;
  readonly startMs: string;
  readonly spanMs: string | null;
  readonly value: string;
  readonly traits: string;
  readonly revision: string;
  readonly deletedAt: string | null;
  readonly groupHash: string | null;
}

/** A day with more samples of a kind is kept by the hour: adding one sample writes its whole pack. */
export const MOST_OF_A_DAY = 200;

export const dayOf = (at: number) => Math.floor(at / DAY_MS) * DAY_MS;
export const hourOf = (at: number) => Math.floor(at / HOUR_MS) * HOUR_MS;

/** Of a device: the codes of all devices fit below the next trait. */
export const MOST_DEVICES = 1023;
const MANUAL = 1 << 10;
const FROM_FILE = 1 << 11;
const OFFSET_SHIFT = 12;
/** Makes offsets from −18 hours on positive; they are kept in quarters of an hour. */
const LOWEST_QUARTER = -72;

export function encodePack({ start, isHour, samples }: SamplePack): CodedPack {
  const sorted = [...samples].sort((a, b) => a.start - b.start || a.id - b.id);
  const spans = sorted.map((sample) => sample.end - sample.start);
  return {
    start,
    isHour,
    samples: sorted.length,
    reachMs: Math.max(...spans),
    idHash: arrayText(sorted.map(({ id }) => id)),
    startMs: arrayText(sorted.map((sample) => sample.start - start)),
    spanMs: spans.some((span) => span > 0) ? arrayText(spans) : null,
    value: arrayText(sorted.map(({ value }) => value)),
    traits: arrayText(sorted.map(traitsOf)),
    revision: arrayText(sorted.map(({ revision }) => revision)),
    deletedAt: optionalText(sorted.map(({ deletedAt }) => deletedAt)),
    groupHash: optionalText(sorted.map(({ group }) => group)),
  };
}

export function decodePack(pack: CodedPack): Sample[] {
  const [starts, values, traits] = [numbersIn(pack.startMs), numbersIn(pack.value), numbersIn(pack.traits)];
  const revisions = numbersIn(pack.revision);
  const spans = pack.spanMs === null ? [] : numbersIn(pack.spanMs);
  const deletions = pack.deletedAt === null ? [] : numbersIn(pack.deletedAt);
  const groups = pack.groupHash === null ? [] : numbersIn(pack.groupHash);
  return numbersIn(pack.idHash).map((id, index) => {
    const start = pack.start + (starts[index] ?? 0);
    const own = traits[index] ?? 0;
    return {
      id: id ?? 0,
      group: groups[index] ?? null,
      start,
      end: start + (spans[index] ?? 0),
      value: values[index] ?? 0,
      device: own & MOST_DEVICES,
      isManual: (own & MANUAL) !== 0,
      isFromFile: (own & FROM_FILE) !== 0,
      offset: ((own >> OFFSET_SHIFT) + LOWEST_QUARTER) * 15,
      revision: revisions[index] ?? 0,
      deletedAt: deletions[index] ?? null,
    };
  });
}

function traitsOf({ device, isManual, isFromFile, offset }: Sample): number {
  const quarters = offset / 15 - LOWEST_QUARTER;
  return device | (isManual ? MANUAL : 0) | (isFromFile ? FROM_FILE : 0) | (quarters << OFFSET_SHIFT);
}

function arrayText(values: readonly (number | null)[]): string {
  return `{${values.map((value) => value ?? 'NULL').join(',')}}`;
}

function optionalText(values: readonly (number | null)[]): string | null {
  return values.every((value) => value === null) ? null : arrayText(values);
}

function numbersIn(text: string): (number | null)[] {
  return text === '{}'
    ? []
    : text
        .slice(1, -1)
        .split(',')
        .map((part) => (part === 'NULL' ? null : Number(part)));
}

/** In which packs the samples of one UTC day lie. */
export function packsOf(day: number, samples: readonly Sample[], isByHour: boolean): SamplePack[] {
  if (samples.length === 0) return [];
  if (!isByHour && samples.length <= MOST_OF_A_DAY) return [{ start: day, isHour: false, samples }];
  const hours = Map.groupBy(samples, ({ start }) => hourOf(start));
  return [...hours].map(([start, own]) => ({ start, isHour: true, samples: own }));
}
