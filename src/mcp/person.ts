/** Finds the person that a call is about. Assistants usually know people by the customer's own ids, not by ours. */
import { isUuid } from '../platform/ids.ts';
import type { Units } from '../vocabulary/value-text.ts';
import { ToolFailure } from './failure.ts';
import { ApiRefusal, type ReadApi } from './read-api.ts';
import { oneLine } from './table.ts';
import { todayIn } from './when.ts';

/** A user as the API returns it; only the members that tools use. */
export interface Person {
  readonly id: string;
  readonly externalId: string;
  readonly displayName: string | null;
  readonly email: string | null;
  readonly timezone: string | null;
  /** Undefined where an older service answers. */
  readonly units?: Units;
  readonly createdAt: string;
}

/**
 * The user with this id or externalId.
 * @throws ToolFailure when the workspace has no such user
 */
export async function requirePerson(api: ReadApi, userId: string): Promise<Person> {
  const found = (isUuid(userId) ? await findById(api, userId) : undefined) ?? (await findByExternalId(api, userId));
  if (found === undefined) {
    const part = userId.slice(0, 40);
    throw new ToolFailure(
      `No user '${part}'. list_users(search: "${part}") finds users by part of an id, name or email.`,
    );
  }
  return found;
}

async function findById(api: ReadApi, userId: string): Promise<Person | undefined> {
  try {
    return await api.get<Person>(['users', userId]);
  } catch (error) {
    if (error instanceof ApiRefusal && error.code === 'NOT_FOUND') return undefined;
    throw error;
  }
}

async function findByExternalId(api: ReadApi, externalId: string): Promise<Person | undefined> {
  const { data } = await api.get<{ data: Person[] }>(['users'], { externalId, limit: 1 });
  return data[0];
}

/** How text names a person: on one line, whatever characters the name contains. */
export function nameOf({ externalId, displayName }: Person): string {
  return oneLine(displayName === null || displayName === '' ? externalId : `${displayName} (${externalId})`);
}

/** The units in which values are written: the requested ones, else those that the person prefers. */
export function unitsFor({ units = 'metric' }: Person, asked: Units | undefined): Units {
  return asked ?? units;
}

/** Today's calendar day for the person. Without a time zone of its own, the API knows it from the person's data. */
export async function todayOf(api: ReadApi, { id, timezone }: Person, now: number): Promise<string> {
  if (timezone !== null) return todayIn(timezone, now);
  return (await api.get<{ today: string }>(['users', id, 'coverage'])).today;
}
