/** What a person wants to know in the morning. */
import type { Latest, Sleep, Tributary } from 'tributary-health';

export interface Morning {
  /** The newest one, with its stages if they are known; undefined as long as no device has told of any. */
  readonly night: Sleep | undefined;
  /** The newest value of each metric type. */
  readonly latest: Latest;
  /** The names of what is connected. */
  readonly devices: readonly string[];
}

export async function readMorning(client: Tributary, userId: string): Promise<Morning> {
  const [sleeps, latest, connections, providers] = await Promise.all([
    client.listEvents({ userId, eventType: 'sleep', limit: 10 }), // the newest first
    client.latest(userId),
    client.listConnections({ userId }),
    client.listProviders(),
  ]);
  const connected = new Set(connections.filter(({ status }) => status === 'active').map((one) => one.providerId));
  const nights = sleeps.data.filter(
    (event): event is Sleep => event.eventType === 'sleep' && event.data.isNap !== true,
  );
  return {
    night: nights.find(({ data }) => data.stages) ?? nights[0], // a vendor may take hours to find the stages of a night
    latest,
    devices: providers.filter((one) => connected.has(one.providerId)).map((one) => one.displayName),
  };
}
