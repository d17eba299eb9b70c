/** Numbers of the API, which are metric, in the units that a person reads. */
import { unitSign } from './measures.ts';
import { duration, type Format } from './words.ts';

export type Units = 'metric' | 'imperial';

/** How the values of one unit are shown. */
export interface ShownUnit {
  /** Such as `km`; empty for counts and scores. */
  readonly sign: string;
  /** The most digits after the point. */
  readonly digits: number;
  /** The shown number for one of the API. */
  of(value: number): number;
}

const DIGITS: Readonly<Partial<Record<string, number>>> = { count: 0, kcal: 0, minutes: 0, bpm: 0, hours: 2 };

const IMPERIAL: Readonly<Partial<Record<string, ShownUnit>>> = {
  meters: { sign: 'mi', digits: 2, of: (value) => value / 1609.344 },
  kg: { sign: 'lb', digits: 1, of: (value) => value / 0.45359237 },
  celsius: { sign: '°F', digits: 1, of: (value) => value * 1.8 + 32 },
};
const KILOMETERS: ShownUnit = { sign: 'km', digits: 2, of: (value) => value / 1000 };

/** @param unit of the API; null where the metric type has none */
export function shownUnit(unit: string | null, units: Units): ShownUnit {
  const imperial = units === 'imperial' && unit !== null ? IMPERIAL[unit] : undefined;
  if (imperial !== undefined) return imperial;
  if (unit === 'meters') return KILOMETERS;
  return { sign: unitSign(unit), digits: DIGITS[unit ?? ''] ?? 1, of: (value) => value };
}

/** `12.3 km`, `7 h 24 min`, `62 bpm`, `8,690` */
export function shownText(format: Pick<Format, 'number'>, value: number, unit: string | null, units: Units): string {
  if (unit === 'hours' && value > 0) return duration(Math.round(value * 60) * 60_000);
  const { sign, digits, of } = shownUnit(unit, units);
  return `${format.number(of(value), digits)} ${sign}`.trim();
}
