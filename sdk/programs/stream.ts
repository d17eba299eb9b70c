/** Follows the live stream until a sync has completed. */
import { Tributary } from 'tributary-health';

const client = new Tributary();

for await (const event of client.openStream({ topics: ['syncs', 'connections'] })) {
  if (event.event !== 'sync.completed') continue;
  console.log('Completed', event.data.providerId, event.data.metricsSynced);
  break;
}
