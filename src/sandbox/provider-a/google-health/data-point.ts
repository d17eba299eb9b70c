/** What one data type of the vendor is: its records, how they are selected, and what can be asked of it. */
import type { View } from '../../life/life.ts';

export type Operation = 'list' | 'reconcile' | 'get' | 'rollUp' | 'dailyRollUp';

/** One record before it is written for `list` or `reconcile`. */
export interface DataPoint {
  /** Records are ordered by it, newest first. */
  readonly startMs: number;
  /** The instant and the wall clock by which a filter selects. */
  readonly physicalMs: number;
  readonly civilMs: number;
  /** Only records of identifiable types have one. */
  readonly id?: string;
  readonly dataSource: Readonly<Record<string, unknown>>;
  readonly payload: Readonly<Record<string, unknown>>;
}

export interface DataType {
  /** In kebab-case. */
  readonly name: string;
  readonly kind: 'interval' | 'sample' | 'daily' | 'session';
  readonly scope: 'activity_and_fitness' | 'health_metrics_and_measurements' | 'sleep';
  readonly operations: readonly Operation[];
  readonly longestRollupDays: number;
  /** Those of a local day that are known by now, in any order. */
  readonly points?: (view: View, dayIndex: number) => DataPoint[];
  /** What only `list` shows: the same walk as another device saw it. */
  readonly furtherSources?: (view: View, dayIndex: number) => DataPoint[];
  /** The value over a stretch. Undefined: nothing was measured. */
  readonly rollup?: (view: View, fromMs: number, toMs: number) => Readonly<Record<string, unknown>> | undefined;
}

/** `heart-rate` → `heartRate`: the member that holds a record's payload. */
export function camelCase(name: string): string {
  return name.replace(/-([a-z0-9])/g, (_match, letter: string) => letter.toUpperCase());
}

export function snakeCase(name: string): string {
  return name.replaceAll('-', '_');
}

export function watch(view: View, recordingMethod: string) {
  return { recordingMethod, device: { displayName: view.person.deviceName }, platform: 'FITBIT' };
}
