/** Creates a user, prints the link with which the person connects a device, and waits for the first data. */
import { Tributary } from 'tributary-health';

const client = new Tributary();

const user = await client.createUser({ externalId: process.argv[2] ?? 'anna', displayName: 'Anna' });
const connection = await client.connectAndWait({ userId: user.id }, { onLink: ({ url }) => console.log('Open', url) });
const sync = await client.waitForSync({ userId: user.id, connectionId: connection.id });
console.log('Connected', connection.providerId, 'points', sync.metricsSynced);
