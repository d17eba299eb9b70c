/** From a day's inputs to its five scores: weighted means of the inputs that exist. Pure. */
import { CURVES, scoreOn } from './curves.ts';

/** The inputs of a day's scores; undefined where there are no data, or not enough. Units: docs/scores.md. */
export interface ScoreInputs {
  readonly sleepHours?: number | undefined;
  readonly sleepEfficiencyPercent?: number | undefined;
  readonly stages?: { readonly deepPercent: number; readonly remPercent: number } | undefined;
  /** Variation of the times of falling asleep or, if these are unknown, of the hours asleep. */
  readonly sleepDeviation?: { readonly of: 'onset' | 'duration'; readonly minutes: number } | undefined;
  readonly stepsPerDay?: number | undefined;
  readonly activeMinutesPerWeek?: number | undefined;
  readonly caloriesRatio?: number | undefined;
  readonly workoutDaysPerWeek?: number | undefined;
  readonly restingHeartRate?: number | undefined;
  readonly hrvDeviation?: number | undefined;
  /** ml/kg/min */
  readonly vo2Max?: number | undefined;
  readonly vo2MaxChange?: number | undefined;
  readonly recoveryPercent?: number | undefined;
  readonly readinessScore?: number | undefined;
  readonly strainRatio?: number | undefined;
}

export const SUB_SCORES = ['sleep', 'activity', 'cardio', 'recovery'] as const;
export type SubScore = (typeof SUB_SCORES)[number];

/** One input of a score, with its own score. */
export interface Component {
  readonly input: string;
  /** The measured value; null if it is missing or consists of several numbers. */
  readonly value: number | null;
  /** 0 to 100; null if the input is missing. */
  readonly score: number | null;
  /** The share of this input in the score: the weights of the inputs that exist add up to 1, a missing input has 0. */
  readonly weight: number;
}

export type Components = Readonly<Record<SubScore | 'overall', readonly Component[]>>;

export interface Scores extends Readonly<Record<SubScore, number | null>> {
  /** Null when there are fewer than two sub-scores: one side of a person is not the whole. */
  readonly overall: number | null;
  /** The share of the overall score's weights that the sub-scores of the day have, 0 to 1. */
  readonly coverage: number;
  readonly components: Components;
}

interface Part {
  readonly input: string;
  readonly value: number | undefined;
  readonly score: number | undefined;
  readonly weight: number;
}

/** ml/kg/min of a metabolic equivalent. */
export const VO2_PER_MET = 3.5;
export const MIN_SUB_SCORES = 2;

/** The share of each input in its score when nothing is missing. */
export const WEIGHTS = {
  overall: { sleep: 0.3, activity: 0.3, cardio: 0.2, recovery: 0.2 },
  sleep: { duration: 0.4, efficiency: 0.25, stageBalance: 0.2, consistency: 0.15 },
  activity: { steps: 0.35, activeMinutes: 0.35, calories: 0.1, workoutFrequency: 0.2 },
  cardio: { restingHeartRate: 0.4, heartRateVariability: 0.3, vo2Max: 0.2, vo2MaxTrend: 0.1 },
  recovery: { recoveryScore: 0.45, readiness: 0.3, strainBalance: 0.25 },
} as const satisfies Record<SubScore | 'overall', Readonly<Record<string, number>>>;

export function scoreDay(inputs: ScoreInputs): Scores {
  const parts: Record<SubScore, Part[]> = {
    sleep: sleepParts(inputs),
    activity: activityParts(inputs),
    cardio: cardioParts(inputs),
    recovery: recoveryParts(inputs),
  };
  const exact = SUB_SCORES.map((name) => [name, weightedMean(parts[name])] as const);
  const overallParts = exact.map(([name, score]) => ({
    input: name,
    value: score,
    score,
    weight: WEIGHTS.overall[name],
  }));
  const scores = Object.fromEntries(exact) as Record<SubScore, number | undefined>; // one entry per sub-score
  const isWhole = exact.filter(([, score]) => score !== undefined).length >= MIN_SUB_SCORES;
  return {
    overall: isWhole ? rounded(weightedMean(overallParts)) : null,
    coverage: coverageOf(scores),
    sleep: rounded(scores.sleep),
    activity: rounded(scores.activity),
    cardio: rounded(scores.cardio),
    recovery: rounded(scores.recovery),
    components: {
      overall: componentsOf(overallParts, isWhole),
      sleep: componentsOf(parts.sleep),
      activity: componentsOf(parts.activity),
      cardio: componentsOf(parts.cardio),
      recovery: componentsOf(parts.recovery),
    },
  };
}

