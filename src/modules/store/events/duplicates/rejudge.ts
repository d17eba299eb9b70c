/** Keeps the stored judgement of duplicates up to date, in the transaction that changes events or priorities. */
import type { Queryable, Transaction } from '../../../../platform/db.ts';
import { lockUser } from '../../../access/users/index.ts';
import type { ChangedDay } from '../../metrics/index.ts';
import { loadPriority, type SourcePriority } from '../../sources/index.ts';
import type { WorkoutMeasures } from '../store.ts';
import { type EventPriority, type Judgement, judge, type Recording, type Span } from './judge.ts';
import { neighbourhood } from './neighbourhood.ts';
import { listAllRecordings, listOthers, putDuplicates, type StoredRecording } from './store.ts';

/** The effects of a new judgement on personal records, goals and everything else that counts workouts. */
export interface Rejudged {
  /** Workouts that count: those that were written, and those that did not count before. */
  readonly workouts: readonly WorkoutMeasures[];
  /** Ids of workouts that do not count: those that were written, and those that counted before. */
  readonly uncounted: readonly string[];
  /** Days on which the number of workouts may have changed although no point has. */
  readonly changed: readonly ChangedDay[];
}

/** The events around a change, with their stored judgement and their new one. */
export interface NewJudgement {
  readonly events: readonly StoredRecording[];
  readonly judgement: Judgement;
}

/**
 * Judges the events around those that one provider's change stores, revises or removes. Where a user has one provider,
 * it reads nothing.
 * @param spans where the changed events will be and where they were
 * @param coming the events that are about to be stored or revised, as they will be: judged now, they can be written
 *   together with their judgement
 */
export async function judgeAround(
  tx: Transaction,
  userId: string,
  provider: number,
  spans: readonly Span[],
  coming: readonly StoredRecording[] = [],
): Promise<NewJudgement> {
  let priority: SourcePriority = () => [];
  const events = await neighbourhood(spans, async (windows) => {
    const others = await listOthers(tx, userId, windows, provider);
    priority = others.priority;
    return [...others.events, ...coming];
  });
  return { events, judgement: judge(events, eventPriority(priority)) };
}

/**
 * Stores the changed part of a judgement.
 * @param written the workouts that the change has stored or revised
 * @param stored ids of the events that were written together with their judgement
 */
export async function putJudgement(
  tx: Transaction,
  userId: string,
  { events, judgement }: NewJudgement,
  written: readonly WorkoutMeasures[] = [],
  stored: ReadonlySet<string> = new Set(),
): Promise<Rejudged> {
  const news = newsOf(events, judgement);
  const rest = news.filter(({ id }) => !stored.has(id));
  if (rest.length > 0) await lockUser(tx, userId);
  const updated = rest.length === 0 ? [] : await putDuplicates(tx, userId, rest, judgement);
  const counts = ({ id }: { readonly id: string }) => (judgement.get(id) ?? null) === null;
  const turned = news.filter((event) => {
    return (
      event.eventType === 'workout' && event.duplicateOf !== undefined && (event.duplicateOf === null) !== counts(event)
    );
  });
  const turnedIds = new Set(turned.map(({ id }) => id));
  const told = [...updated.filter(({ id }) => turnedIds.has(id)), ...written];
  return {
    workouts: told.filter(counts),
    uncounted: told.filter((workout) => !counts(workout)).map(({ id }) => id),
    changed: turned.map(({ day }) => ({ metricType: 'workout', day })),
  };
}

/** The judgement after two changes of one transaction. For an event that both have judged, the second one counts. */
export function followedBy(first: Rejudged, second: Rejudged): Rejudged {
  const ids = new Set([...second.workouts.map(({ id }) => id), ...second.uncounted]);
  return {
    workouts: [...first.workouts.filter(({ id }) => !ids.has(id)), ...second.workouts],
    uncounted: [...first.uncounted.filter((id) => !ids.has(id)), ...second.uncounted],
    changed: [...first.changed, ...second.changed],
  };
}

/** Judges all events of a user, after the preferred sources have changed. */
export async function rejudgeAll(tx: Transaction, userId: string): Promise<void> {
  const events = await listAllRecordings(tx, userId);
  const judgement = await judgementOf(tx, userId, events);
  const news = newsOf(events, judgement);
  if (news.length > 0) await putDuplicates(tx, userId, news, judgement);
}

/** An event whose stored judgement differs from the one that its user's events give. */
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
  return newsOf(events, judgement).map(({ id, eventType, duplicateOf = null }) => {
    const computed = judgement.get(id) ?? null;
    return { table: 'health_events', key: `${eventType} ${id}`, stored: duplicateOf, computed };
  });
}

export async function judgementOf(db: Queryable, userId: string, events: readonly Recording[]): Promise<Judgement> {
  // Most people have one provider. Then nothing can be a duplicate, and the priority is not needed.
  const hasSeveral = events.some(({ providerId }) => providerId !== events[0]?.providerId);
  return judge(events, hasSeveral ? eventPriority(await loadPriority(db, userId)) : () => []);
}

/** The list for `sleep` applies to nights, the list for `workout` to workouts and activities. */
function eventPriority(priority: SourcePriority): EventPriority {
  return (eventType) => priority(eventType === 'sleep' ? 'sleep' : 'workout');
}

/** The events whose stored judgement differs from this one. */
function newsOf(events: readonly StoredRecording[], judgement: Judgement): StoredRecording[] {
  return events.filter(({ id, duplicateOf }) => (judgement.get(id) ?? null) !== duplicateOf);
}
