/** One data type of the vendor: its records, how they are selected, and what can be asked of it. */
import type { View } from '../../life/life.ts';

export type Operation = 'list' | 'reconcile' | 'get' | 'rollUp' | 'dailyRollUp';

/** One record before `list` or `reconcile` write it out. */
export interface DataPoint {
  /** Records are sorted by this, newest first. */
  readonly startMs: number;
  /** The instant and the local time that filters compare. */
  readonly physicalMs: number;
  readonly civilMs: number;
  /** Only records of types with ids have one. */
  readonly id?: string;
  readonly dataSource: Readonly<Record<string, unknown>>;
  readonly payload: Readonly<Record<string, unknown>>;
}

export interface DataType {
  /** The name in kebab-case. */
  readonly name: string;
  readonly kind: 'interval' | 'sample' | 'daily' | 'session';
  readonly scope: 'activity_and_fitness' | 'health_metrics_and_measurements' | 'sleep';
  readonly operations: readonly Operation[];
  readonly longestRollupDays: number;
  /** The records of a local day that are known by now, in any order. */
  readonly points?: (view: View, dayIndex: number) => DataPoint[];
  /** Points that only `list` shows: the same walk as recorded by another device. */
  readonly furtherSources?: (view: View, dayIndex: number) => DataPoint[];
  /** The value over a time range. Undefined: nothing was measured. */
  readonly rollup?: (view: View, fromMs: number, toMs: number) => Readonly<Record<string, unknown>> | undefined;
}

/** `heart-rate` → `heartRate`: the member that contains a record's values. */
export function camelCase(name: string): string {
  return name.replace(/-([a-z0-9])/g, (_match, letter: string) => letter.toUpperCase());
}

export function snakeCase(name: string): string {
  return name.replaceAll('-', '_');
}

export function watch(view: View, recordingMethod: string) {
  return { recordingMethod, device: { displayName: view.person.deviceName }, platform: 'FITBIT' };
}
