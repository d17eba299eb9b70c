import { type TSchema, Type } from 'typebox';
import { DOMAIN_EVENTS, STREAMED_EVENTS, streamedMembers } from '../../../domain-events/catalog.ts';
import { Named } from '../../../platform/http/named.ts';
import { answers, Strict, Text } from '../../../platform/http/schemas.ts';

const Query = Strict({
  topics: Type.Optional(
    Type.String({
      maxLength: 200,
      description:
        'Any of `syncs`, `connections`, `data`, `anomalies`, `deliveries` and `users`, with commas between; when left out, every topic that the key may read, but for `users`. `deliveries` needs the scope admin',
      examples: ['syncs,data'],
    }),
  ),
});

const Headers = Type.Object({
  'last-event-id': Type.Optional(
    Text('The id of the last event that the client has read: the stream goes on after it', '184467'),
  ),
});

/** What a client gets when it has parsed one event. */
const Event = Type.Union([
  ...STREAMED_EVENTS.map((name) => {
    const { data, emittedWhen } = DOMAIN_EVENTS[name];
    const members: Record<string, TSchema> = data.properties;
    const sent = Object.fromEntries(streamedMembers(name).map((member) => [member, members[member] ?? Type.Unknown()]));
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
    id: Text('For Last-Event-ID', '184467'),
    event: Type.Literal(name, { description: 'The name of the event' }),
    data: Type.Object(data, { description: 'What the event tells' }),
  };
  return Named(`Streamed${nameOfEvent(name)}`, Type.Object(members, { description }));
}

export const streamSchema = {
  tags: ['Stream'],
  operationId: 'openStream',
  summary: 'What happens in the workspace, as server-sent events',
  description:
    'The stream stays open, sends a comment every 15 seconds, and goes on after `Last-Event-ID` when a client comes back within an hour; otherwise its first event is `reset`. A key may have STREAMS_PER_KEY streams (100) open at once. docs/stream.md says more. Nothing is changed.',
  querystring: Query,
  headers: Headers,
  response: answers({
    200: {
      description: 'A stream that does not end by itself. The schema is that of one event when it has been parsed',
      content: { 'text/event-stream': { schema: Event } },
    } as unknown as TSchema, // Fastify's form for an answer that is not JSON
  }),
};
