/** Small pieces of messages. Pure. */

/** The date of a timestamp that an event carries. */
export function dayOf(timestamp: unknown): string {
  return typeof timestamp === 'string' ? timestamp.slice(0, 10) : 'an unknown day';
}

/** `weekly_max` → `weekly max`. */
export function humanWords(name: string): string {
  return name.replaceAll('_', ' ');
}
