/** What a first sync or a backfill has brought of each kind of data. Pure. */
import { earlierDay, laterDay, localDay } from '../../../platform/instants.ts';
import type { HistoryItem } from '../../../providers/history-requests.ts';
import type { Page } from '../../../providers/page.ts';

/**
 * `waiting`: nothing has come yet. `partly`: some has come; the rest was not read. `complete`: everything has come that
 * the vendor has. `none`: the vendor has nothing of it. `refused`: the vendor does not give it.
 */
export const KIND_STATES = ['waiting', 'partly', 'complete', 'none', 'refused'] as const;
export type KindState = (typeof KIND_STATES)[number];

export interface SyncedKind {
  /** A metric type or event type; where the vendor was asked to send data, the vendor's word. */
  readonly kind: string;
  /** The first and the last day of which data have come; null: none have. */
  readonly from: string | null;
  readonly to: string | null;
  readonly state: KindState;
}

/** A kind, and a day of which something has come. */
export interface KindOnDay {
  readonly kind: string;
  readonly day: string;
}

/** A line for each of these kinds: the known one, else one that waits. */
export function linesFor(kinds: readonly string[], known: readonly SyncedKind[]): SyncedKind[] {
  const lines = new Map(known.map((line) => [line.kind, line]));
  return [...new Set(kinds)].map((kind) => lines.get(kind) ?? { kind, from: null, to: null, state: 'waiting' });
}

/** The lines after these data have come. Data of other kinds are passed over. */
export function withArrived(lines: readonly SyncedKind[], arrived: Iterable<KindOnDay>): SyncedKind[] {
  const days = new Map<string, { from: string; to: string }>();
  for (const { kind, day } of arrived) {
    const known = days.get(kind);
    days.set(kind, known ? { from: earlierDay(known.from, day), to: laterDay(known.to, day) } : { from: day, to: day });
  }
  return lines.map((line) => {
    const came = days.get(line.kind);
    if (came === undefined) return line;
    const from = earlierDay(line.from ?? came.from, came.from);
    const to = laterDay(line.to ?? came.to, came.to);
    return { kind: line.kind, from, to, state: 'partly' };
  });
}

/** The lines of a job that has read everything. */
export function allRead(lines: readonly SyncedKind[]): SyncedKind[] {
  return lines.map((line) => ({ ...line, state: line.from === null ? 'none' : 'complete' }));
}

/** What a page that was pulled holds. */
export function* arrivedIn({ points, events }: Pick<Page, 'points' | 'events'>): Generator<KindOnDay> {
  for (const { metricType, day } of points) yield { kind: metricType, day };
  for (const { eventType, day } of events) yield { kind: eventType, day };
}

/** What a vendor has sent that was asked for it. */
export function arrivedItems(items: readonly HistoryItem[]): KindOnDay[] {
  return items.map(({ kind, at }) => ({ kind, day: localDay(at) }));
}
