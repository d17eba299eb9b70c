/** The events that a webhook can ask for, by what they are about. */
import type { Params } from 'tributary-health';

export type EventName = Params<'triggerWebhookEvent'>['event'];

/** In the order in which they are offered. */
const MEANINGS: Readonly<Record<EventName, string>> = {
  'sync.started': 'A sync begins',
  'sync.completed': 'A sync has finished, and how much it stored',
  'sync.failed': 'A sync has failed for good, and why',
  'sync.cancelled': 'Somebody cancelled a sync',
  'connection.created': 'A user has connected a provider',
  'connection.error': 'A connection that worked begins to fail',
  'connection.disconnected': 'A connection was deleted, or access was withdrawn at the vendor',
  'health.updated': 'New or corrected data were stored: of which metrics and which period',
  'anomaly.detected': 'An unusual value was found, or one became graver',
  'user.created': 'A user was created through the API',
  'user.deleted': 'A user was deleted through the API',
};

export const EVENT_NAMES = Object.keys(MEANINGS) as EventName[]; // the type of the table says which there are

const SUBJECTS = [
  ['Syncs', ['sync']],
  ['Connections', ['connection']],
  ['Health data', ['health', 'anomaly']],
  ['Users', ['user']],
] as const;

export interface EventGroup {
  readonly title: string;
  readonly events: readonly EventName[];
}

export const EVENT_GROUPS: readonly EventGroup[] = SUBJECTS.map(([title, subjects]) => ({
  title,
  events: EVENT_NAMES.filter((name) => subjects.some((subject) => name.startsWith(`${subject}.`))),
}));

/** What an event means; undefined for one that this console does not know. */
export function meaningOf(name: string): string | undefined {
  if (name === 'webhook.test') return 'A test that somebody asked for';
  return MEANINGS[name as EventName]; // undefined for other names
}
