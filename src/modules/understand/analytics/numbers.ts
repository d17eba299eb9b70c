/** The numbers by which scores, anomalies and correlations are worked out: for docs and for texts of the console. */
import { DEFAULT_LOOKBACK_DAYS } from './anomalies/detection.ts';
import { LEAST_RANGES, LEAST_Z, MIN_REFERENCE_DAYS, REFERENCE_DAYS } from './anomalies/statistical.ts';
import { MAX_P, MIN_DAYS, MIN_PEARSON } from './correlations/correlate.ts';
import { DEFAULT_DAYS, MAX_WINDOW_DAYS, MIN_WINDOW_DAYS } from './correlations/correlations.ts';
import { CURVES, type Curve } from './scores/curves.ts';
import { WINDOWS } from './scores/inputs.ts';
import { MIN_SUB_SCORES, VO2_PER_MET, WEIGHTS } from './scores/score.ts';

/** The curve in the unit of the value that the API shows beside it. */
function inMlPerKgAndMinute(curve: Curve): Curve {
  return curve.map(([mets, score]) => [Number((mets * VO2_PER_MET).toFixed(2)), score]);
}

export const SCORE_NUMBERS = {
  weights: WEIGHTS,
  leastSubScores: MIN_SUB_SCORES,
  windows: WINDOWS,
  curves: {
    ...CURVES,
    vo2Max: inMlPerKgAndMinute(CURVES.vo2Max),
    vo2MaxChange: inMlPerKgAndMinute(CURVES.vo2MaxChange),
  },
};

export const ANOMALY_NUMBERS = {
  lookbackDays: DEFAULT_LOOKBACK_DAYS,
  referenceDays: REFERENCE_DAYS,
  leastReferenceDays: MIN_REFERENCE_DAYS,
  leastDeviations: LEAST_Z,
  leastRanges: LEAST_RANGES,
};

export const CORRELATION_NUMBERS = {
  defaultDays: DEFAULT_DAYS,
  fewestDays: MIN_WINDOW_DAYS,
  mostDays: MAX_WINDOW_DAYS,
  leastCommonDays: MIN_DAYS,
  leastPearson: MIN_PEARSON,
  mostP: MAX_P,
};
