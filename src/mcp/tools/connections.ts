import { type Static, Type } from 'typebox';
import { nameOf, requirePerson } from '../person.ts';
import { isRestricted, withheldNote } from '../restricted.ts';
import { Arguments, membersOf, NullableText, UserId, Withheld } from '../schemas.ts';
import { paragraphs, table, timeText } from '../table.ts';
import { defineTool } from '../tool.ts';
import { vendorName } from '../vendor-names.ts';

const Connection = Type.Object({
  providerId: Type.String(),
  status: Type.String({
    description: 'active, error (the last sync failed) or disconnected (must be connected again)',
  }),
  lastSyncedAt: NullableText,
  connectedAt: Type.String(),
  lastError: NullableText,
  nextSyncAt: NullableText,
});

export const listConnections = defineTool({
  name: 'list_connections',
  title: 'List connections',
  description:
    "A user's wearable providers: whether each is syncing, when it last did, and why not. Look here first when data seem to be missing or old.",
  input: Arguments({ userId: UserId }),
  output: Type.Object({
    userId: Type.String(),
    connections: Type.Array(Connection),
    withheld: Withheld,
  }),
  run: async (context, input) => {
    const person = await requirePerson(context.api, input.userId);
    const all = await context.api.get<Static<typeof Connection>[]>(['users', person.id, 'connections']);
    const connections = all.map((row) => membersOf(Connection, row));
    const withheld = all.map(({ providerId }) => providerId).filter((id) => isRestricted(context, id));
    const rows = connections.map((one) => [
      vendorName(context, one.providerId),
      one.status,
      one.lastSyncedAt === null ? 'never' : timeText(one.lastSyncedAt),
      timeText(one.connectedAt),
      one.lastError,
    ]);
    const columns = ['provider', 'status', 'last sync (UTC)', 'connected (UTC)', 'problem'];
    const text =
      rows.length === 0
        ? `${nameOf(person)} has connected no provider, so new data do not arrive.`
        : table(columns, rows);
    const structured = { userId: person.id, connections, withheld };
    return { structured, text: paragraphs(text, withheldNote(context, withheld, 'The health data')) };
  },
});
