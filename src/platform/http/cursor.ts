/**
 * Opaque page cursors. A cursor is a position in a list, bound to the list's owner and filters. Anything else that is
 * sent as a cursor (another user's, one made with other filters, a tampered one) gives a 400.
 */
import { createHash } from 'node:crypto';
import { invalid } from '../errors.ts';

const CHECK_BYTES = 9;

/**
 * @param binding the use that the cursor is limited to: list, user, filters
 * @param position the sort key of the last row of the page
 */
export function encodeCursor(binding: readonly unknown[], position: readonly (string | number)[]): string {
  const text = JSON.stringify(position);
  return Buffer.concat([checksum(binding, text), Buffer.from(text)]).toString('base64url');
}

/**
 * The position in `cursor`.
 * @throws AppError VALIDATION_ERROR when it was not made by {@link encodeCursor} for this binding
 */
export function decodeCursor(binding: readonly unknown[], cursor: string): (string | number)[] {
  const bytes = Buffer.from(cursor, 'base64url');
  const text = bytes.subarray(CHECK_BYTES).toString();
  if (bytes.toString('base64url') !== cursor || !checksum(binding, text).equals(bytes.subarray(0, CHECK_BYTES))) {
    throw invalid('query.cursor', 'is not a cursor of this list with these filters; start again without it');
  }
  return JSON.parse(text) as (string | number)[]; // we wrote this text: the checksum matched
}

/**
 * Cuts one page from `rows`. The caller has asked for one row more than fits; that row tells whether there is another
 * page.
 * @param binding as for {@link encodeCursor}
 * @param positionOf the sort key of a row
 */
export function cutPage<Row>(
  rows: readonly Row[],
  limit: number,
  binding: readonly unknown[],
  positionOf: (row: Row) => readonly (string | number)[],
): { data: Row[]; nextCursor: string | null } {
  const data = rows.slice(0, limit);
  const last = rows.length > limit ? data.at(-1) : undefined;
  return { data, nextCursor: last === undefined ? null : encodeCursor(binding, positionOf(last)) };
}

function checksum(binding: readonly unknown[], text: string): Buffer {
  return createHash('sha256')
    .update(JSON.stringify(binding))
    .update('\0')
    .update(text)
    .digest()
    .subarray(0, CHECK_BYTES);
}
