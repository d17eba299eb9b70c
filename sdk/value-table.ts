/**
 * Writes the SDKs' facts about metric types, from the rows of the service: how values are written, and what they mean.
 */
import { readFile } from 'node:fs/promises';
import { displayOf, RECORD_DISPLAYS } from '../src/vocabulary/metric-types/display.ts';
import { metricTypeFacts } from '../src/vocabulary/metric-types/facts.ts';
import { METRIC_TYPE_NAMES } from '../src/vocabulary/metric-types/storage.ts';
import type { Display } from '../src/vocabulary/value-text.ts';

/** By metric type. */
export function displays(): Record<string, Display> {
  return Object.fromEntries(METRIC_TYPE_NAMES.map((name) => [name, displayOf(name)]));
}

export { metricTypeFacts, RECORD_DISPLAYS };

/** The text of src/metric-types.gen.ts. */
export function valueTable(): string {
  return `/** Generated from the service's rows of metric types; see value-table.ts. */
import type { components } from './types.gen.ts';
import type { Display } from './value-text.gen.ts';

/** How the values of each metric type are written. */
export const DISPLAYS: Readonly<Record<string, Display>> = ${JSON.stringify(displays(), null, 2)};

/** How records of workouts are written, by their unit. */
export const RECORD_DISPLAYS: Readonly<Record<string, Display>> = ${JSON.stringify(RECORD_DISPLAYS, null, 2)};

/** What GET /v1/metric-types answers, as of this release. */
export const METRIC_TYPES: readonly components['schemas']['MetricTypeFacts'][] = ${JSON.stringify(metricTypeFacts(), null, 2)};
`;
}

/** The text of src/value-text.gen.ts: the service's own file, so that both write the same. */
export async function valueText(): Promise<string> {
  const text = await readFile(new URL('../src/vocabulary/value-text.ts', import.meta.url), 'utf8');
  return `/** Generated: a copy of the service's src/vocabulary/value-text.ts; see value-table.ts. */\n${text}`;
}
