/** Generated from the catalog of events; see scripts/events.ts. */

/** Every event of the live stream, with the topic under which it is sent. */
export const TOPIC_OF_EVENT = {
  'sync.completed': 'syncs',
  'sync.failed': 'syncs',
  'connection.created': 'connections',
  'connection.disconnected': 'connections',
  'user.created': 'users',
  'user.deleted': 'users',
  'sync.started': 'syncs',
  'sync.cancelled': 'syncs',
  'connection.error': 'connections',
  'health.updated': 'data',
  'anomaly.detected': 'anomalies',
  'sync.progress': 'syncs',
  'import.progress': 'syncs',
  'delivery.attempted': 'deliveries',
} as const;

/** When each event is sent to webhooks. */
export const EVENT_MEANINGS = {
  'sync.completed': 'A sync has finished',
  'sync.failed': 'A sync has failed for good',
  'connection.created': 'A user has connected a provider',
  'connection.disconnected': 'A connection was deleted, or the provider says that access was withdrawn',
  'user.created': 'A user was created through the API',
  'user.deleted': 'A user was deleted through the API',
  'sync.started': 'A sync begins',
  'sync.cancelled': 'A sync was cancelled through the API',
  'connection.error': 'A connection goes from working to failing',
  'health.updated': 'New or revised data of a provider were stored',
  'anomaly.detected': 'An unusual value was found, or one became graver',
  'webhook.test': 'Somebody asked for a test of the webhook',
} as const;
