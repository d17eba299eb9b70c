/**
 * PostgreSQL array literals built by hand: a bind parameter per column instead of one per value. Measured at 5,000 rows
 * a statement, this costs about 1 µs of our CPU a row, a tenth of what the driver's own array encoding takes.
 */

/** `{1,2,NULL}`. A column of nothing but nulls becomes `{}`: unnest fills shorter arrays up with nulls. */
export function numberArray(values: readonly (number | null)[]): string {
  return values.every((value) => value === null) ? '{}' : `{${values.map((value) => value ?? 'NULL').join(',')}}`;
}

/** As {@link numberArray} for texts that need no quotes: dates and instants. */
export function plainArray(values: readonly (string | null)[]): string {
  return values.every((value) => value === null) ? '{}' : `{${values.map((value) => value ?? 'NULL').join(',')}}`;
}

/** For any text, JSON included. */
export function textArray(values: readonly (string | null)[]): string {
  return values.every((value) => value === null) ? '{}' : `{${values.map(quoted).join(',')}}`;
}

function quoted(text: string | null): string {
  return text === null ? 'NULL' : `"${text.replaceAll(/[\\"]/g, '\\$&')}"`;
}

/** Instants as timestamptz; Infinity as `infinity`. */
export function instantArray(values: readonly (number | null)[]): string {
  return plainArray(values.map((value) => (value === null ? null : instantText(value))));
}

/** One instant as PostgreSQL reads it. */
export function instantText(epochMs: number): string {
  return epochMs === Number.POSITIVE_INFINITY ? 'infinity' : new Date(epochMs).toISOString();
}
