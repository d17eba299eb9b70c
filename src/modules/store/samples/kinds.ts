/** The kinds of samples that are kept, and how the samples of each add up. Pure. */
import { METRIC_TYPE_NAMES, METRIC_TYPES, type MetricType } from '../../../vocabulary/metric-types/storage.ts';
import type { MergeRule } from './merge/merge.ts';

/** A kind that is no metric type: its samples give points, or events, of another name. */
export type PartKind = 'blood_pressure_systolic' | 'blood_pressure_diastolic' | 'sleep_stage';
export type SampleKind = MetricType | PartKind;

export interface KindRow {
  /** Written to every pack of samples, so never change or reuse one. Of a metric type it is the type's own. */
  readonly code: number;
  readonly rule: MergeRule | 'stage';
  /** The metric type whose limits and units hold for it; null for stages. */
  readonly measures: MetricType | null;
}

const PARTS: Readonly<Record<PartKind, KindRow>> = {
  blood_pressure_systolic: { code: 20_001, rule: 'reading', measures: 'blood_pressure' },
  blood_pressure_diastolic: { code: 20_002, rule: 'reading', measures: 'blood_pressure' },
  sleep_stage: { code: 20_003, rule: 'stage', measures: null },
};

/** What a person notes: nothing measures it, so no two notes tell of the same. */
const ENTRIES: ReadonlySet<MetricType> = new Set<MetricType>([
  'water',
  'dietary_energy',
  'dietary_protein',
  'dietary_carbohydrates',
  'dietary_fat',
  'mindful_minutes',
]);

/** Metric types that phones give in another form, or not at all. */
const OTHERWISE: ReadonlySet<MetricType> = new Set<MetricType>(['sleep', 'workout', 'blood_pressure', 'hrv_status']);

function rowOf(metricType: MetricType): KindRow {
  const { code, daily } = METRIC_TYPES[metricType];
  const sums = ENTRIES.has(metricType) ? 'entry' : 'counter';
  return { code, rule: daily === 'sum' ? sums : 'reading', measures: metricType };
}

export const SAMPLE_KINDS: ReadonlyMap<string, KindRow> = new Map([
  ...METRIC_TYPE_NAMES.filter((name) => !OTHERWISE.has(name)).map((name) => [name, rowOf(name)] as const),
  ...Object.entries(PARTS),
]);

const names = new Map([...SAMPLE_KINDS].map(([name, { code }]) => [code, name as SampleKind])); // its keys are kinds

export function kindOfCode(code: number): SampleKind {
  const name = names.get(code);
  if (name === undefined) throw new Error(`unknown kind of samples ${code}`);
  return name;
}

export function kindRow(kind: SampleKind): KindRow {
  const row = SAMPLE_KINDS.get(kind);
  if (row === undefined) throw new Error(`no samples of ${kind}`);
  return row;
}

export function isSampleKind(name: string): name is SampleKind {
  return SAMPLE_KINDS.has(name);
}
