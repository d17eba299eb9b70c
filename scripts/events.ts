/** Writes the table of events in docs/webhooks.md from the catalog. */
import { DOMAIN_EVENTS, SENT_EVENTS } from '../src/domain-events/catalog.ts';
import { putGeneratedPart, tableOf } from './generated-file.ts';

const rows = SENT_EVENTS.map((event) => {
  const { emittedWhen, data } = DOMAIN_EVENTS[event];
  return [`\`${event}\``, emittedWhen, Object.keys(data.properties).join(', ')];
});
await putGeneratedPart('docs/webhooks.md', 'events', tableOf(['Event', 'When', '`data`'], rows));
