import { Type } from 'typebox';
import { spreadText } from '../../vocabulary/metric-types/display.ts';
import { isMetricType } from '../../vocabulary/metric-types/storage.ts';
import type { Units } from '../../vocabulary/value-text.ts';
import { nameOf, type Person, requirePerson, unitsFor } from '../person.ts';
import { Arguments, Open, UnitsInput, UserId, Withheld } from '../schemas.ts';
import { type Cell, paragraphs, table, timeText, valueCell } from '../table.ts';
import { defineTool, type ToolAnswer, type ToolContext } from '../tool.ts';
import { withVendorNames } from '../vendor-names.ts';
import { type ContextPackage, contextPackage, type HealthContext } from './context-package.ts';

/** An assistant's context is small: neither the data nor the text of an answer is larger. */
const MAX_BYTES = 6_144;

interface Input {
  readonly userId: string;
  readonly units?: Units;
}

export const getHealthContext = defineTool({
  name: 'get_health_context',
  title: 'Get health context',
  description:
    "A user's health at a glance, the best first question: what is usual for them (30 days), trends, active anomalies, correlations, scores and a summary in words.",
  input: Arguments({ userId: UserId, units: UnitsInput }),
  output: Type.Object({
    userId: Type.String(),
    context: {
      ...Open,
      description:
        'baselines by metric type with their units, trends that are not stable, active anomalies, correlations, scores from 0 to 100, summary, and leftOut: how many entries were left out for brevity',
    },
    withheld: Withheld,
  }),
  run: healthContext,
});

/** The answer of the tool and of the resource `tributary://users/{id}/context`. */
export async function healthContext(context: ToolContext, { userId, units: asked }: Input): Promise<ToolAnswer> {
  const person = await requirePerson(context.api, userId);
  const units = unitsFor(person, asked);
  const path = ['users', person.id, 'analytics', 'context'];
  const { data } = await context.api.get<{ data: HealthContext }>(path, { units });
  // The service builds the package without the data of restricted providers, and says so in its notes.
  const { excludedProviders: withheld } = data;
  const answerOf = (shown: ContextPackage): ToolAnswer => ({
    structured: { userId: person.id, context: shown, withheld },
    text: textOf(context, person, shown, data, units),
  });
  const fits = (shown: ContextPackage) => {
    const { structured, text } = answerOf(shown);
    return Math.max(Buffer.byteLength(JSON.stringify(structured)), Buffer.byteLength(text)) <= MAX_BYTES;
  };
  return answerOf(contextPackage(data, fits));
}

function textOf(
  context: ToolContext,
  person: Person,
  shown: ContextPackage,
  { notes, summary }: HealthContext,
  units: Units,
): string {
  const unsaid = notes.filter((note) => !summary.includes(note));
  return paragraphs(
    `${nameOf(person)}: ${summary}`,
    ...sections(shown, units),
    leftOutNote(shown),
    ...unsaid.map((note) => withVendorNames(context, note)),
  );
}

/** The parts that were left out, because an assistant would otherwise take the package for complete. */
function leftOutNote({ leftOut: { anomalies, correlations, trends, baselines } }: ContextPackage): string | undefined {
  const more = [
    ...(anomalies > 0 ? [`${anomalies} anomalies: get_anomaly_alerts`] : []),
    ...(correlations > 0 ? [`${correlations} correlations: get_correlations`] : []),
    ...(trends + baselines > 0 ? [`${trends + baselines} usual values and trends: query_health_metrics`] : []),
  ];
  return more.length === 0 ? undefined : `Left out for brevity: ${more.join('; ')}`;
}

function sections(
  { baselines, trends, anomalies, correlations, healthScores }: ContextPackage,
  units: Units,
): string[] {
  return [
    section(
      'Usual values, last 30 days (covered: share of days with data, where some have none)',
      ['metric', 'mean', 'deviation', 'days', 'covered'],
      Object.entries(baselines).map(([metric, { mean, stdDev, sampleSize, coverage }]) => [
        metric,
        valueCell(metric, mean, units),
        stdDev !== null && isMetricType(metric) ? spreadText(metric, stdDev, units) : stdDev,
        sampleSize,
        coverage === undefined ? null : `${Math.round(coverage * 100)} %`,
      ]),
    ),
    section(
      'Trends, last 7 days against the 23 before (stable ones are left out)',
      ['metric', 'direction', 'change (%)'],
      trends.map(({ metric, direction, changePercent }) => [metric, direction, changePercent]),
    ),
    section(
      'Active anomalies, the gravest first',
      ['time (UTC)', 'severity', 'what'],
      anomalies.map(({ recordedAt, severity, message }) => [timeText(recordedAt), severity, message]),
    ),
    section(
      'Correlations, last 90 days',
      ['metric', 'with', 'pearson (-1 to 1)'],
      correlations.map(({ metricA, metricB, pearson }) => [metricA, metricB, pearson]),
    ),
    section(
      'Scores (0-100)',
      ['score', 'value'],
      Object.entries(healthScores ?? {}).filter(([, value]) => value !== null),
    ),
  ];
}

function section(title: string, columns: string[], rows: Cell[][]): string {
  return rows.length === 0 ? '' : `${title}\n${table(columns, rows)}`;
}
