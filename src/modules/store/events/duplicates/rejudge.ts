/** Keeps the stored judgement of duplicates up to date, in the transaction that changes events or priorities. */
import type { Queryable, Transaction } from '../../../../platform/db.ts';
import { lockUser } from '../../../access/users/index.ts';
import type { ChangedDay } from '../../metrics/index.ts';
import type { SourcePriority } from '../../sources/index.ts';
import type { WorkoutMeasures } from '../store.ts';
import { type EventPriority, hasSeveralRecorders, type Judgement, judge, type Recording, type Span } from './judge.ts';
import { neighbourhood } from './neighbourhood.ts';
import {
  isOfStreams,
  listAllRecordings,
  listOthers,
  listRecordings,
  loadPreference,
  NO_PREFERENCE,
  type Preference,
  putDuplicates,
  type StoredRecording,
} from './store.ts';

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
 * and that is no phone, it reads nothing.
 * @param spans where the changed events will be and where they were
 * @param coming the events that are about to be stored or revised, as they will be: judged now, they can be written
 *   together with their judgement
 */
export async function judgeAround(
  tx: Transaction,
  userId: string,
  provider: { readonly id: string; readonly code: number },
  spans: readonly Span[],
  coming: readonly StoredRecording[] = [],
): Promise<NewJudgement> {
  // The devices of a phone repeat each other, even where the first of them has just come.
  const hasStreams = spans.some(({ eventType }) => isOfStreams(provider.id, eventType));
  let preference = hasStreams ? await loadPreference(tx, userId) : NO_PREFERENCE;
  const events = await neighbourhood(spans, async (windows) => {
    if (hasStreams) return [...(await listRecordings(tx, userId, windows)), ...coming];
    const others = await listOthers(tx, userId, windows, provider.code);
    preference = others.preference;
    return [...others.events, ...coming];
  });
  return { events, judgement: judgeBy(events, preference) };
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

/** Judges all events of a user, after the preferred sources or the order of devices have changed. */
export async function rejudgeAll(tx: Transaction, userId: string): Promise<Rejudged> {
  const events = await listAllRecordings(tx, userId);
  return putJudgement(tx, userId, { events, judgement: await judgementOf(tx, userId, events) });
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
  // Most people have one provider. Then nothing can be a duplicate, and what they prefer is not needed.
  const isOpen = hasSeveralRecorders(events) || events.some(({ stream }) => stream !== undefined);
  return judgeBy(events, isOpen ? await loadPreference(db, userId) : NO_PREFERENCE);
}

function judgeBy(events: readonly Recording[], { priority, choice }: Preference): Judgement {
  return judge(events, eventPriority(priority), choice);
}

/** The list for `sleep` applies to nights, the list for `workout` to workouts and activities. */
function eventPriority(priority: SourcePriority): EventPriority {
  return (eventType) => priority(eventType === 'sleep' ? 'sleep' : 'workout');
}

/** The events whose stored judgement differs from this one. */
function newsOf(events: readonly StoredRecording[], judgement: Judgement): StoredRecording[] {
  return events.filter(({ id, duplicateOf }) => (judgement.get(id) ?? null) !== duplicateOf);
}
