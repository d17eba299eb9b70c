/** When to try again: only after 429 and 503, with which the service says that it has done nothing yet. */

const FIRST_DELAY_MS = 500;
const LONGEST_DELAY_MS = 60_000;

/**
 * Milliseconds to wait before the next try; undefined when the answer is final.
 * @param retry number of the retry, from 1
 * @param random in [0, 1)
 */
export function retryDelayMs(
  response: { readonly status: number; readonly headers: { get(name: string): string | null } },
  retry: number,
  maxRetries: number,
  random: number,
): number | undefined {
  if (retry > maxRetries || (response.status !== 429 && response.status !== 503)) return undefined;
  const told = response.headers.get('retry-after');
  if (told !== null && /^\d+$/.test(told)) return Math.min(LONGEST_DELAY_MS, Number(told) * 1000);
  return Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** (retry - 1) * (0.5 + random / 2));
}
