import { Type } from 'typebox';
import { sentenceText, spreadText } from '../../vocabulary/metric-types/display.ts';
import { isMetricType } from '../../vocabulary/metric-types/storage.ts';
import type { Units } from '../../vocabulary/wording.ts';
import { nameOf, requirePerson, unitsFor } from '../person.ts';
import { Arguments, Open, UnitsInput, UserId, Withheld } from '../schemas.ts';
import { type Cell, paragraphs, table, timeText, valueCell } from '../table.ts';
import { defineTool, type ToolAnswer, type ToolContext } from '../tool.ts';

/** The context package; only the members that the text repeats. */
interface HealthContext {
  readonly baselines: Readonly<Record<string, { mean: number; stdDev: number | null; sampleSize: number }>>;
  readonly trends: readonly { metric: string; direction: string; changePercent: number | null }[];
  readonly anomalies: readonly { severity: string; message: string; recordedAt: string }[];
  readonly correlations: readonly { metricA: string; metricB: string; pearson: number }[];
  readonly healthScores: Readonly<Record<string, number | null>> | null;
  readonly summary: string;
  readonly coverage: Readonly<Record<string, number>>;
  readonly notes: readonly string[];
  readonly excludedProviders: readonly string[];
  readonly generatedAt: string;
}

interface Input {
  readonly userId: string;
  readonly units?: Units;
}

export const getHealthContext = defineTool<Input>({
  name: 'get_health_context',
  title: 'Get health context',
  description:
    "A user's health at a glance, the best first question: what is usual for them (30 days), trends, active anomalies, correlations, scores and a summary in words.",
  input: Arguments({ userId: UserId, units: UnitsInput }),
  output: Type.Object({
    userId: Type.String(),
    context: Open,
    withheld: Withheld,
  }),
  run: healthContext,
});

/** The answer of the tool and of the resource `tributary://users/{id}/context`. */
export async function healthContext(context: ToolContext, { userId, units: asked }: Input): Promise<ToolAnswer> {
  const person = await requirePerson(context.api, userId);
  const { data } = await context.api.get<{ data: HealthContext }>(['users', person.id, 'analytics', 'context']);
  // The service builds the package without the data of restricted providers, and says so in its notes.
  const { excludedProviders: withheld, notes, ...shown } = data;
  const unsaid = notes.filter((note) => !data.summary.includes(note));
  const units = unitsFor(person, asked);
  const summary = sentenceText(data.summary, units);
  const text = paragraphs(`${nameOf(person)}: ${summary}`, ...sections(data, units), ...unsaid);
  return { structured: { userId: person.id, context: shown, withheld }, text };
}

function sections(
  { baselines, trends, anomalies, correlations, healthScores, coverage }: HealthContext,
  units: Units,
): string[] {
  const share = (metric: string) => {
    const covered = coverage[metric];
    return covered === undefined ? null : `${Math.round(covered * 100)} %`;
  };
  return [
    section(
      'Usual values, last 30 days',
      ['metric', 'mean', 'deviation', 'days', 'covered'],
      Object.entries(baselines).map(([metric, { mean, stdDev, sampleSize }]) => [
        metric,
        valueCell(metric, mean, units),
        stdDev !== null && isMetricType(metric) ? spreadText(metric, stdDev, units) : stdDev,
        sampleSize,
        share(metric),
      ]),
    ),
    section(
      'Trends',
      ['metric', 'direction', 'change (%)'],
      trends.map(({ metric, direction, changePercent }) => [metric, direction, changePercent]),
    ),
    section(
      'Active anomalies',
      ['time (UTC)', 'severity', 'what'],
      anomalies.map(({ recordedAt, severity, message }) => [
        timeText(recordedAt),
        severity,
        sentenceText(message, units),
      ]),
    ),
    section(
      'Correlations',
      ['metric', 'with', 'pearson'],
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