/** The share of the overall score's weights that these sub-scores have; null and undefined are no score. */
export function coverageOf(scores: Readonly<Record<SubScore, number | null | undefined>>): number {
  const weights: readonly number[] = SUB_SCORES.map((name) => (scores[name] == null ? 0 : WEIGHTS.overall[name]));
  return rounded(weights.reduce((sum, weight) => sum + weight, 0)) ?? 0;
}

/** Whether a sub-score is missing, so that the overall score cannot be compared with a whole one. */
export function isPartial(scores: Readonly<Record<SubScore, number | null>>): boolean {
  return SUB_SCORES.some((name) => scores[name] === null);
}

function part(input: string, weight: number, value: number | undefined, score: (value: number) => number): Part {
  return { input, weight, value, score: value === undefined ? undefined : score(value) };
}

const on = (curve: Parameters<typeof scoreOn>[0]) => (value: number) => scoreOn(curve, value);

function sleepParts({ sleepHours, sleepEfficiencyPercent, stages, sleepDeviation }: ScoreInputs): Part[] {
  const balance = stages && (on(CURVES.deepShare)(stages.deepPercent) + on(CURVES.remShare)(stages.remPercent)) / 2;
  const deviation = sleepDeviation?.of === 'duration' ? CURVES.durationDeviation : CURVES.onsetDeviation;
  const weights = WEIGHTS.sleep;
  return [
    part('duration', weights.duration, sleepHours, on(CURVES.sleepDuration)),
    part('efficiency', weights.efficiency, sleepEfficiencyPercent, on(CURVES.sleepEfficiency)),
    { input: 'stageBalance', weight: weights.stageBalance, value: undefined, score: balance },
    part('consistency', weights.consistency, sleepDeviation?.minutes, on(deviation)),
  ];
}

function activityParts(inputs: ScoreInputs): Part[] {
  const weights = WEIGHTS.activity;
  return [
    part('steps', weights.steps, inputs.stepsPerDay, on(CURVES.steps)),
    part('activeMinutes', weights.activeMinutes, inputs.activeMinutesPerWeek, on(CURVES.activeMinutes)),
    part('calories', weights.calories, inputs.caloriesRatio, on(CURVES.caloriesRatio)),
    part('workoutFrequency', weights.workoutFrequency, inputs.workoutDaysPerWeek, on(CURVES.workoutDays)),
  ];
}

function cardioParts({ restingHeartRate, hrvDeviation, vo2Max, vo2MaxChange }: ScoreInputs): Part[] {
  const inMets = (curve: Parameters<typeof scoreOn>[0]) => (value: number) => scoreOn(curve, value / VO2_PER_MET);
  const weights = WEIGHTS.cardio;
  return [
    part('restingHeartRate', weights.restingHeartRate, restingHeartRate, on(CURVES.restingHeartRate)),
    part('heartRateVariability', weights.heartRateVariability, hrvDeviation, on(CURVES.hrvDeviation)),
    part('vo2Max', weights.vo2Max, vo2Max, inMets(CURVES.vo2Max)),
    part('vo2MaxTrend', weights.vo2MaxTrend, vo2MaxChange, inMets(CURVES.vo2MaxChange)),
  ];
}

function recoveryParts({ recoveryPercent, readinessScore, strainRatio }: ScoreInputs): Part[] {
  const weights = WEIGHTS.recovery;
  return [
    part('recoveryScore', weights.recoveryScore, recoveryPercent, on(CURVES.asGiven)),
    part('readiness', weights.readiness, readinessScore, on(CURVES.asGiven)),
    part('strainBalance', weights.strainBalance, strainRatio, on(CURVES.strainRatio)),
  ];
}

/** Undefined if no part exists. */
function weightedMean(parts: readonly Part[]): number | undefined {
  let [sum, weights] = [0, 0];
  for (const { score, weight } of parts) {
    if (score === undefined) continue;
    sum += score * weight;
    weights += weight;
  }
  return weights === 0 ? undefined : sum / weights;
}

/** @param isScored whether the parts make a score; if not, none of them has a weight in it */
function componentsOf(parts: readonly Part[], isScored = true): Component[] {
  const total = parts.reduce((sum, { score, weight }) => (score === undefined ? sum : sum + weight), 0);
  return parts.map(({ input, value, score, weight }) => ({
    input,
    value: rounded(value, 2),
    score: rounded(score),
    weight: score === undefined || !isScored ? 0 : (rounded(weight / total, 4) ?? 0),
  }));
}

function rounded(value: number | undefined, decimals = 1): number | null {
  return value === undefined ? null : Math.round(value * 10 ** decimals) / 10 ** decimals;
}
