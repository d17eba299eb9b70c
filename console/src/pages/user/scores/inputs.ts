/** What goes into each score: name, unit and what is said of it. The numbers are those of docs/scores.md. */
import type { components } from 'tributary-health';
import { formatDifference, formatNumber, formatValue } from '../../../ui/values.ts';

export type HealthScore = components['schemas']['HealthScore'];
export type ScoreComponent = components['schemas']['ScoreComponent'];
export type SubScore = 'sleep' | 'activity' | 'cardio' | 'recovery';
export type ScoreName = 'overall' | SubScore;

export const SUB_SCORES: readonly SubScore[] = ['sleep', 'activity', 'cardio', 'recovery'];
export const SCORE_NAMES: readonly ScoreName[] = ['overall', ...SUB_SCORES];

export const SCORE_TITLES: Readonly<Record<ScoreName, string>> = {
  overall: 'Overall',
  sleep: 'Sleep',
  activity: 'Activity',
  cardio: 'Cardio',
  recovery: 'Recovery',
};

export const SCORE_WORDS: Readonly<Record<ScoreName, string>> = {
  overall: 'Sleep 30 %, activity 30 %, cardio 20 %, recovery 20 %. It needs at least two of them.',
  sleep: 'The night that ended on this day, and how regular the nights of the week were. It counts 30 % of overall.',
  activity: 'Movement of the seven days that end with this day. It counts 30 % of overall.',
  cardio: 'Heart and endurance, against published norms and the person’s own level. It counts 20 % of overall.',
  recovery: 'What the vendors say of the readiness for strain. It counts 20 % of overall.',
};

export interface InputWords {
  readonly title: string;
  /** The share that it has in its score when nothing is missing. */
  readonly weight: number;
  /** A metric type, or what else it is measured in; null: a score. */
  readonly unit: string | null;
  /** What is measured, and which values are worth how much. */
  readonly means: string;
  /** When it takes no part. */
  readonly missing: string;
}

const OF_THE_DAY = 'Nothing was measured on this day itself.';

/** By score and input. */
export const INPUTS: Readonly<Record<SubScore, Readonly<Record<string, InputWords>>>> = {
  sleep: {
    duration: {
      title: 'Duration',
      weight: 0.4,
      unit: 'sleep',
      means: 'Hours asleep. 7 to 9 hours are worth 100, 6 or 10 hours 70, 5 hours 40.',
      missing: 'No night ended on this day.',
    },
    efficiency: {
      title: 'Efficiency',
      weight: 0.25,
      unit: 'percent',
      means: 'The share of the time in bed that was slept, of the longest sleep. 95 % is worth 100, 85 % 90, 74 % 40.',
      missing: 'The source does not say how long the person lay awake.',
    },
    stageBalance: {
      title: 'Stage balance',
      weight: 0.2,
      unit: null,
      means: 'The mean of two scores: from 16 % deep sleep and with 21 to 30 % REM sleep it is 100.',
      missing: 'The source gives no stages of this night.',
    },
    consistency: {
      title: 'Consistency',
      weight: 0.15,
      unit: 'active_minutes',
      means:
        'How much the times of falling asleep of the week differ (standard deviation); where they are unknown, how much the hours asleep differ. 30 minutes are worth 100, 60 minutes 75, 90 minutes 50.',
      missing: 'It needs four nights of the week, this one among them.',
    },
  },
  activity: {
    steps: {
      title: 'Steps',
      weight: 0.35,
      unit: 'steps',
      means: 'The mean a day of the week. 10,000 are worth 100, 8,000 90, 5,800 65, 3,500 40.',
      missing: 'It needs three days of the week, this one among them. Today counts when it is over.',
    },
    activeMinutes: {
      title: 'Active minutes',
      weight: 0.35,
      unit: 'active_minutes',
      means: 'Minutes a week (the mean a day × 7). 300 are worth 100, 150 85, 75 50.',
      missing: 'It needs three days of the week, this one among them. Today counts when it is over.',
    },
    calories: {
      title: 'Calories',
      weight: 0.1,
      unit: 'ratio',
      means: 'The week’s mean against that of the 28 days before. 1.1 times as much is worth 100, as much 90, half 0.',
      missing: 'It needs three days of the week and 14 of the four weeks before.',
    },
    workoutFrequency: {
      title: 'Workout frequency',
      weight: 0.2,
      unit: 'days',
      means: 'Days with a workout in the week. 5 are worth 100, 3 85, 2 65, 1 35, none 0.',
      missing: 'There was no workout in 90 days, or nothing was measured on this day.',
    },
  },
  cardio: {
    restingHeartRate: {
      title: 'Resting heart rate',
      weight: 0.4,
      unit: 'resting_heart_rate',
      means: 'The mean of the week. 50 bpm are worth 100, 60 bpm 90, 70 bpm 75, 80 bpm 55, 90 bpm 30.',
      missing: 'It needs three days of the week, this one among them.',
    },
    heartRateVariability: {
      title: 'Heart rate variability',
      weight: 0.3,
      unit: 'deviations',
      means:
        'The week’s level against the person’s own 60 days before, in their standard deviations. Half a deviation more is worth 100, the same level 85, one deviation less 40.',
      missing: 'It needs three days of the week, this one among them, and 14 of the 60 before.',
    },
    vo2Max: {
      title: 'VO2 max',
      weight: 0.2,
      unit: 'vo2_max',
      means: 'The latest of the last 30 days. 49 ml/kg/min are worth 100, 38 85, 28 50.',
      missing: 'There is none of the last 30 days, or nothing else of the heart was measured on this day.',
    },
    vo2MaxTrend: {
      title: 'VO2 max trend',
      weight: 0.1,
      unit: 'change of vo2_max',
      means: 'The latest VO2 max against the mean of 31 to 89 days before. 3.5 more are worth 100, no change 75.',
      missing: 'There is no VO2 max of 31 to 89 days before.',
    },
  },
  recovery: {
    recoveryScore: {
      title: 'Recovery score',
      weight: 0.45,
      unit: 'recovery_score',
      means: 'The vendor’s own score of this day, as given.',
      missing: 'No connected vendor gave one for this day.',
    },
    readiness: {
      title: 'Readiness',
      weight: 0.3,
      unit: 'readiness_score',
      means: 'The vendor’s own score of this day, as given.',
      missing: 'No connected vendor gave one for this day.',
    },
    strainBalance: {
      title: 'Strain balance',
      weight: 0.25,
      unit: 'ratio',
      means: 'The week’s mean strain against that of 28 days. 0.8 to 1.3 times as much is worth 100, 1.5 times 60.',
      missing: 'It needs strain of this day, and another part of recovery: strain alone says nothing of the recovery.',
    },
  },
};

/** An input that this console does not know yet. */
export function inputWords(score: SubScore, input: string): InputWords {
  return INPUTS[score][input] ?? { title: input, weight: 0, unit: null, means: '', missing: OF_THE_DAY };
}

/** The value as it was measured. */
export function inputValue({ unit }: InputWords, value: number | null): string {
  if (value === null) return '–';
  if (unit === null) return formatNumber(value, 1);
  if (unit === 'ratio') return `${formatNumber(value, 2)} ×`;
  if (unit === 'deviations') return `${value > 0 ? '+' : ''}${formatNumber(value, 2)} SD`;
  if (unit === 'days') return `${formatNumber(value, 1)} ${value === 1 ? 'day' : 'days'}`;
  if (unit === 'percent') return `${formatNumber(value, 1)} %`;
  if (unit === 'change of vo2_max') return formatDifference('vo2_max', value);
  return formatValue(unit, value);
}
