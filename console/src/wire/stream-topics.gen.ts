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
  'delivery.attempted': 'deliveries',
} as const;
