/**
 * The events of the service, one row each. Everything that depends on an event follows from its row: the types of
 * recordEvent and of subscribers, the events and bodies of webhooks, the messages of the live stream, the API
 * description, the types of the SDK and the tables in docs/webhooks.md and docs/stream.md.
 *
 * Events that were recorded before an upgrade are read after it, so a member added to an event has to be optional.
 */
import { type Static, type TObject, Type } from 'typebox';
import { Count, IdOf, Nullable, OneOf, Text, TimestampOf, UserId } from '../platform/http/schemas.ts';
import {
  ConnectionErrorName,
  DayOf,
  ImportStatusName,
  LocalDay,
  MetricTypeName,
  ProviderId,
  ProviderIds,
  SeverityName,
  Unit,
} from '../platform/http/vocabulary-schemas.ts';
import { ANOMALY_METHODS, GOAL_DIRECTIONS, GOAL_PERIODS, RECORD_CATEGORIES } from '../vocabulary/findings.ts';

/**
 * Who gets an event. `public`: the service's own subscribers, and webhooks that subscribe to it. `internal`: only the
 * service's own subscribers. `requested`: only one webhook, when the customer asks for it; it is never recorded.
 * `live`: only readers of the live stream; it is never recorded.
 */
type Audience = 'public' | 'internal' | 'requested' | 'live';

/** The topics that readers of the live stream can choose. */
export const STREAM_TOPICS = ['syncs', 'connections', 'data', 'anomalies', 'deliveries', 'users'] as const;
export type StreamTopic = (typeof STREAM_TOPICS)[number];

interface EventDefinition {
  readonly audience: Audience;
  /** When the event is sent, in words for receivers. */
  readonly emittedWhen: string;
  /** The data of the event. A webhook is sent exactly these members, in this order. */
  readonly data: TObject;
  /** The topic under which the live stream sends the event; absent: it does not send it. */
  readonly topic?: StreamTopic;
  /** Members that the live stream leaves out: measured values, and names of persons. */
  readonly unstreamed?: readonly string[];
  /**
   * The live stream stores no data of the event, because they name a person who has been deleted. Its processes hold
   * them in memory for as long as a client can resume; afterwards, and after a restart, the data are empty.
   */
  readonly isUnstored?: true;
}

const ErrorText = Text('What went wrong, for people', 'The vendor answered 500');
const JobId = IdOf('the sync', '0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d12');
const ConnectionId = IdOf('the connection', '0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d13');
const ExternalId = Text('Your own id of the user', 'customer-4711');
const Value = Type.Number({ description: "In the metric type's unit", examples: [88] });

const sync = { jobId: JobId, userId: UserId, connectionId: ConnectionId, providerId: ProviderId };
const connection = { connectionId: ConnectionId, userId: UserId, providerId: ProviderId };

/** As the connection has them. They came later than the events; nobody's fault is behind the removal of a connection. */
const reason = {
  lastError: Type.Optional(ErrorText),
  lastErrorCode: Type.Optional(Nullable(ConnectionErrorName)),
};

/** As vocabulary/basis.ts describes it. */
const BasisEntry = Type.Object({
  metricType: MetricTypeName,
  from: LocalDay,
  to: LocalDay,
  values: Type.Array(Nullable(Type.Number())),
  figures: Type.Record(Type.String(), Type.Number()),
});

/**
 * The members of sync.started, connection.error, health.updated and anomaly.detected are ordered by the length of their
 * names, as PostgreSQL orders the members of jsonb. Their bodies have always been sent like that, and stay the same to
 * the byte.
 */
