/** Writes the tables of events in docs/webhooks.md and docs/stream.md from the catalog. */
import { DOMAIN_EVENTS, SENT_EVENTS, STREAMED_EVENTS, streamedMembers } from '../src/domain-events/catalog.ts';
import { putGeneratedPart, tableOf } from './generated-file.ts';

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
