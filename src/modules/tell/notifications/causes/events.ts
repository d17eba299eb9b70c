/** Turns the service's own events into notifications for users. Pure. */
import type { Notification } from '../../../../channels/notification.ts';
import type { EventData } from '../../../../domain-events/catalog.ts';
import type { JsonObject } from '../../../../platform/json.ts';
import type { RecordCategory } from '../../../../vocabulary/findings.ts';
import { distinctRecordText, valueText } from '../../../../vocabulary/metric-types/display.ts';
import { labelOf, titleOf } from '../../../../vocabulary/metric-types/words.ts';
import type { Units } from '../../../../vocabulary/value-text.ts';
import { countText, dateText, dayText } from '../../../../vocabulary/wording.ts';
import { descriptionOf } from '../digests/digest.ts';

/** The events that cause notifications. */
export type CausingEvent =
  | 'sync.completed'
  | 'sync.failed'
  | 'connection.disconnected'
  | 'connection.error'
  | 'records.set_aside'
  | 'anomaly.detected'
  | 'goal.reached'
  | 'record.beaten'
  | 'insight.found';

/** An event's data, and the facts that were looked up for it. */
export interface Cause<Name extends CausingEvent> {
  /** ISO 8601. */
  readonly occurredAt: string;
  readonly data: EventData<Name>;
  /** A provider's name as people know it. */
  readonly providerName: (providerId: string) => string;
  /** In which the person reads values. */
  readonly units: Units;
  /** Status of the connection that the event is about; undefined if it was removed or the event is about none. */
  readonly connectionStatus: string | undefined;
}

type Content = Omit<Notification, 'timestamp'>;

/** The notification of an event; undefined if the user need not know of it. */
export function notificationOf<Name extends CausingEvent>(event: Name, cause: Cause<Name>): Notification | undefined {
  const content = DESCRIPTIONS[event](cause);
  return content && { ...content, timestamp: cause.occurredAt };
}

const DESCRIPTIONS: { readonly [Name in CausingEvent]: (cause: Cause<Name>) => Content | undefined } = {
  'sync.completed': describeSync,
  'sync.failed': describeFailedSync,
  'connection.disconnected': describeDisconnection,
  'connection.error': describeConnectionError,
  'records.set_aside': describeSetAside,
  'anomaly.detected': describeAnomaly,
  'goal.reached': describeGoal,
  'record.beaten': describeRecord,
  'insight.found': describeInsight,
};

export const CAUSING_EVENTS = Object.keys(DESCRIPTIONS) as CausingEvent[]; // the keys of a const object

function describeSync({ data, providerName }: Cause<'sync.completed'>): Content {
  const provider = providerName(data.providerId);
  const count = data.metricsSynced;
  const values = countText(count, 'new or changed value');
  return {
    title: `${provider} synced`,
    body: `${count === 0 ? 'Nothing new' : values} from ${provider}.`,
    severity: 'info',
    category: 'sync',
    metadata: pick(data, ['providerId', 'connectionId', 'jobId', 'metricsSynced']),
  };
}

/** If the connection was removed, the customer has ended the sync: then there is nothing to say. */
function describeFailedSync({ data, providerName, connectionStatus }: Cause<'sync.failed'>): Content | undefined {
  if (connectionStatus === undefined) return undefined;
  const provider = providerName(data.providerId);
  return {
    title: `${provider} could not be synced`,
    body: faultText(data, provider),
    severity: 'warning',
    category: 'sync',
    metadata: pick(data, ['providerId', 'connectionId', 'jobId']),
  };
}

/** Only if the connection still exists. If the customer's own backend deleted it, there is nothing to say. */
function describeDisconnection({
  data,
  providerName,
  connectionStatus,
}: Cause<'connection.disconnected'>): Content | undefined {
  if (connectionStatus !== 'disconnected') return undefined;
  const provider = providerName(data.providerId);
  return {
    title: `${provider} is disconnected`,
    body: `${provider} no longer gives access to your data. Connect it again to go on syncing; what has been synced is kept.`,
    severity: 'warning',
    category: 'system',
    metadata: pick(data, ['providerId', 'connectionId']),
  };
}

