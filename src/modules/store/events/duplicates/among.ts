/**
 * Judges duplicates among some of the providers only: for readers who may not see the others, or as of an instant. The
 * stored judgement does not help there. An event may be a duplicate only of an event that is hidden, and past
 * judgements are not stored.
 */
import type { Queryable } from '../../../../platform/db.ts';
import { addDays, dayStart } from '../../../../platform/instants.ts';
import { type WorkoutCounts, type WorkoutDay, workoutCountsOf } from '../../metrics/index.ts';
import { readProviderCodes } from '../../providers/index.ts';
import { type EventFilter, type ListedEvent, listEvents } from '../store.ts';
import { type Judgement, spanOf } from './judge.ts';
import { neighbourhood } from './neighbourhood.ts';
import { judgementOf } from './rejudge.ts';
import { listRecordings, type StoredRecording } from './store.ts';

interface Position {
  readonly startedAt: string;
  readonly id: string;
}

type AmongFilter = EventFilter & { readonly excluded: readonly number[] };

/** The same as `listEvents`, but judged without the excluded providers of the filter, by what was stored as of its instant. */
export async function listEventsAmong(
  db: Queryable,
  userId: string,
  { counting = false, ...filter }: AmongFilter,
  after: Position | undefined,
  limit: number,
): Promise<ListedEvent[]> {
  const found: ListedEvent[] = [];
  for (let place = after; ; ) {
    const rows = await listEvents(db, userId, filter, place, limit);
    const judged = await judgedAmong(db, userId, rows, filter);
    found.push(...judged.filter(({ duplicateOf }) => !counting || duplicateOf === null));
    place = rows.at(-1);
    if (found.length >= limit || rows.length < limit) return found.slice(0, limit);
  }
}

async function judgedAmong(
  db: Queryable,
  userId: string,
  rows: readonly ListedEvent[],
  { excluded, asOf }: AmongFilter,
): Promise<ListedEvent[]> {
  const spans = rows.map(({ eventType, startedAt, endedAt }) =>
    spanOf({ eventType, startedAt: Date.parse(startedAt), endedAt: Date.parse(endedAt) }),
  );
  const events = await neighbourhood(spans, (windows) => listRecordings(db, userId, windows, { excluded, asOf }));
  const judgement = await judgementOf(db, userId, events);
  const others = Map.groupBy(events, ({ id }) => judgement.get(id) ?? null);
  return rows.map((row) => ({
    ...row,
    duplicateOf: judgement.get(row.id) ?? null,
    recordedBy: (others.get(row.id) ?? [])
      .filter(({ id }) => id !== row.id)
      .map(({ code, id }) => ({ provider: code, eventId: id })),
  }));
}

/** The workouts of local days, both included, judged without the excluded providers; at present or as of an instant. */
export async function workoutCountsAmong(
  db: Queryable,
  userId: string,
  { firstDay, lastDay }: { readonly firstDay: string; readonly lastDay: string },
  excluded: readonly string[],
  asOf?: Date,
): Promise<WorkoutCounts> {
  const codeOf = await readProviderCodes(db, excluded);
  const codes = excluded.map(codeOf);
  // A workout lies at most one day from its local day.
  const span = { eventType: 'workout', from: dayStart(addDays(firstDay, -1)), to: dayStart(addDays(lastDay, 2)) };
  const events = await neighbourhood([span], (windows) =>
    listRecordings(db, userId, windows, { excluded: codes, asOf }),
  );
  const judgement = await judgementOf(db, userId, events);
  return workoutCountsOf(countByDay(events, judgement));
}

function countByDay(events: readonly StoredRecording[], judgement: Judgement): WorkoutDay[] {
  return [...Map.groupBy(events, ({ day, providerId }) => `${day} ${providerId}`).values()].flatMap((own) => {
    const [first] = own;
    if (first === undefined) return [];
    const counting = own.filter(({ id }) => judgement.get(id) === null).length;
    return [{ day: first.day, providerId: first.providerId, workouts: own.length, counting }];
  });
}
