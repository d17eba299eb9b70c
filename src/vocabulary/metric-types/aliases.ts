/** The words by which people ask for a metric type. Pure. */
import { editsBetween } from '../resemblance.ts';
import { type MetricType, ROWS } from './rows.ts';

/** In any case and spacing: `HRV`, `resting pulse`. The name, label and title of the type need no alias. */
export type Aliases = readonly string[];

/** Without case, spaces and signs, so that `Resting HR`, `resting-hr` and `resting_hr` are one word. */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** Everything that a metric type is called. */
export function wordsFor(metricType: MetricType): string[] {
  const { words, aliases } = ROWS[metricType];
  return [metricType, words.label, words.title, ...aliases];
}

const BY_WORD: ReadonlyMap<string, MetricType> = new Map(
  Object.keys(ROWS).flatMap((name) => {
    const metricType = name as MetricType; // a key of the table
    return wordsFor(metricType).map((word) => [fold(word), metricType] as const);
  }),
);

/** The metric type that people call so; undefined for a word that none has. */
export function metricTypeCalled(text: string): MetricType | undefined {
  return BY_WORD.get(fold(text));
}

/** Words shorter than this are in too many names to say anything. */
const LEAST_LETTERS = 3;

/** The metric types whose words are nearest to an unknown one, the nearest first; at most three. */
export function metricTypesLike(text: string): MetricType[] {
  const asked = fold(text);
  const parts = partsOf(text);
  const ranked = Object.keys(ROWS).map((name) => {
    const metricType = name as MetricType; // a key of the table
    const words = wordsFor(metricType);
    const edits = Math.min(...words.map((word) => slipsBetween(asked, fold(word))));
    const isShared = words.some((word) => partsOf(word).some((part) => parts.includes(part)));
    return { metricType, edits, isLike: isShared || edits <= Math.max(1, Math.floor(asked.length / 3)) };
  });
  const like = ranked.filter(({ isLike }) => isLike).sort((a, b) => a.edits - b.edits);
  return like.slice(0, 3).map(({ metricType }) => metricType);
}

/** Letters in another order are the slip that people make most. */
function slipsBetween(asked: string, word: string): number {
  const lettersOf = (text: string) => [...text].sort().join('');
  return lettersOf(asked) === lettersOf(word) ? 0 : editsBetween(asked, word);
}

function partsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part.length >= LEAST_LETTERS);
}
