/** Metric types and their values as the service itself writes them: what is known of them comes from its rows, by the SDK. */
import type { components } from 'tributary-health';
import {
  type FormatOptions,
  formatValue,
  type MetricTypeFacts,
  metricTypes,
  scaleOfValues,
  type Units,
} from '../../../sdk/src/values.ts';
import { inWords } from './words.ts';

export {
  formatDifference,
  formatDistance,
  formatDistinct,
  formatDuration,
  formatNumber,
  formatValue,
  type Scale,
  scaleOfValues,
  type Units,
} from '../../../sdk/src/values.ts';

export type MetricType = components['schemas']['MetricType'];

/** In the order in which lists offer them. */
export const METRIC_TYPES: readonly MetricType[] = metricTypes.map(({ metricType }) => metricType);

const FACTS: ReadonlyMap<string, MetricTypeFacts> = new Map(metricTypes.map((facts) => [facts.metricType, facts]));

/** Undefined for a metric type that only a newer service knows. */
export function factsOf(metricType: string): MetricTypeFacts | undefined {
  return FACTS.get(metricType);
}

/** `Resting heart rate`, at the start of a sentence or alone. */
export function metricName(metricType: string): string {
  return FACTS.get(metricType)?.title ?? inWords(metricType);
}

/** `resting heart rate`, within a sentence. */
export function metricLabel(metricType: string): string {
  return FACTS.get(metricType)?.label ?? inWords(metricType).toLowerCase();
}

/** The metric types whose values are one number: they can be drawn, compared and aimed at. */
export const NUMBERS = METRIC_TYPES.filter((name) => factsOf(name)?.dailyValue !== 'parts');

/** Values that are not one number cannot be drawn, and a status is no amount. */
export const DRAWN = NUMBERS.filter((name) => factsOf(name)?.unit !== 'status');

/** As a picker offers them: by name, in families. */
export function metricChoices(metricTypes: readonly string[]) {
  return metricTypes.map((value) => ({ value, label: metricName(value), family: factsOf(value)?.group ?? 'Others' }));
}

/** Whether the points of a day are added up, or counted. */
export function isSum(metricType: string): boolean {
  const rule = FACTS.get(metricType)?.dailyValue;
  return rule === 'sum' || rule === 'none';
}

/** Whether the number of today still grows. A night is over when it comes. */
export function growsDuringDay(metricType: string): boolean {
  return isSum(metricType) && metricType !== 'sleep';
}

/** A value above and below others of its metric: each has all digits of its unit after the point, `11.0 km` as `20.2 km`. */
export function formatInColumn(metricType: string, value: number, options: Omit<FormatOptions, 'locale'>): string {
  const text = formatValue(metricType, value, options);
  const { unit, decimals } = scaleOfValues(metricType, options);
  // 850 m stands beside kilometers, and hours have minutes.
  if (decimals === 0 || unit === 'h' || !text.endsWith(unit)) return text;
  const end = unit === '' ? '' : ` ${unit}`;
  const [whole, fraction = ''] = text.slice(0, text.length - end.length).split('.');
  return `${whole}.${fraction.padEnd(decimals, '0')}${end}`;
}

/** `45 to 48 bpm`: the unit once, where both have the same one. */
export function rangeText(from: string, to: string): string {
  const [, number = from, unit = ''] = /^([−\d.,]+)(\s\D+)$/.exec(from) ?? [];
  return `${unit !== '' && to.endsWith(unit) ? number : from} to ${to}`;
}

/** What stands beside an axis: `km`, or `steps` where the number has no unit. */
export function axisUnit(metricType: string, units: Units): string {
  return scaleOfValues(metricType, { units }).unit || (FACTS.get(metricType)?.noun ?? '');
}

/** How the heart rate is drawn, in every system of units. */
export const HEART_LINE = { label: metricName('heart_rate'), unit: axisUnit('heart_rate', 'metric') };

/** A limit that was worked out below zero is zero for what cannot be negative, and 100 for a score that cannot be more. */
export function limitOf(metricType: string, limit: number): number {
  const { from = -1, to = limit } = FACTS.get(metricType)?.limits ?? {};
  const most = Math.min(limit, to);
  return from >= 0 ? Math.max(0, most) : most;
}

/** A value as a number in the unit of its axis. */
export function scaled(metricType: string, value: number, units: Units): number {
  const { factor, offset } = scaleOfValues(metricType, { units });
  return value * factor + offset;
}

/** The value of the API for a number in the unit of its axis. */
export function unscaled(metricType: string, number: number, units: Units): number {
  const { factor, offset } = scaleOfValues(metricType, { units });
  return Number(((number - offset) / factor).toPrecision(12));
}

export interface MetricGroup {
  readonly title: string;
  readonly delivers: readonly MetricTypeFacts[];
  /** Known to this service, but not from this provider. */
  readonly lacks: readonly MetricTypeFacts[];
}

/** All metric types, by what they are about, told apart by whether they are among `delivered`. */
export function groupsOf(delivered: readonly string[]): MetricGroup[] {
  const known = new Set(delivered);
  return [...Map.groupBy(metricTypes, ({ group }) => group)].map(([title, all]) => ({
    title,
    delivers: all.filter(({ metricType }) => known.has(metricType)),
    lacks: all.filter(({ metricType }) => !known.has(metricType)),
  }));
}