function describeConnectionError({
  data,
  providerName,
  connectionStatus,
}: Cause<'connection.error'>): Content | undefined {
  if (connectionStatus === undefined) return undefined;
  const provider = providerName(data.providerId);
  return {
    title: `Trouble with ${provider}`,
    body: `The connection to ${provider} is failing: ${faultText(data, provider)}. It is tried again by itself.`,
    severity: 'warning',
    category: 'system',
    metadata: pick(data, ['providerId', 'connectionId']),
  };
}

function describeSetAside({ data, providerName, connectionStatus }: Cause<'records.set_aside'>): Content | undefined {
  if (connectionStatus === undefined) return undefined;
  const provider = providerName(data.providerId);
  return {
    title: `Some data of ${provider} could not be read`,
    body: `${provider} sent data (${data.endpoint}) that could not be understood. It is kept as it came, and everything else is synced.`,
    severity: 'warning',
    category: 'system',
    metadata: pick(data, ['providerId', 'connectionId', 'endpoint']),
  };
}

function describeAnomaly({ data, units }: Cause<'anomaly.detected'>): Content {
  return { ...descriptionOf(data, units), severity: data.severity, category: 'anomaly' };
}

function describeGoal({ data, units }: Cause<'goal.reached'>): Content {
  const { metricType, period } = data;
  const [value, target] = [data.value, data.target].map((one) => valueText(metricType, one, units));
  const aim = data.direction === 'at_most' ? 'at most' : 'at least';
  const start = dayText(data.periodStart);
  const when = period === 'week' ? `the week from ${start}` : start;
  return {
    title: `Goal reached: ${labelOf(metricType)}`,
    body: `${titleOf(metricType)} on ${when}: ${value}. Your goal is ${aim} ${target} a ${period}.`,
    severity: 'info',
    category: 'goal',
    metadata: pick(data, ['goalId', 'metricType', 'value', 'unit', 'target', 'direction', 'period', 'periodStart']),
  };
}

const RECORD_NAMES: Readonly<Record<RecordCategory, string>> = {
  daily_max: 'highest day',
  daily_min: 'lowest day',
  weekly_max: 'best week',
  longest_distance: 'longest distance',
  longest_duration: 'longest time',
  highest_calories: 'most energy',
};

function describeRecord({ data, units }: Cause<'record.beaten'>): Content {
  const { metricType, unit, category, previous } = data;
  const shown = ({ value, recordedAt }: typeof previous, other: number) =>
    `${distinctRecordText(metricType, [value, other], unit, units)} on ${dateText(recordedAt.slice(0, 10))}`;
  return {
    title: `New personal record: ${labelOf(metricType)}, ${RECORD_NAMES[category]}`,
    body: `${shown(data, previous.value)}. The record before was ${shown(previous, data.value)}.`,
    severity: 'info',
    category: 'achievement',
    metadata: pick(data, ['metricType', 'value', 'unit', 'recordedAt', 'providerId']),
  };
}

function describeInsight({ data }: Cause<'insight.found'>): Content {
  return {
    title: data.title,
    body: data.message,
    severity: 'info',
    category: 'insight',
    metadata: pick(data, ['kind', 'basis']),
  };
}

/** The error, with the provider's name for people instead of our id. */
function faultText({ error, providerId }: { error: string; providerId: string }, provider: string): string {
  return error.replaceAll(providerId, provider);
}

function pick<Data extends JsonObject>(data: Data, members: readonly (keyof Data & string)[]): JsonObject {
  return Object.fromEntries(members.flatMap((name) => (data[name] == null ? [] : [[name, data[name]]])));
}
