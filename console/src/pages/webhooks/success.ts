/** What became of the deliveries of a period. */

/** How many deliveries of a period stand where. */
export interface Counts {
  readonly delivered: number;
  readonly failed: number;
  readonly pending: number;
}

export interface Success extends Counts {
  /** Of those that have ended, the part that arrived; undefined while none has ended. */
  readonly share: number | undefined;
}

export function sumOf(counts: readonly Counts[]): Success {
  const sum = (member: 'delivered' | 'failed' | 'pending') => counts.reduce((total, one) => total + one[member], 0);
  const [delivered, failed, pending] = [sum('delivered'), sum('failed'), sum('pending')];
  const ended = delivered + failed;
  return { delivered, failed, pending, share: ended === 0 ? undefined : delivered / ended };
}
