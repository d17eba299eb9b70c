/** What people call the metric types. Pure. */
import type { Language } from '../wording.ts';
import { type MetricType, ROWS } from './rows.ts';

/** The words of a metric type in one language. */
export interface MetricWords {
  /** Within a sentence: `resting heart rate` */
  readonly label: string;
  /** At the start of a sentence: `Resting heart rate` */
  readonly title: string;
  /** In a list of what a provider gives; several metric types may share it: `heart rate` */
  readonly reading: string;
}

/** English is in the rows. Each other language is a table here. Leaving out a metric type is a type error. */
const WORDS: Readonly<Record<Language, Readonly<Record<MetricType, MetricWords>>>> = {
  en: Object.fromEntries(Object.entries(ROWS).map(([name, { words }]) => [name, words])) as Readonly<
    Record<MetricType, MetricWords>
  >, // one entry for each row
};

/** Within a sentence: `resting heart rate` */
export function labelOf(metricType: MetricType, language: Language = 'en'): string {
  return WORDS[language][metricType].label;
}

/** At the start of a sentence: `Resting heart rate` */
export function titleOf(metricType: MetricType, language: Language = 'en'): string {
  return WORDS[language][metricType].title;
}

/** In a list of what a provider gives: `heart rate` */
export function readingOf(metricType: MetricType, language: Language = 'en'): string {
  return WORDS[language][metricType].reading;
}
