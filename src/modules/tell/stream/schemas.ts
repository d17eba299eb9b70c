import { type TSchema, Type } from 'typebox';
import { DOMAIN_EVENTS, STREAMED_EVENTS, streamedMembers } from '../../../domain-events/catalog.ts';
import { answers, Strict } from '../../../platform/http/schemas.ts';

const Query = Strict({
  topics: Type.Optional(
    Type.String({
      maxLength: 200,
      description:
        'Any of `syncs`, `connections`, `data`, `anomalies` and `deliveries`, with commas between; every topic that the key may read when left out. `deliveries` needs the scope admin',
    }),
  ),
});

const Headers = Type.Object({
  'last-event-id': Type.Optional(
    Type.String({ description: 'The id of the last event that the client has read: the stream goes on after it' }),
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

function eventSchema(name: string, description: string, data: Record<string, TSchema>) {
  return Type.Object({ id: Type.String(), event: Type.Literal(name), data: Type.Object(data) }, { description });
}

export const streamSchema = {
  tags: ['Stream'],
  operationId: 'openStream',
  summary: 'What happens in the workspace, as server-sent events; see docs/stream.md',
  querystring: Query,
  headers: Headers,
  response: answers({
    200: {
      description: 'A stream that does not end by itself. The schema is that of one event when it has been parsed',
      content: { 'text/event-stream': { schema: Event } },
    } as unknown as TSchema, // Fastify's form for an answer that is not JSON
  }),
};
