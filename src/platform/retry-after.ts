/** The one reader of `Retry-After`, for vendors and for receivers of notifications alike. */
import { DAY_MS } from './instants.ts';

/**
 * The longest wait that a server is granted. A message that is a day late is of no use, and a server may ask for a
 * century.
 */
export const LONGEST_WAIT_MS = DAY_MS;

const SECONDS = /^\d+(\.\d+)?$/;
const HTTP_DATE = /^[A-Z][a-z]+,? .* GMT$/;

/**
 * How long the server asks to be left alone, in milliseconds: at least 0 (a date that has passed), at most a day.
 * Undefined when the header is missing or is neither seconds nor an HTTP date (RFC 9110 §10.2.3). Some servers send
 * fractions of a second.
 * @param now the clock, epoch milliseconds
 */
export function readRetryAfter(header: string | undefined, now: number): number | undefined {
  const text = header?.trim() ?? '';
  if (SECONDS.test(text)) return Math.min(Math.ceil(Number(text) * 1000), LONGEST_WAIT_MS);
  const at = HTTP_DATE.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? undefined : Math.min(Math.max(at - now, 0), LONGEST_WAIT_MS);
}
