/**
 * Turns a measured value into a score of 0 to 100. Each curve is a straight line between its points and constant
 * outside of them. The points and their sources: docs/scores.md.
 */

/** Pairs of value and score, in order of rising values. */
export type Curve = readonly (readonly [value: number, score: number])[];

export function scoreOn(curve: Curve, value: number): number {
  let [lastValue, lastScore] = curve[0] ?? [0, 0];
  if (value <= lastValue) return lastScore;
  for (const [nextValue, nextScore] of curve) {
    if (value <= nextValue) {
      const share = nextValue === lastValue ? 1 : (value - lastValue) / (nextValue - lastValue);
      return lastScore + (nextScore - lastScore) * share;
    }
    [lastValue, lastScore] = [nextValue, nextScore];
  }
  return lastScore;
}

export const CURVES = {
  /** Hours asleep. */
  sleepDuration: [
    [3, 0],
    [5, 30],
    [6, 60],
    [7, 80],
    [8, 95],
    [8.25, 100],
    [8.5, 95],
    [9, 80],
    [10, 60],
    [12, 25],
    [14, 0],
  ],
  /** Share of the time in bed spent asleep, in percent. */
  sleepEfficiency: [
    [50, 0],
    [74, 40],
    [85, 70],
    [90, 78],
    [95, 85],
    [100, 100],
  ],
  /** Deep sleep (N3) as a share of the sleep, in percent. */
  deepShare: [
    [0, 0],
    [5, 35],
    [12, 70],
    [18, 85],
    [25, 100],
  ],
  /** REM sleep as a share of the sleep, in percent. */
  remShare: [
    [0, 0],
    [10, 40],
    [19, 76],
    [25, 86],
    [30, 100],
    [35, 80],
    [41, 40],
    [60, 0],
  ],
  /** Standard deviation of the times of falling asleep, in minutes. */
  onsetDeviation: [
    [15, 100],
    [35, 90],
    [56, 80],
    [76, 65],
    [90, 50],
    [180, 0],
  ],
  /** Standard deviation of the hours asleep, in minutes. */
  durationDeviation: [
    [20, 100],
    [47, 90],
    [66, 80],
    [85, 65],
    [120, 45],
    [240, 0],
  ],
  /** Per day. */
  steps: [
    [0, 0],
    [3500, 40],
    [5800, 65],
    [8000, 90],
    [10_000, 100],
  ],
  /** Per week. */
  activeMinutes: [
    [0, 0],
    [75, 50],
    [150, 85],
    [300, 100],
  ],
  /** The week compared with the four weeks before. */
  caloriesRatio: [
    [0.5, 0],
    [1, 90],
    [1.1, 100],
  ],
  /** Days with a workout per week. */
  workoutDays: [
    [0, 0],
    [1, 35],
    [2, 65],
    [3, 85],
    [5, 100],
  ],
  /** Beats per minute. */
  restingHeartRate: [
    [50, 100],
    [60, 90],
    [70, 75],
    [80, 55],
    [90, 30],
    [110, 0],
  ],
  /** The week's mean of ln(HRV) compared with the person's own 60 days before, in standard deviations. */
  hrvDeviation: [
    [-2, 0],
    [-1, 40],
    [-0.5, 65],
    [0, 85],
    [0.5, 100],
  ],
  /** Metabolic equivalents (3.5 ml/kg/min each). */
  vo2Max: [
    [4, 0],
    [7.9, 50],
    [10.9, 85],
    [14, 100],
  ],
  /** Change compared with the months before, in metabolic equivalents. */
  vo2MaxChange: [
    [-1, 20],
    [0, 75],
    [1, 100],
  ],
  /** The vendor's own score, 0 to 100. */
  asGiven: [
    [0, 0],
    [100, 100],
  ],
  /** The week's strain compared with that of four weeks. */
  strainRatio: [
    [0, 40],
    [0.8, 100],
    [1.3, 100],
    [1.5, 60],
    [2, 0],
  ],
} as const satisfies Record<string, Curve>;
