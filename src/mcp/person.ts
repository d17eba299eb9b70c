/** Whose data a call is about. Assistants know people by the customer's own ids more often than by ours. */
import { isUuid } from '../platform/ids.ts';
import { ToolFailure } from './failure.ts';
import { ApiRefusal, type ReadApi } from './read-api.ts';
import { oneLine } from './table.ts';
import { todayIn } from './when.ts';

/** A user as the API gives it, as far as tools use it. */
export interface Person {
  readonly id: string;
  readonly externalId: string;
  readonly displayName: string | null;
  readonly email: string | null;
  readonly timezone: string | null;
  readonly createdAt: string;
}

/**
 * The user with this id or externalId.
 * @throws ToolFailure where the workspace has none
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

/** How a person is called in text: on one line, whatever the name holds. */
export function nameOf({ externalId, displayName }: Person): string {
  return oneLine(displayName === null || displayName === '' ? externalId : `${displayName} (${externalId})`);
}

/** The calendar day it is for the person. */
export function todayOf({ timezone }: Person, now: number): string {
  return todayIn(timezone, now);
}
