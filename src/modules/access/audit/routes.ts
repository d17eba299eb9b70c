import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Static, Type } from 'typebox';
import type { Db } from '../../../platform/db.ts';
import { type Caller, callerOf, unauthorized } from '../../../platform/http/access.ts';
import { cutPage, decodeCursor } from '../../../platform/http/cursor.ts';
import { Named } from '../../../platform/http/named.ts';
import {
  answers,
  Cursor,
  DateOrInstant,
  Flag,
  IdOf,
  Nullable,
  OneOf,
  PageLimit,
  PageOf,
  Strict,
  Text,
  TimestampOf,
} from '../../../platform/http/schemas.ts';
import type { App } from '../../../platform/http/server.ts';
import { parseBound } from '../../../platform/instants.ts';
import { ACTOR_KINDS, changeIn } from './entry.ts';
import { type EntryFilter, exportEntries, listEntries } from './list-store.ts';
import { sealEntries } from './seal.ts';
import type { StoredEntry } from './store.ts';
import { titleOf } from './titles.ts';

const HASH = '5f16e3c1b07b4f0c9a2e61d84e5e3f7a1c0d9b8e7f6a5b4c3d2e1f0a9b8c7d6e';

const Changed = (description: string, example: object) =>
  Nullable(
    Type.Record(Type.String(), Type.Unknown({ description: 'As the API answers it' }), {
      description,
      examples: [example],
    }),
  );

const AuditEntry = Named(
  'AuditEntry',
  Type.Object({
    number: Type.Integer({ description: 'Its place in the log of the workspace, from 1 on', examples: [812] }),
    at: TimestampOf('When it was done'),
    actor: Type.Object(
      {
        kind: OneOf(ACTOR_KINDS, {
          description:
            'key: an API key, or a session of it; operator: signed in with a link of the command line; person: signed in at the OpenID provider; command: of the command line; connect_page: the user on the connect page; phone: an app with a token of the user',
        }),
        id: Nullable(
          Text(
            'Of the key, the session, the person or the sign-in of a phone; null for a command',
            '0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11',
          ),
        ),
        name: Nullable(Text('Of the key or the person then; for a command the account of its machine', 'backend')),
      },
      { description: 'Who did it' },
    ),
    action: Text('The operationId, or the words of a command', 'updateWebhook'),
    title: Text('The action in words', 'Change, pause or resume a webhook'),
    target: Type.Object(
      { kind: Text('What kind of thing', 'webhook'), id: Text('Which one', '0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11') },
      { description: 'What it was done to: what was created, or what the path names last; else the workspace' },
    ),
    userId: Nullable(IdOf('the user whom it was about; null: none')),
    address: Nullable(
      Text(
        'Of the client; null for a command, the connect page and a phone, where it would be the user’s own',
        '203.0.113.7',
      ),
    ),
    requestId: Nullable(
      Text('X-Request-Id of the request; null for a command', '6f1c2f0e-6a86-4d4a-a1a2-0f0d2b1f7a55'),
    ),
    before: Changed('How it was before; null: not known, or nothing', { isActive: true }),
    after: Changed('How it was afterwards; null: not known, or nothing', { isActive: false }),
    isErased: Flag('Whether `before` and `after` were deleted together with their user'),
    isUnreadable: Flag('Whether somebody has changed `before` and `after` in the database so that they cannot be read'),
    previousHash: Text('`hash` of the entry before it; 64 zeros in the first one', HASH),
    hash: Text('SHA-256 over the entry and `previousHash`, hexadecimal (docs/audit.md)', HASH),
  }),
);

const AuditPage = PageOf('AuditPage', AuditEntry, 'Newest first');

const filterFields = {
  actor: Type.Optional(Text('The id or the name of who did it', 'backend')),
  action: Type.Optional(Text('The operationId, or the words of a command', 'updateWebhook')),
  target: Type.Optional(Text('The id of a thing or of a user', '0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11')),
  from: Type.Optional(DateOrInstant('From when on; a date begins at 00:00 UTC', '2026-01-01')),
  to: Type.Optional(DateOrInstant('Until when; a date ends at 24:00 UTC', '2026-01-31')),
};

const AuditQuery = Strict({ ...filterFields, limit: PageLimit, cursor: Cursor });

