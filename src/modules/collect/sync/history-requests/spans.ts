/** Decides which spans of time to ask a vendor for. Pure. */
import { DAY_MS } from '../../../../platform/instants.ts';
import type { HistorySpan } from '../../../../providers/history-requests.ts';

/** How many days a span has. A day of which it has a part counts. */
export function daysFrom(from: number, to: number): number {
  return Math.max(0, Math.ceil((to - from) / DAY_MS));
}

/** The spans that no request holds yet, newest first, each at most `daysPerRequest` long. No day is asked for twice. */
export function spansToAsk(
  kinds: readonly string[],
  { from, to }: { readonly from: number; readonly to: number },
  asked: readonly HistorySpan[],
  daysPerRequest: number,
): HistorySpan[] {
  const longest = daysPerRequest * DAY_MS;
  return kinds
    .flatMap((kind) => gaps({ kind, from, to }, asked).flatMap((gap) => pieces(gap, longest)))
    .sort((a, b) => b.to - a.to);
}

/** The parts of a span that no asked span of its kind touches. */
function gaps(span: HistorySpan, asked: readonly HistorySpan[]): HistorySpan[] {
  const { kind, to } = span;
  const touching = asked.filter((one) => one.kind === kind && one.from < to && one.to > span.from);
  const found: HistorySpan[] = [];
  let { from } = span;
  for (const one of touching.sort((a, b) => a.from - b.from)) {
    if (one.from > from) found.push({ kind, from, to: one.from });
    from = Math.max(from, one.to);
  }
  if (from < to) found.push({ kind, from, to });
  return found;
}

/** Cuts a span into pieces, from its end backwards. */
function pieces({ kind, from, to }: HistorySpan, longest: number): HistorySpan[] {
  const found: HistorySpan[] = [];
  for (let end = to; end > from; end -= longest) found.push({ kind, from: Math.max(from, end - longest), to: end });
  return found;
}
