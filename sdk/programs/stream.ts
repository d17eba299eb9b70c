/** Follows the live stream until a sync has completed. */
import { Tributary } from 'tributary-health';

const client = new Tributary({ baseUrl: process.env.TRIBUTARY_URL ?? '', apiKey: process.env.TRIBUTARY_API_KEY });

for await (const event of client.openStream({ topics: ['syncs', 'connections'] })) {
  if (event.event !== 'sync.completed') continue;
  console.log('Completed', event.data.providerId, event.data.metricsSynced);
  break;
}