export const DOMAIN_EVENTS = {
  'sync.completed': {
    audience: 'public',
    topic: 'syncs',
    emittedWhen: 'A sync has finished',
    data: Type.Object({
      ...sync,
      metricsSynced: Count('Points that were new or changed', 412),
      syncedAt: TimestampOf('When it ended'),
    }),
  },
  'sync.failed': {
    audience: 'public',
    topic: 'syncs',
    emittedWhen: 'A sync has failed for good',
    data: Type.Object({ ...sync, error: ErrorText, failedAt: TimestampOf('When it failed') }),
  },
  'connection.created': {
    audience: 'public',
    topic: 'connections',
    emittedWhen: 'A user has connected a provider',
    data: Type.Object(connection),
  },
  'connection.disconnected': {
    audience: 'public',
    topic: 'connections',
    emittedWhen: 'A connection was deleted, or the provider says that access was withdrawn',
    data: Type.Object({ ...connection, ...reason }),
  },
  'user.created': {
    audience: 'public',
    topic: 'users',
    unstreamed: ['externalId', 'email'],
    emittedWhen: 'A user was created through the API',
    data: Type.Object({
      userId: UserId,
      externalId: ExternalId,
      email: Nullable(Text('The email address of the user', 'person@example.com')),
    }),
  },
  'user.deleted': {
    audience: 'public',
    topic: 'users',
    isUnstored: true,
    emittedWhen: 'A user was deleted through the API',
    data: Type.Object({ userId: UserId, externalId: ExternalId }),
  },
  'sync.started': {
    audience: 'public',
    topic: 'syncs',
    emittedWhen: 'A sync begins',
    data: Type.Object({
      jobId: JobId,
      userId: UserId,
      startedAt: TimestampOf('When it began'),
      providerId: ProviderId,
      connectionId: ConnectionId,
    }),
  },
  'sync.cancelled': {
    audience: 'public',
    topic: 'syncs',
    emittedWhen: 'A sync was cancelled through the API',
    data: Type.Object({ ...sync, cancelledAt: TimestampOf('When it was cancelled') }),
  },
  'connection.error': {
    audience: 'public',
    topic: 'connections',
    emittedWhen: 'A connection goes from working to failing',
    data: Type.Object({
      error: ErrorText,
      userId: UserId,
      providerId: ProviderId,
      connectionId: ConnectionId,
      ...reason,
    }),
  },
  'health.updated': {
    audience: 'public',
    topic: 'data',
    emittedWhen: 'New or revised data of a provider were stored',
    data: Type.Object({
      to: DayOf('The last local day with a change'),
      from: DayOf('The first local day with a change'),
      userId: UserId,
      backfill: Type.Optional(
        Type.Boolean({
          description: 'true for earlier days that a backfill has read; left out otherwise',
          examples: [true],
        }),
      ),
      providerId: ProviderId,
      metricTypes: Type.Array(MetricTypeName, {
        description: 'What has changed between the two days',
        examples: [['steps', 'sleep']],
      }),
    }),
  },
  'anomaly.detected': {
    audience: 'public',
    topic: 'anomalies',
    unstreamed: ['unit', 'value', 'message'],
    emittedWhen: 'An unusual value was found, or one became graver',
    data: Type.Object({
      day: LocalDay,
      unit: Unit,
      value: Value,
      method: OneOf(ANOMALY_METHODS, { description: 'How it was found (docs/analytics.md)', examples: ['z_score'] }),
      userId: UserId,
      message: Text('The finding in words', 'Resting heart rate of 88 bpm, usually 54 to 62'),
      severity: SeverityName,
      anomalyId: IdOf('the anomaly'),
      metricType: MetricTypeName,
      recordedAt: TimestampOf('When it was measured'),
      providerIds: ProviderIds,
    }),
  },
  'records.set_aside': {
    audience: 'internal',
    emittedWhen: 'Records of a kind could not be understood, once for each connection and kind',
    data: Type.Object({
      ...connection,
      endpoint: Text("The kind of record, in the provider's words", 'sleep'),
    }),
  },
  'record.beaten': {
    audience: 'internal',
    emittedWhen: 'A personal record was beaten in the last days',
    data: Type.Object({
      userId: UserId,
      metricType: MetricTypeName,
      category: OneOf(RECORD_CATEGORIES),
      value: Value,
      unit: Unit,
      day: LocalDay,
      recordedAt: TimestampOf('When it was set'),
      providerId: ProviderId,
      previous: Type.Object({ value: Value, recordedAt: TimestampOf('When the record before was set') }),
    }),
  },
  'goal.reached': {
    audience: 'internal',
    emittedWhen: 'A goal was reached, once per period',
    data: Type.Object({
      userId: UserId,
      goalId: IdOf('the goal'),
      metricType: MetricTypeName,
      target: Value,
      direction: OneOf(GOAL_DIRECTIONS),
      period: OneOf(GOAL_PERIODS),
      periodStart: LocalDay,
      value: Value,
      unit: Text('The unit of the metric type', 'count'),
    }),
  },
  'insight.found': {
    audience: 'internal',
    emittedWhen: 'An analysis found a strong new correlation, or a trend that has turned',
    data: Type.Object({
      userId: UserId,
      kind: OneOf(['correlation', 'trend'], { examples: ['trend'] }),
      title: Text('The finding in a few words', 'Steps are rising'),
      message: Text(
        'The finding in a sentence',
        'Steps: the average of the last 7 days is above that of the 30 days before',
      ),
      metricTypes: Type.Array(MetricTypeName, { examples: [['steps']] }),
      providerIds: ProviderIds,
      foundAt: TimestampOf('When it was found'),
      basis: Type.Optional(Type.Array(BasisEntry, { description: 'What the message was made from' })),
    }),
  },
  'webhook.test': {
    audience: 'requested',
    emittedWhen: 'Somebody asked for a test of the webhook',
    data: Type.Object({ webhookId: IdOf('the webhook') }),
  },
  'sync.progress': {
    audience: 'live',
    topic: 'syncs',
    emittedWhen: 'A running sync has stored something new; at most twice a second for each sync',
    data: Type.Object({
      ...sync,
      metricsSynced: Count('Points so far that were new or changed', 212),
      eventsSynced: Count('Workouts, nights and other events so far that were new or changed', 2),
      recordsSetAside: Count('Records of the provider so far that could not be understood', 0),
    }),
  },
  'import.progress': {
    audience: 'live',
    topic: 'syncs',
    emittedWhen:
      'The upload of an export file begins or has brought another 8 MiB, the file is queued, its reading begins or gets on, or the import ends',
    data: Type.Object({
      importId: IdOf('the import'),
      userId: UserId,
      status: ImportStatusName,
      received: Count('Bytes of the file that have come', 158_334_976),
      bytesRead: Count('How far the reading has come, in bytes of the file', 96_468_992),
      bytesTotal: Count('Bytes of the whole file', 158_334_976),
      records: Count('Records that were read, apart from those of types that are not kept', 215_000),
      stored: Count('Those of them that are new', 214_100),
    }),
  },
  'delivery.attempted': {
    audience: 'live',
    topic: 'deliveries',
    emittedWhen: 'An attempt at a webhook delivery has ended',
    data: Type.Object({
      deliveryId: IdOf('the delivery'),
      webhookId: IdOf('the webhook'),
      event: Text('What is delivered', 'sync.completed'),
      attempt: Count('The number of the attempt, from 1', 1),
      status: OneOf(['pending', 'delivered', 'failed'], { description: 'pending: another attempt follows' }),
      statusCode: Nullable(Count('The HTTP status of the answer; null: none came', 200)),
      durationMs: Nullable(Count('How long it took, in milliseconds', 212)),
      error: Nullable(ErrorText),
      nextAttemptAt: Nullable(TimestampOf('When it is tried again; null: it is not')),
    }),
  },
} as const satisfies Record<string, EventDefinition>;

