import { Type } from 'typebox';
import type { Person } from '../person.ts';
import { Arguments, Cursor, Limit, NextCursor, NullableText } from '../schemas.ts';
import { paragraphs, table, timeText } from '../table.ts';
import { defineTool } from '../tool.ts';

export const listUsers = defineTool({
  name: 'list_users',
  title: 'List users',
  description:
    'The people whose health data this service holds, newest first. Start here to learn which userId to ask the other tools about.',
  input: Arguments({
    search: Type.Optional(
      Type.String({ minLength: 1, maxLength: 255, description: 'Part of externalId, display name or email' }),
    ),
    limit: Limit(200, 50),
    cursor: Cursor,
  }),
  output: Type.Object({
    users: Type.Array(
      Type.Object({
        userId: Type.String(),
        externalId: Type.String(),
        displayName: NullableText,
        email: NullableText,
        timezone: NullableText,
        createdAt: Type.String(),
      }),
    ),
    nextCursor: NextCursor,
  }),
  run: async ({ api }, { search, limit, cursor }) => {
    const { data, nextCursor } = await api.get<{ data: Person[]; nextCursor: string | null }>(['users'], {
      search,
      limit,
      cursor,
    });
    const users = data.map(({ id, externalId, displayName, email, timezone, createdAt }) => ({
      userId: id,
      externalId,
      displayName,
      email,
      timezone,
      createdAt,
    }));
    const rows = users.map((user) => [
      user.externalId,
      user.displayName,
      user.email,
      user.timezone,
      timeText(user.createdAt),
    ]);
    const columns = ['userId', 'name', 'email', 'timezone', 'since (UTC)'];
    const found =
      search === undefined ? 'There are no users yet.' : `No user matches "${search}". Try a shorter part of the name.`;
    const text = users.length === 0 ? found : table(columns, rows);
    return { structured: { users, nextCursor }, text: paragraphs(text, moreNote(nextCursor)) };
  },
});

/** How to read the next page, if there is one. */
export function moreNote(nextCursor: string | null): string | undefined {
  return nextCursor === null ? undefined : `More: repeat with cursor "${nextCursor}"`;
}
