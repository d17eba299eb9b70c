/** Keeps the stored judgement of duplicates up to date, in the transaction that changes events or priorities. */
import type { Queryable, Transaction } from '../../../../platform/db.ts';
import { isoInstant } from '../../../../platform/instants.ts';
import type { ChangedDay } from '../../metrics/index.ts';
import { loadPriority } from '../../sources/index.ts';
import type { WorkoutMeasures } from '../store.ts';
import { type EventPriority, type Judgement, judge, type Recording, type Span } from './judge.ts';
import { neighbourhood } from './neighbourhood.ts';
import { listAllRecordings, listRecordings, putDuplicates, type StoredRecording } from './store.ts';

/** What a new judgement means for personal records, goals and everything else that counts workouts. */
export interface Rejudged {
  /** Workouts that count: those that were written, and those that did not count before. */
  readonly workouts: readonly WorkoutMeasures[];
  /** Ids of workouts that do not count: those that were written, and those that counted before. */
  readonly uncounted: readonly string[];
  /** Days on which the number of workouts may have changed although no point has. */
  readonly changed: readonly ChangedDay[];
}

/** A new judgement of the events around a change. */
export interface NewJudgement {
  /** Ids of the events that do not count. */
  readonly duplicates: ReadonlySet<string>;
  /** Workouts that did not count before and do now, or the other way round. */
  readonly turned: readonly StoredRecording[];
}

/**
 * Judges the events around those that one provider's change has stored, revised or removed, and stores what is new. Call
 * it after the change. Where a user has one provider, it reads nothing.
 * @param spans where the changed events are and where they were
 */
export async function rejudge(
  tx: Transaction,
  userId: string,
  provider: number,
  spans: readonly Span[],
): Promise<NewJudgement> {
  const read = (windows: readonly Span[]) => listRecordings(tx, userId, windows, { besides: provider });
  const events = await neighbourhood(spans, read);
  const judgement = await judgementOf(tx, userId, events);
  await putNews(tx, userId, events, judgement);
  const duplicates = new Set(events.map(({ id }) => id).filter((id) => judgement.get(id) !== null));
  const turned = events.filter(({ id, eventType, duplicateOf }) => {
    return eventType === 'workout' && duplicates.has(id) !== (duplicateOf !== null);
  });
  return { duplicates, turned };
}

/** @param written the workouts that the change has stored or revised */
export function rejudged({ duplicates, turned }: NewJudgement, written: readonly WorkoutMeasures[]): Rejudged {
  const told = new Map([...turned.map(measuresOf), ...written].map((workout) => [workout.id, workout]));
  return {
    workouts: [...told.values()].filter(({ id }) => !duplicates.has(id)),
    uncounted: [...told.keys()].filter((id) => duplicates.has(id)),
    changed: turned.map(({ day }) => ({ metricType: 'workout', day })),
  };
}

/** The judgement after two changes of one transaction: of an event that both have judged, the second counts. */
export function followedBy(first: Rejudged, second: Rejudged): Rejudged {
  const ids = new Set([...second.workouts.map(({ id }) => id), ...second.uncounted]);
  return {
    workouts: [...first.workouts.filter(({ id }) => !ids.has(id)), ...second.workouts],
    uncounted: [...first.uncounted.filter((id) => !ids.has(id)), ...second.uncounted],
    changed: [...first.changed, ...second.changed],
  };
}

/**
 * Judges all events of a user, after the preferred sources have changed.
 * @returns how many events changed
 */
export async function rejudgeAll(tx: Transaction, userId: string): Promise<number> {
  const events = await listAllRecordings(tx, userId);
  return putNews(tx, userId, events, await judgementOf(tx, userId, events));
}

/** An event whose stored judgement is not what its user's events give. */
export interface DuplicateDifference {
  readonly table: 'health_events';
  /** Event type and id. */
  readonly key: string;
  /** The id of the event that counts instead; null: it counts itself. */
  readonly stored: string | null;
  readonly computed: string | null;
}

/** Compares the stored judgement with one of all events. Used by tests and by `tributary verify`. */
export async function verifyDuplicates(db: Queryable, userId: string): Promise<DuplicateDifference[]> {
  const events = await listAllRecordings(db, userId);
  const judgement = await judgementOf(db, userId, events);
  return newsOf(events, judgement).map(({ id, eventType, duplicateOf, computed }) => {
    return { table: 'health_events', key: `${eventType} ${id}`, stored: duplicateOf, computed };
  });
}

export async function judgementOf(db: Queryable, userId: string, events: readonly Recording[]): Promise<Judgement> {
  // Most people have one provider. Then nothing can be a duplicate, and the priority is not needed.
  const hasSeveral = events.some(({ providerId }) => providerId !== events[0]?.providerId);
  return judge(events, hasSeveral ? await loadEventPriority(db, userId) : () => []);
}

/** The list for `sleep` holds for nights, that for `workout` for workouts and activities. */
async function loadEventPriority(db: Queryable, userId: string): Promise<EventPriority> {
  const priority = await loadPriority(db, userId);
  return (eventType) => priority(eventType === 'sleep' ? 'sleep' : 'workout');
}

async function putNews(
  tx: Transaction,
  userId: string,
  events: readonly StoredRecording[],
  judgement: Judgement,
): Promise<number> {
  const news = newsOf(events, judgement).map(({ computed, ...event }) => ({ ...event, duplicateOf: computed }));
  if (news.length > 0) await putDuplicates(tx, userId, news);
  return news.length;
}

function newsOf(events: readonly StoredRecording[], judgement: Judgement) {
  return events.flatMap((event) => {
    const computed = judgement.get(event.id) ?? null;
    return computed === event.duplicateOf ? [] : [{ ...event, computed }];
  });
}

function measuresOf(event: StoredRecording): WorkoutMeasures {
  const { id, providerId, day, distanceMeters, durationSeconds, caloriesKcal } = event;
  return { id, providerId, startedAt: isoInstant(event.startedAt), day, distanceMeters, durationSeconds, caloriesKcal };
}
