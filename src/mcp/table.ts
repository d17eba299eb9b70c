/** Answers as text. An assistant's context is small, so: one line per row, nothing twice. */
import { valueText } from '../vocabulary/metric-types/display.ts';
import { isMetricType } from '../vocabulary/metric-types/storage.ts';
import { numberText, type Units } from '../vocabulary/value-text.ts';

export type Cell = string | number | null | undefined;

/**
 * Rows under a heading, `a | b | c`. Columns without any content are left out.
 */
export function table(columns: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const texts = rows.map((row) => columns.map((_, index) => cellText(row[index])));
  const kept = columns.flatMap((_, index) => (texts.some((row) => row[index] !== '') ? [index] : []));
  const line = (cells: readonly string[]) => kept.map((index) => cells[index]).join(' | ');
  return [line(columns), ...texts.map(line)].join('\n');
}

function cellText(cell: Cell): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'number') return figureText(cell);
  // A line break or a bar in a name must not look like a new row or column.
  return oneLine(cell).replaceAll('|', '/').trim();
}

/** The text without line breaks and other control characters. */
export function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ');
}

const MOST_DECIMALS = 20;

/** At most two decimals; for small values three significant digits. */
export function figureText(value: number): string {
  if (value === 0 || Math.abs(value) >= 0.01) return numberText(value, 2);
  return numberText(value, Math.min(MOST_DECIMALS, 2 - Math.floor(Math.log10(Math.abs(value)))));
}

/** A value as people read it, with its unit. A metric type that only a newer service knows keeps its bare number. */
export function valueCell(metricType: string, value: number | null | undefined, units: Units = 'metric'): Cell {
  return value != null && isMetricType(metricType) ? valueText(metricType, value, units) : value;
}

/** `2026-01-03T10:00:00.000Z` → `2026-01-03 10:00`; a midnight becomes only its date. The heading says UTC. */
export function timeText(instant: string): string {
  const [, date = instant, time = ''] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d(?::(?!00)\d\d)?)/.exec(instant) ?? [];
  return instant.endsWith('T00:00:00.000Z') ? date : `${date} ${time}`.trim();
}

/** Joins blocks of text and leaves out empty ones. */
export function paragraphs(...blocks: readonly (string | undefined)[]): string {
  return blocks.filter((block) => block !== undefined && block !== '').join('\n\n');
}
