/** Findings: correlations and anomalies. A finding that may use withheld data is left out. */
import { type Static, type TSchema, Type } from 'typebox';
import { OneOf } from '../../platform/http/schemas.ts';
import { SEVERITIES } from '../../vocabulary/findings.ts';
import { nameOf, requirePerson, unitsFor } from '../person.ts';
import { partFindings, withheldNote } from '../restricted.ts';
import {
  Arguments,
  Cursor,
  Defaulted,
  Limit,
  membersOf,
  NextCursor,
  NullableNumber,
  UnitsInput,
  UserId,
  Withheld,
} from '../schemas.ts';
import { paragraphs, table, timeText } from '../table.ts';
import { defineTool } from '../tool.ts';
import { moreNote } from './users.ts';

const STATUSES = ['active', 'acknowledged', 'resolved'] as const;

/** A row of the API's list, with the providers whose data it may use. */
type Found<Schema extends TSchema> = Static<Schema> & { readonly providerIds: readonly string[] };

const Anomaly = Type.Object({
  metricType: Type.String(),
  value: NullableNumber,
  method: Type.String({ description: 'z_score, iqr, clinical_threshold or several_signs' }),
  severity: Type.String(),
  message: Type.String(),
  recordedAt: Type.String(),
  days: Type.Integer({ description: 'On how many days in a row' }),
  status: Type.String(),
});

export const getAnomalyAlerts = defineTool({
  name: 'get_anomaly_alerts',
  title: 'Get anomaly alerts',
  description:
    'Values that stand out: beyond clinical thresholds, or far from what is usual for this user. Newest first. They are hints, not diagnoses.',
  input: Arguments({
    userId: UserId,
    severity: Type.Optional(OneOf(SEVERITIES, { description: 'Default: all' })),
    status: Defaulted(Type.Unsafe<string>({ type: 'string', enum: [...STATUSES], default: 'active' })),
    limit: Limit(200, 20),
    cursor: Cursor,
    units: UnitsInput,
  }),
  output: Type.Object({
    userId: Type.String(),
    anomalies: Type.Array(Anomaly),
    nextCursor: NextCursor,
    withheld: Withheld,
  }),
  run: async (context, { userId, units, ...query }) => {
    const person = await requirePerson(context.api, userId);
    const page = await context.api.get<{ data: Found<typeof Anomaly>[]; nextCursor: string | null }>(
      ['users', person.id, 'anomalies'],
      { ...query, units: unitsFor(person, units) },
    );
    const { shown, withheld } = partFindings(context, page.data);
    const anomalies = shown.map((row) => membersOf(Anomaly, row));
    const columns = ['time (UTC)', 'severity', 'what', 'method'];
    const rows = anomalies.map((one) => [timeText(one.recordedAt), one.severity, one.message, one.method]);
    const none = `${nameOf(person)} has no ${query.status} anomaly${query.severity === undefined ? '' : ` of severity ${query.severity}`}.`;
    const structured = { userId: person.id, anomalies, nextCursor: page.nextCursor, withheld };
    const text = rows.length === 0 ? none : table(columns, rows);
    return {
      structured,
      text: paragraphs(text, moreNote(page.nextCursor), withheldNote(context, withheld, 'Findings on data')),
    };
  },
});

const Correlation = Type.Object({
  metricA: Type.String(),
  metricB: Type.String(),
  pearson: Type.Number(),
  spearman: Type.Number(),
  pValue: Type.Number(),
  qValue: Type.Optional(Type.Number()),
  sampleSize: Type.Integer({ description: 'Days' }),
  strength: Type.String(),
  direction: Type.String(),
  lagDays: Type.Optional(Type.Integer()),
  ci95: Type.Optional(Type.Array(Type.Number(), { description: '95 % confidence interval of pearson' })),
});

const STRENGTHS = ['weak', 'moderate', 'strong'];

export const getCorrelations = defineTool({
  name: 'get_correlations',
  title: 'Get correlations',
  description:
    'Metrics that rise and fall together from day to day, strongest first. A correlation is no cause; qValue is the share of chance findings to expect among results this good.',
  input: Arguments({
    userId: UserId,
    minStrength: Type.Optional(
      Type.Union([Type.Number({ minimum: 0, maximum: 1 }), OneOf(STRENGTHS)], {
        description: 'Least |pearson|, or weak (above 0.3), moderate (above 0.5), strong (above 0.7)',
      }),
    ),
    days: Type.Optional(Type.Integer({ minimum: 7, maximum: 365, description: 'Window up to today; default 90' })),
  }),
  output: Type.Object({
    userId: Type.String(),
    correlations: Type.Array(Correlation),
    withheld: Withheld,
  }),
  run: async (context, { userId, minStrength, days }) => {
    const person = await requirePerson(context.api, userId);
    const query = { days, minStrength };
    const { data } = await context.api.get<{ data: Found<typeof Correlation>[] }>(
      ['users', person.id, 'correlations'],
      query,
    );
    const { shown, withheld } = partFindings(context, data);
    const correlations = shown.map((row) => membersOf(Correlation, row));
    const columns = ['metric', 'with', 'pearson', 'strength', 'direction', 'days', 'chance (q)'];
    const rows = correlations.map((one) => [
      ...[one.metricA, one.metricB, one.pearson, one.strength, one.direction, one.sampleSize],
      one.qValue?.toPrecision(2),
    ]);
    const none = `No correlation${minStrength === undefined ? '' : ` of this strength (${minStrength})`} was found for ${nameOf(person)}. It takes at least 5 days on which both metrics have a value.`;
    const text = rows.length === 0 ? none : table(columns, rows);
    const structured = { userId: person.id, correlations, withheld };
    return { structured, text: paragraphs(text, withheldNote(context, withheld, 'Findings on data')) };
  },
});