export interface AuditRoutesOptions {
  readonly db: Db;
  /** Whether a caller's key or session has been removed. */
  readonly hasEnded: (caller: Caller) => boolean;
}

export function auditRoutes(app: App, { db, hasEnded }: AuditRoutesOptions): void {
  app.get(
    '/v1/audit',
    {
      config: { access: 'admin' },
      schema: {
        tags: ['Audit'],
        operationId: 'listAuditEntries',
        summary: 'List who did what, newest first',
        description:
          'One entry for each action that has changed something. `number` has no gaps. With `Accept: application/x-ndjson` the answer has all entries that match, one JSON object on each line, the oldest first. docs/audit.md says what is in the log and how its hashes are checked. Nothing is changed.',
        querystring: AuditQuery,
        response: answers({ 200: AuditPage }),
      },
    },
    async (request, reply) => {
      const { workspaceId } = callerOf(request);
      const { limit, cursor, ...asked } = request.query;
      if (request.headers.accept?.includes(NDJSON) === true) {
        await sealFirst(db, request);
        const lines = linesOf({ db, hasEnded }, callerOf(request), filterOf(asked), app.operationTitles);
        return (reply as FastifyReply).type(`${NDJSON}; charset=utf-8`).send(Readable.from(lines));
      }
      const binding = ['audit', workspaceId, asked.actor, asked.action, asked.target, asked.from, asked.to];
      const [before] = cursor === undefined ? [] : decodeCursor(binding, cursor);
      if (before === undefined) await sealFirst(db, request);
      const position = before === undefined ? undefined : Number(before);
      const entries = await listEntries(db, workspaceId, filterOf(asked), position, limit + 1);
      const { data, nextCursor } = cutPage(entries, limit, binding, ({ number }) => [number]);
      return { data: data.map((entry) => shownEntry(entry, app.operationTitles)), nextCursor };
    },
  );
}

/** Lets the answer show what was done just now. A log that cannot go on is answered as far as it goes. */
async function sealFirst(db: Db, request: FastifyRequest): Promise<void> {
  await sealEntries(db, callerOf(request).workspaceId).catch((error: unknown) => {
    request.log.warn({ err: error }, 'the newest entries are not in the audit log that was asked for');
  });
}

const NDJSON = 'application/x-ndjson';
const ENTRIES_AT_ONCE = 500;

/** Every entry that matches, each as a line. Ends with a failure, so that the client sees it, once the caller has been removed. */
async function* linesOf(
  { db, hasEnded }: AuditRoutesOptions,
  caller: Caller,
  filter: EntryFilter,
  titles: ReadonlyMap<string, string>,
): AsyncGenerator<string> {
  for (let after = 0; ; ) {
    if (hasEnded(caller)) throw unauthorized();
    const entries = await exportEntries(db, caller.workspaceId, filter, after, ENTRIES_AT_ONCE);
    yield entries.map((entry) => `${JSON.stringify(shownEntry(entry, titles))}\n`).join('');
    const last = entries.at(-1);
    if (last === undefined || entries.length < ENTRIES_AT_ONCE) return;
    after = last.number;
  }
}

function filterOf({ from, to, ...filter }: Omit<Static<typeof AuditQuery>, 'limit' | 'cursor'>): EntryFilter {
  return {
    ...filter,
    from: from === undefined ? undefined : parseBound(from, 'query.from', 'from'),
    to: to === undefined ? undefined : parseBound(to, 'query.to', 'to'),
  };
}

const NO_CHANGE = { before: null, after: null };

/** An entry as the API shows it. */
function shownEntry(
  { workspaceId: _, details, detailsDigest, previousHash, hash, ...entry }: StoredEntry,
  titles: ReadonlyMap<string, string>,
): Static<typeof AuditEntry> {
  const change = changeIn(details);
  return {
    ...entry,
    title: titleOf(entry.action, titles),
    ...((change ?? NO_CHANGE) as { before: Record<string, unknown> | null; after: Record<string, unknown> | null }), // of JSON
    isUnreadable: change === undefined,
    isErased: details === null && detailsDigest !== null,
    previousHash: previousHash.toString('hex'),
    hash: hash.toString('hex'),
  };
}
