/** The names of the metric types in the words of people. Pure. */
import type { Reading } from './readings.ts';
import { GROUPS, type MetricType, ROWS } from './rows.ts';

export interface MetricWords {
  /** Within a sentence: `resting heart rate` */
  readonly label: string;
  /** At the start of a sentence: `Resting heart rate` */
  readonly title: string;
  /** What is measured, in a few words: `beats in a minute at rest` */
  readonly meaning: string;
  /** In a list of what a provider gives; several metric types may share it: `heart rate` */
  readonly reading: Reading;
}

/** Within a sentence: `resting heart rate` */
export function labelOf(metricType: MetricType): string {
  return ROWS[metricType].words.label;
}

/** At the start of a sentence: `Resting heart rate` */
export function titleOf(metricType: MetricType): string {
  return ROWS[metricType].words.title;
}

/** What is measured, in a few words: `beats in a minute at rest` */
export function meaningOf(metricType: MetricType): string {
  return ROWS[metricType].words.meaning;
}

/** In a list of what a provider gives, in every language: `heart rate`, `Puls` */
export function readingOf(metricType: MetricType): Reading {
  return ROWS[metricType].words.reading;
}

export const GROUP_NAMES = Object.keys(GROUPS) as (keyof typeof GROUPS)[]; // the keys of a const object
export type Group = (typeof GROUP_NAMES)[number];

const GROUP_OF = new Map(GROUP_NAMES.flatMap((group) => Object.keys(GROUPS[group]).map((name) => [name, group])));

/** The group of the metric type: `Heart` */
export function groupOf(metricType: MetricType): Group {
  const group = GROUP_OF.get(metricType);
  if (group === undefined) throw new Error(`${metricType} is in no group`);
  return group;
}