type Catalog = typeof DOMAIN_EVENTS;

type NamesFor<Wanted extends Audience> = {
  [Name in keyof Catalog]: Catalog[Name]['audience'] extends Wanted ? Name : never;
}[keyof Catalog];

/** The events that can be recorded, and subscribed to within the service. */
export type EventName = NamesFor<'public' | 'internal'>;
/** The events that a webhook's `events` may name. */
export type PublicEventName = NamesFor<'public'>;
/** The events that the live stream can send. */
export type StreamedEventName = {
  [Name in keyof Catalog]: Catalog[Name] extends { topic: StreamTopic } ? Name : never;
}[keyof Catalog];
/** The events that a webhook may be sent. */
export type SentEventName = NamesFor<'public' | 'requested'>;

/** The data of an event. */
export type EventData<Name extends keyof Catalog> = Static<Catalog[Name]['data']>;

function namesFor<Wanted extends Audience>(wanted: readonly Wanted[]): NamesFor<Wanted>[] {
  const audiences: readonly string[] = wanted;
  const names = Object.keys(DOMAIN_EVENTS) as (keyof Catalog)[]; // the keys of a const object
  return names.filter((name): name is NamesFor<Wanted> => audiences.includes(DOMAIN_EVENTS[name].audience));
}

export const PUBLIC_EVENTS: readonly PublicEventName[] = namesFor(['public']);
export const SENT_EVENTS: readonly SentEventName[] = namesFor(['public', 'requested']);
export const STREAMED_EVENTS: readonly StreamedEventName[] = (Object.keys(DOMAIN_EVENTS) as (keyof Catalog)[]).filter(
  (name): name is StreamedEventName => 'topic' in DOMAIN_EVENTS[name],
);

/** The members of an event's data that the live stream sends, in the catalog's order. */
export function streamedMembers(event: StreamedEventName): string[] {
  const { data, unstreamed = [] }: EventDefinition = DOMAIN_EVENTS[event];
  return Object.keys(data.properties).filter((member) => !unstreamed.includes(member));
}

/** Whether the live stream stores no data of an event. */
export function isUnstored(event: StreamedEventName): boolean {
  const { isUnstored: mark }: EventDefinition = DOMAIN_EVENTS[event];
  return mark === true;
}
