/** A goal that no day or week can hold is a mistake: a wrong unit, a digit too many. Pure. */
import { invalid } from '../../../platform/errors.ts';
import { valueText } from '../../../vocabulary/metric-types/display.ts';
import { dayLimitsOf } from '../../../vocabulary/metric-types/plausibility.ts';
import { metricTypeDefinition } from '../../../vocabulary/metric-types/storage.ts';
import { labelOf } from '../../../vocabulary/metric-types/words.ts';
import type { GoalFields } from './store.ts';

const DAYS = { day: 1, week: 7 } as const;

/** @throws AppError VALIDATION_ERROR that names the target */
export function requirePlausible({ metricType, target, period }: GoalFields): void {
  const limits = dayLimitsOf(metricType);
  if (limits === null) return;
  const { daily } = metricTypeDefinition(metricType);
  const addsUp = daily === 'sum' || daily === 'none';
  const [least, most] = [limits[0], addsUp ? limits[1] * DAYS[period] : limits[1]];
  if (target >= least && target <= most) return;
  const ends = [least, most].map((end) => valueText(metricType, end)).join(' to ');
  throw invalid('body.target', `${labelOf(metricType)} of a ${period} can be ${ends}`);
}
