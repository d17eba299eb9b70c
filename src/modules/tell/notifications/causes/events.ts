/** From the service's own events to what a user is told of them. Pure. */
import { type Notification, SEVERITIES, type Severity } from '../../../../channels/notification.ts';
import type { JsonObject } from '../../../../platform/json.ts';
import { recordText, valueText } from '../../../../vocabulary/metric-types/display.ts';
import { isMetricType, type MetricType } from '../../../../vocabulary/metric-types/storage.ts';
import { labelOf, titleOf } from '../../../../vocabulary/metric-types/words.ts';
import { countText, dateText, dayText } from '../../../../vocabulary/wording.ts';

/** An event with what has been looked up for it. */
export interface Cause {
  readonly event: string;
  /** ISO 8601. */
  readonly occurredAt: string;
  readonly data: JsonObject;
  /** A provider's name for people. */
  readonly providerName: (providerId: string) => string;
  /** The connection that the event is about; undefined where it has been removed, or there is none. */
  readonly connectionStatus: string | undefined;
}

type Told = Omit<Notification, 'timestamp'>;

/** The notification of an event; undefined where it is nothing to tell a user of. */
export function notificationOf(cause: Cause): Notification | undefined {
  const told = TELLERS[cause.event]?.(cause);
  return told && { ...told, timestamp: cause.occurredAt };
}

const TELLERS: Readonly<Record<string, (cause: Cause) => Told | undefined>> = {
  'sync.completed': tellOfSync,
  'sync.failed': tellOfFailedSync,
  'connection.disconnected': tellOfDisconnection,
  'connection.error': tellOfConnectionError,
  'anomaly.detected': tellOfAnomaly,
  'goal.reached': tellOfGoal,
  'record.beaten': tellOfRecord,
  'insight.found': tellOfInsight,
};

/** The events that users are told of. */
export const CAUSING_EVENTS: readonly string[] = Object.keys(TELLERS);

function tellOfSync({ data, providerName }: Cause): Told {
  const provider = providerName(text(data, 'providerId'));
  const count = number(data, 'metricsSynced') ?? 0;
  const values = countText(count, 'new or changed value');
  return {
    title: `${provider} synced`,
    body: `${count === 0 ? 'Nothing new' : values} from ${provider}.`,
    severity: 'info',
    category: 'sync',
    metadata: pick(data, ['providerId', 'connectionId', 'jobId', 'metricsSynced']),
  };
}

/** A sync that ended because its connection was removed is the customer's own doing. */
function tellOfFailedSync({ data, providerName, connectionStatus }: Cause): Told | undefined {
  if (connectionStatus === undefined) return undefined;
  const provider = providerName(text(data, 'providerId'));
  return {
    title: `${provider} could not be synced`,
    body: faultText(data, provider),
    severity: 'warning',
    category: 'sync',
    metadata: pick(data, ['providerId', 'connectionId', 'jobId']),
  };
}

/** Only of a connection that is still there: one that the customer's own backend deletes is no news. */
function tellOfDisconnection({ data, providerName, connectionStatus }: Cause): Told | undefined {
  if (connectionStatus !== 'disconnected') return undefined;
  const provider = providerName(text(data, 'providerId'));
  return {
    title: `${provider} is disconnected`,
    body: `${provider} no longer gives access to your data. Connect it again to go on syncing; what has been synced is kept.`,
    severity: 'warning',
    category: 'system',
    metadata: pick(data, ['providerId', 'connectionId']),
  };
}

function tellOfConnectionError({ data, providerName, connectionStatus }: Cause): Told | undefined {
  if (connectionStatus === undefined) return undefined;
  const provider = providerName(text(data, 'providerId'));
  return {
    title: `Trouble with ${provider}`,
    body: `The connection to ${provider} is failing: ${faultText(data, provider)}. It is tried again by itself.`,
    severity: 'warning',
    category: 'system',
    metadata: pick(data, ['providerId', 'connectionId']),
  };
}

function tellOfAnomaly({ data }: Cause): Told {
  const severity = SEVERITIES.find((one) => one === data.severity) ?? ('info' satisfies Severity);
  return {
    title: `Unusual ${labelOf(metricTypeOf(data))}`,
    body: text(data, 'message'),
    severity,
    category: 'anomaly',
    metadata: pick(data, ['anomalyId', 'metricType', 'value', 'unit', 'method', 'recordedAt']),
  };
}

function tellOfGoal({ data }: Cause): Told {
  const metricType = metricTypeOf(data);
  const period = data.period === 'week' ? 'week' : 'day';
  const show = (member: string) => valueText(metricType, number(data, member) ?? 0);
  const aim = data.direction === 'at_most' ? 'at most' : 'at least';
  const start = dayText(text(data, 'periodStart'));
  const when = period === 'week' ? `the week from ${start}` : start;
  return {
    title: `Goal reached: ${labelOf(metricType)}`,
    body: `${titleOf(metricType)} on ${when}: ${show('value')}. Your goal is ${aim} ${show('target')} a ${period}.`,
    severity: 'info',
    category: 'goal',
    metadata: pick(data, ['goalId', 'metricType', 'value', 'unit', 'target', 'direction', 'period', 'periodStart']),
  };
}

const RECORD_NAMES: Readonly<Record<string, string>> = {
  daily_max: 'highest day',
  daily_min: 'lowest day',
  weekly_max: 'best week',
  longest_distance: 'longest distance',
  longest_duration: 'longest time',
  highest_calories: 'most energy',
};

function tellOfRecord({ data }: Cause): Told {
  const unit = typeof data.unit === 'string' ? data.unit : null;
  const before = (data.previous ?? {}) as JsonObject; // as the records module writes it
  const old = number(before, 'value');
  const category = text(data, 'category');
  const metricType = metricTypeOf(data);
  const shown = (value: number, recordedAt: string) =>
    `${recordText(metricType, value, unit)} on ${dateText(recordedAt.slice(0, 10))}`;
  const compared = old === undefined ? '' : ` The record before was ${shown(old, text(before, 'recordedAt'))}.`;
  return {
    title: `New personal record: ${labelOf(metricType)}, ${RECORD_NAMES[category] ?? category}`,
    body: `${shown(number(data, 'value') ?? 0, text(data, 'recordedAt'))}.${compared}`,
    severity: 'info',
    category: 'achievement',
    metadata: pick(data, ['metricType', 'value', 'unit', 'recordedAt', 'providerId']),
  };
}

function tellOfInsight({ data }: Cause): Told {
  return {
    title: text(data, 'title'),
    body: text(data, 'message'),
    severity: 'info',
    category: 'insight',
    metadata: pick(data, ['kind']),
  };
}

/** What went wrong, with the name by which people know the provider instead of our id. */
function faultText(data: JsonObject, provider: string): string {
  return text(data, 'error').replaceAll(text(data, 'providerId'), provider);
}

/** @throws Error for what no release ever recorded */
function metricTypeOf(data: JsonObject): MetricType {
  const name = text(data, 'metricType');
  if (!isMetricType(name)) throw new Error(`unknown metric type ${name}`);
  return name;
}

function text(data: JsonObject, member: string): string {
  const value = data[member];
  return typeof value === 'string' ? value : '';
}

function number(data: JsonObject, member: string): number | undefined {
  const value = data[member];
  return typeof value === 'number' ? value : undefined;
}

function pick(data: JsonObject, members: readonly string[]): JsonObject {
  return Object.fromEntries(members.flatMap((name) => (data[name] == null ? [] : [[name, data[name]]])));
}
