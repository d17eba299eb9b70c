/** Writes what follows from the catalog of events: tables in docs/webhooks.md and docs/stream.md, topics and meanings for the console. */
import { DOMAIN_EVENTS, SENT_EVENTS, STREAMED_EVENTS, streamedMembers } from '../src/domain-events/catalog.ts';
import { putGeneratedFile, putGeneratedPart, tableOf } from './generated-file.ts';

const rows = SENT_EVENTS.map((event) => {
  const { emittedWhen, data } = DOMAIN_EVENTS[event];
  return [`\`${event}\``, emittedWhen, Object.keys(data.properties).join(', ')];
});
await putGeneratedPart('docs/webhooks.md', 'events', tableOf(['Event', 'When', '`data`'], rows));

const streamed = STREAMED_EVENTS.map((event) => {
  const { topic, emittedWhen } = DOMAIN_EVENTS[event];
  return [`${topic}`, `\`${event}\``, emittedWhen, streamedMembers(event).join(', ')];
});
await putGeneratedPart('docs/stream.md', 'events', tableOf(['Topic', 'Event', 'When', '`data`'], streamed.sort()));

const topics = STREAMED_EVENTS.map((event) => `  '${event}': '${DOMAIN_EVENTS[event].topic}',\n`);
const meanings = SENT_EVENTS.map((event) => `  '${event}': ${quoted(DOMAIN_EVENTS[event].emittedWhen)},\n`);
await putGeneratedFile(
  'console/src/wire/events.gen.ts',
  [
    '/** Generated from the catalog of events; see scripts/events.ts. */\n\n',
    '/** Every event of the live stream, with the topic under which it is sent. */\n',
    `export const TOPIC_OF_EVENT = {\n${topics.join('')}} as const;\n\n`,
    '/** When each event is sent to webhooks. */\n',
    `export const EVENT_MEANINGS = {\n${meanings.join('')}} as const;\n`,
  ].join(''),
);

/** A text as the formatter writes it. It is shown on a page, so it says nothing to programs in backticks. */
function quoted(text: string): string {
  const plain = text.replaceAll('`', '');
  return plain.includes("'") ? JSON.stringify(plain) : `'${plain}'`;
}
