/** What people call the metric types. Pure. */
import type { Language } from '../wording.ts';
import { type MetricType, ROWS } from './rows.ts';

/** The words of a metric type in one language. */
export interface MetricWords {
  /** Within a sentence: `resting heart rate` */
  readonly label: string;
  /** At the start of one: `Resting heart rate` */
  readonly title: string;
  /** What a provider gives, where several metric types may share a word: `heart rate` */
  readonly reading: string;
}

/** English stands in the rows. Each further language is a table here, and one that leaves out a metric type is a type error. */
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

/** The word for it in a list of what a provider gives: `heart rate` */
export function readingOf(metricType: MetricType, language: Language = 'en'): string {
  return WORDS[language][metricType].reading;
}
