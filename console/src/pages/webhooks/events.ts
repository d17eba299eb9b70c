/** The events that a webhook can ask for, by what they are about. */
import type { Params } from 'tributary-health';
import { EVENT_MEANINGS, TOPIC_OF_EVENT } from '../../wire/events.gen.ts';

export type EventName = Params<'triggerWebhookEvent'>['event'];

/** `webhook.test` is sent when it is asked for: no webhook subscribes to it. */
export const EVENT_NAMES = Object.keys(EVENT_MEANINGS).filter((name): name is EventName => name !== 'webhook.test');

const TITLES = {
  syncs: 'Syncs',
  connections: 'Connections',
  data: 'Health data',
  anomalies: 'Health data',
  users: 'Users',
  deliveries: 'Deliveries',
} as const satisfies Record<(typeof TOPIC_OF_EVENT)[keyof typeof TOPIC_OF_EVENT], string>;

export interface EventGroup {
  readonly title: string;
  readonly events: readonly EventName[];
}

export const EVENT_GROUPS: readonly EventGroup[] = Object.entries(
  Object.groupBy(EVENT_NAMES, (name) => TITLES[TOPIC_OF_EVENT[name]]),
).map(([title, events]) => ({ title, events }));

/** What an event means; undefined for one that this console does not know. */
export function meaningOf(name: string): string | undefined {
  return EVENT_MEANINGS[name as keyof typeof EVENT_MEANINGS]; // undefined for other names
}
