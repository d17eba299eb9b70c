/** Tables as files for spreadsheets. */

export interface CsvColumn<Row> {
  readonly title: string;
  readonly value: (row: Row) => string | number | boolean | null | undefined;
}

/** RFC 4180 with a line of titles. */
export function csvOf<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const lines = rows.map((row) => columns.map(({ value }) => cell(value(row))).join(','));
  return [columns.map(({ title }) => cell(title)).join(','), ...lines, ''].join('\r\n');
}

/** A text that begins so would be run as a formula by spreadsheets (https://owasp.org/www-community/attacks/CSV_Injection). */
const FORMULA = /^[=+\-@\t\r]/;

function cell(value: string | number | boolean | null | undefined): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'string') return String(value);
  const guarded = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}
