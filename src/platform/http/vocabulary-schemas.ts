/** Schemas of the words and values of health data that many slices share. */
import { Type } from 'typebox';
import { CONNECTION_ERROR_CODES, CONNECTION_ERRORS } from '../../vocabulary/connection-errors.ts';
import { DEVICE_KINDS } from '../../vocabulary/device-kinds.ts';
import { ACTIVITY_TYPES, EVENT_TYPES, ORIGINS } from '../../vocabulary/event-types.ts';
import { SEVERITIES } from '../../vocabulary/findings.ts';
import { IMPORT_STATUSES } from '../../vocabulary/import-statuses.ts';
import { METRIC_TYPE_NAMES, METRIC_TYPES, type MetricType } from '../../vocabulary/metric-types/storage.ts';
import { Named } from './named.ts';
import { Nullable, OneOf } from './schemas.ts';

const unitOf = (name: MetricType) => METRIC_TYPES[name].unit ?? 'no unit';

export const MetricTypeName = Named(
  'MetricType',
  OneOf(METRIC_TYPE_NAMES, {
    description: `What is measured. Units: ${METRIC_TYPE_NAMES.map((name) => `${name} (${unitOf(name)})`).join(', ')}`,
    examples: ['resting_heart_rate'],
  }),
);

export const EventTypeName = Named('EventType', OneOf(EVENT_TYPES, { description: 'The kind of event' }));

export const ActivityTypeName = Named(
  'ActivityType',
  OneOf(ACTIVITY_TYPES, {
    description: "The sport, in this service's words; `other` where none fits",
    examples: ['running'],
  }),
);

export const DeviceKindName = Named(
  'DeviceKind',
  OneOf(DEVICE_KINDS, {
    description:
      "What it is; `total` stands for the phone's own merged figures, one sample for each quarter of an hour",
    examples: ['watch'],
  }),
);

export const OriginName = Named(
  'Origin',
  OneOf(ORIGINS, {
    description: 'Where a value comes from: user (measured by the device), manual (typed in), computed (worked out)',
  }),
);

export const SeverityName = Named(
  'Severity',
  OneOf(SEVERITIES, { description: 'How grave a finding is, least first', examples: ['warning'] }),
);

export const ConnectionErrorName = Named(
  'ConnectionErrorCode',
  OneOf(CONNECTION_ERROR_CODES, {
    description: `What is wrong with the connection, for programs; null where nothing is, or the fault is on our side. ${CONNECTION_ERROR_CODES.map((code) => `${code}: ${CONNECTION_ERRORS[code]}`).join('; ')}`,
    examples: ['access_withdrawn'],
  }),
);

export const ImportStatusName = Named(
  'ImportStatus',
  OneOf(IMPORT_STATUSES, {
    description:
      'uploading: it takes parts; queued, running: it is read; completed: all is stored; failed: error says why; cancelled: somebody has deleted it',
    examples: ['running'],
  }),
);

export const ProviderId = Type.String({
  description: 'The provider, as in GET /v1/providers, or the name under which your backend sent the data',
  examples: ['provider_c'],
});

/** The providers of a result. */
export const ProviderIds = Type.Array(Type.String(), {
  description: 'The providers whose data went into it',
  examples: [['provider_c']],
});

export const LocalDay = Type.String({ description: 'Local calendar day', examples: ['2026-01-03'] });

/** A local calendar day. @param description which one */
export const DayOf = (description: string) => Type.String({ description, examples: ['2026-01-03'] });

export const Unit = Nullable(
  Type.String({ description: 'The unit of the metric type; null where it has none', examples: ['bpm'] }),
);
