/** The facts about a metric type. docs/add-a-metric-type.md explains each member. */
import type { Display } from '../value-text.ts';
import type { Aliases } from './aliases.ts';
import type { Cadence } from './cadence.ts';
import type { Findings } from './findings.ts';
import type { Plausibility } from './plausibility.ts';
import type { MetricTypeDefinition } from './storage.ts';
import type { MetricWords } from './words.ts';

/** Each member is a facet. It has a file of its own with its type and the functions that read it. */
export interface MetricTypeRow {
  readonly storage: MetricTypeDefinition;
  readonly words: MetricWords;
  readonly aliases: Aliases;
  readonly display: Display;
  readonly plausibility: Plausibility;
  readonly cadence: Cadence;
  readonly findings: Findings;
}
