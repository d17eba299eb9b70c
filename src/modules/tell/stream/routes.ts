/** `GET /v1/stream`: the events of a workspace, as they happen. */

import { type TSchema, Type } from 'typebox';
import {
  DOMAIN_EVENTS,
  isUnstored,
  STREAM_TOPICS,
  STREAMED_EVENTS,
  type StreamTopic,
  streamedMembers,
} from '../../../domain-events/catalog.ts';
import { invalid } from '../../../platform/errors.ts';
import { type Caller, callerOf, requireScope, type Scope } from '../../../platform/http/access.ts';
import { Named } from '../../../platform/http/named.ts';
import { answers, CommaSeparated, OneOf, Strict, Text } from '../../../platform/http/schemas.ts';
import type { App } from '../../../platform/http/server.ts';
import type { Streams } from './streams.ts';

/** The scope that a topic needs. */
const SCOPE_OF: Readonly<Record<StreamTopic, Scope>> = {
  syncs: 'read',
  connections: 'read',
  data: 'read',
  anomalies: 'read',
  deliveries: 'admin',
  users: 'read',
};

/**
 * Topics that are sent only to clients that name them. They were added later, and a client that names no topic gets the
 * same topics as before.
 */
const ONLY_WHEN_NAMED: StreamTopic = 'users';

const listed = (topics: readonly StreamTopic[]) =>
  new Intl.ListFormat('en-GB').format(topics.map((topic) => `\`${topic}\``));
const ADMIN_TOPICS = STREAM_TOPICS.filter((topic) => SCOPE_OF[topic] === 'admin');

const Query = Strict({
  topics: Type.Optional(
    CommaSeparated(
      `Any of ${listed(STREAM_TOPICS)}, with commas between; when left out, every topic that the key may read, but for \`${ONLY_WHEN_NAMED}\`. ${listed(ADMIN_TOPICS)} needs the scope admin`,
      OneOf(STREAM_TOPICS),
      'syncs,data',
      { maxLength: 200 },
    ),
  ),
});

const EXAMPLE_ID = 'ATv1kNvGm3cY0bJ0cUqk9mB5tQx7rZsVw8yLhE2fD4gHjKlM';

const Headers = Type.Object({
  'last-event-id': Type.Optional(
    Text('The id of the last event that the client has read: the stream goes on after it', EXAMPLE_ID),
  ),
});

/** What a client gets when it has parsed one event. */
const Event = Type.Union([
  ...STREAMED_EVENTS.map((name) => {
    const { data, emittedWhen } = DOMAIN_EVENTS[name];
    const members: Record<string, TSchema> = data.properties;
    const sent = Object.fromEntries(
      streamedMembers(name).map((member) => {
        const schema = members[member] ?? Type.Unknown();
        return [member, isUnstored(name) ? Type.Optional(schema) : schema];
      }),
    );
    return eventSchema(name, emittedWhen, sent);
  }),
  eventSchema('reset', 'The stream could not resume: read again what you show', {}),
]);

/** `sync.completed` → `SyncCompleted`. */
function nameOfEvent(event: string): string {
  const words = event.split('.').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return words.join('');
}

function eventSchema(name: string, description: string, data: Record<string, TSchema>) {
  const members = {
    id: Text('For Last-Event-ID; a text without a meaning of its own', EXAMPLE_ID),
    event: Type.Literal(name, { description: 'The name of the event' }),
    data: Type.Object(data, { description: 'What the event tells' }),
  };
  return Named(`Streamed${nameOfEvent(name)}`, Type.Object(members, { description }));
}

export interface StreamRouteOptions {
  readonly streams: Streams;
}

export function streamRoutes(app: App, { streams }: StreamRouteOptions): void {
  app.get(
    '/v1/stream',
    {
      config: { access: 'read' },
      exposeHeadRoute: false,
      schema: {
        tags: ['Stream'],
        operationId: 'openStream',
        summary: 'What happens in the workspace, as server-sent events',
        description:
          'The stream begins now: it has nothing that was committed before the request. It stays open, sends a comment every 15 seconds, and goes on after `Last-Event-ID` when a client comes back within an hour; otherwise its first event is `reset`. A key may have STREAMS_PER_KEY streams (100) open at once. docs/stream.md says more. Nothing is changed.',
        querystring: Query,
        headers: Headers,
        response: answers({
          200: {
            description:
              'A stream that does not end by itself. The schema is that of one event when it has been parsed',
            content: { 'text/event-stream': { schema: Event } },
          } as unknown as TSchema, // Fastify's form for an answer that is not JSON
        }),
      },
    },
    async (request, reply) => {
      const topics = topicsFor(callerOf(request), request.query.topics);
      await streams.open(request, reply, topics, request.headers['last-event-id']);
      return reply;
    },
  );
}

/**
 * @param asked topics with commas between them; undefined or empty: every topic that the caller may read, except
 * `users`
 * @throws AppError VALIDATION_ERROR for a topic that does not exist, FORBIDDEN for one that needs another scope
 */
export function topicsFor(caller: Caller, asked = ''): ReadonlySet<StreamTopic> {
  if (asked === '') {
    const usual = STREAM_TOPICS.filter((topic) => topic !== ONLY_WHEN_NAMED);
    return new Set(usual.filter((topic) => caller.scopes.includes(SCOPE_OF[topic])));
  }
  const topics = asked.split(',').map(readTopic);
  for (const topic of topics) requireScope(caller, SCOPE_OF[topic]);
  return new Set(topics);
}

function readTopic(word: string): StreamTopic {
  const topic = STREAM_TOPICS.find((known) => known === word.trim());
  if (topic === undefined) throw invalid('query.topics', `must name ${STREAM_TOPICS.join(', ')}, with commas between`);
  return topic;
}
