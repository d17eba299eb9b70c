/** Metric types as assistants write them: by name, or in everyday words. */
import { Type } from 'typebox';
import { metricTypeCalled, metricTypesLike } from '../vocabulary/metric-types/aliases.ts';
import { METRIC_TYPE_NAMES, type MetricType } from '../vocabulary/metric-types/storage.ts';
import { ToolFailure } from './failure.ts';

/** An argument; {@link readMetricType} reads it. */
export const MetricTypeInput = (description: string) =>
  Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 60,
      examples: [...METRIC_TYPE_NAMES],
      description: `${description} A metric type, or as people say it: "HRV", "resting pulse", "blood sugar"`,
    }),
  );

/** @throws ToolFailure that names the nearest metric types */
export function readMetricType(asked: string | undefined): MetricType | undefined {
  if (asked === undefined) return undefined;
  const found = metricTypeCalled(asked);
  if (found !== undefined) return found;
  const like = metricTypesLike(asked);
  const hint = like.length === 0 ? `There are ${METRIC_TYPE_NAMES.join(', ')}` : `Did you mean ${like.join(' or ')}?`;
  throw new ToolFailure(`There is no metric type "${asked}". ${hint}`);
}
