/** What goes into each score: name, unit and what is said of it. The numbers come from the rows of the service. */
import type { components } from 'tributary-health';
import { formatDifference, formatNumber, formatValue, metricName, scaleOfValues } from '../../../ui/values.ts';
import { CURVES, MIN_SUB_SCORES, WEIGHTS, WINDOWS } from '../../../wire/scores.gen.ts';

export type HealthScore = components['schemas']['HealthScore'];
export type ScoreComponent = components['schemas']['ScoreComponent'];
export type SubScore = keyof typeof WEIGHTS.overall;
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

const percent = (share: number) => `${formatNumber(share * 100, 0)} %`;
const shareOf = (name: SubScore) => `It counts ${percent(WEIGHTS.overall[name])} of overall.`;
const shares = SUB_SCORES.map((name) => `${SCORE_TITLES[name].toLowerCase()} ${percent(WEIGHTS.overall[name])}`);

export const SCORE_WORDS: Readonly<Record<ScoreName, string>> = {
  overall: `Made of ${shares.join(', ')}. It needs at least ${MIN_SUB_SCORES} of them.`,
  sleep: `The night that ended on this day, and how regular the nights of the week were. ${shareOf('sleep')}`,
  activity: `Movement of the ${WINDOWS.week} days that end with this day. ${shareOf('activity')}`,
  cardio: `Heart and endurance, against published norms and the person’s own level. ${shareOf('cardio')}`,
  recovery: `What the vendors say of the readiness for strain. ${shareOf('recovery')}`,
};

interface Words {
  readonly title: string;
  /** A metric type, or what else it is measured in; null: a score. */
  readonly unit: string | null;
  /** What is measured, and which values are worth how much. */
  readonly means: string;
  /** When it takes no part. */
  readonly missing: string;
}

export interface InputWords extends Words {
  /** The share that it has in its score when nothing is missing. */
  readonly weight: number;
}

type Curve = readonly (readonly [value: number, score: number])[];

/**
 * The values of a curve by what they are worth: `100 for 7 to 9 hours, 70 for 6 or 10 hours`. Values that are worth
 * nothing are left out.
 */
export function worth(curve: Curve, unit: string, textOf = (value: number) => formatNumber(value, 2)): string {
  const byScore = Map.groupBy(curve, ([, score]) => score);
  const scores = [...byScore.keys()].filter((score) => score > 0).sort((a, b) => b - a);
  const parts = scores.map((score) => {
    const points = byScore.get(score) ?? [];
    const [first = 0] = points.map((point) => curve.indexOf(point));
    const isPlateau = points.every((point, index) => curve[first + index] === point);
    const values = points.map(([value]) => textOf(value)).join(isPlateau ? ' to ' : ' or ');
    return `${score} for ${values}${unit && ` ${unit}`}`;
  });
  return parts.join(', ');
}

const unitOf = (metricType: string) => scaleOfValues(metricType).unit;

/** `0.5 more`, `the same`, `1 less` */
function difference(value: number, unit = ''): string {
  if (value === 0) return 'the same';
  return `${formatNumber(Math.abs(value), 1)}${unit && ` ${unit}`} ${value > 0 ? 'more' : 'less'}`;
}

const OF_THE_DAY = 'Nothing was measured on this day itself.';
const WEEK_WITH_DAY = `It needs ${WINDOWS.weekDays} days of the week, this one among them`;
const WEEK_SUM = `${WEEK_WITH_DAY}. Today counts when it is over.`;
const BEFORE_VO2 = `${WINDOWS.vo2Max} to ${WINDOWS.lead - 1} days before`;
const VO2_DAYS = `the last ${WINDOWS.vo2Max - 1} days`;

/** By score and input: the compiler asks for the words of each input of the service. */
const INPUTS: { readonly [Score in SubScore]: Readonly<Record<keyof (typeof WEIGHTS)[Score], Words>> } = {
  sleep: {
    duration: {
      title: 'Duration',
      unit: 'sleep',
      means: `Hours asleep: ${worth(CURVES.sleepDuration, 'hours')}.`,
      missing: 'No night ended on this day.',
    },
    efficiency: {
      title: 'Efficiency',
      unit: 'percent',
      means: `The share of the time in bed that was slept, of the longest sleep: ${worth(CURVES.sleepEfficiency, '%')}.`,
      missing: 'The source does not say how long the person lay awake.',
    },
    stageBalance: {
      title: 'Stage balance',
      unit: null,
      means: `The mean of two scores. Deep sleep: ${worth(CURVES.deepShare, '%')}. REM sleep: ${worth(CURVES.remShare, '%')}.`,
      missing: 'The source gives no stages of this night.',
    },
    consistency: {
      title: 'Consistency',
      unit: 'active_minutes',
      means: `How much the times of falling asleep of the week differ (standard deviation): ${worth(CURVES.onsetDeviation, 'minutes')}. Where they are unknown, how much the hours asleep differ: ${worth(CURVES.durationDeviation, 'minutes')}.`,
      missing: `It needs ${WINDOWS.weekNights} nights of the week, this one among them.`,
    },
  },
  activity: {
    steps: {
      title: metricName('steps'),
      unit: 'steps',
      means: `The mean a day of the week: ${worth(CURVES.steps, 'steps')}.`,
      missing: WEEK_SUM,
    },
    activeMinutes: {
      title: 'Active minutes',
      unit: 'active_minutes',
      means: `Minutes a week (the mean a day × ${WINDOWS.week}): ${worth(CURVES.activeMinutes, 'minutes')}.`,
      missing: WEEK_SUM,
    },
    calories: {
      title: 'Calories',
      unit: 'ratio',
      means: `The week’s mean against that of the ${WINDOWS.month} days before: ${worth(CURVES.caloriesRatio, 'times as much')}.`,
      missing: `It needs ${WINDOWS.weekDays} days of the week and ${WINDOWS.monthDays} of the ${WINDOWS.month} days before.`,
    },
    workoutFrequency: {
      title: 'Workout frequency',
      unit: 'days',
      means: `Days with a workout in the week: ${worth(CURVES.workoutDays, '')}.`,
      missing: `There was no workout in ${WINDOWS.lead} days, or nothing was measured on this day.`,
    },
  },
  cardio: {
    restingHeartRate: {
      title: metricName('resting_heart_rate'),
      unit: 'resting_heart_rate',
      means: `The mean of the week: ${worth(CURVES.restingHeartRate, unitOf('resting_heart_rate'))}.`,
      missing: `${WEEK_WITH_DAY}.`,
    },
    heartRateVariability: {
      title: metricName('heart_rate_variability'),
      unit: 'deviations',
      means: `The week’s level against the person’s own ${WINDOWS.hrvBase} days before, in their standard deviations: ${worth(CURVES.hrvDeviation, '', difference)}.`,
      missing: `${WEEK_WITH_DAY}, and ${WINDOWS.monthDays} of the ${WINDOWS.hrvBase} before.`,
    },
    vo2Max: {
      title: metricName('vo2_max'),
      unit: 'vo2_max',
      means: `The latest of ${VO2_DAYS}: ${worth(CURVES.vo2Max, unitOf('vo2_max'), (value) => formatNumber(value, 0))}.`,
      missing: `There is none of ${VO2_DAYS}, or nothing else of the heart was measured on this day.`,
    },
    vo2MaxTrend: {
      title: `${metricName('vo2_max')} trend`,
      unit: 'change of vo2_max',
      means: `The latest ${metricName('vo2_max')} against the mean of ${BEFORE_VO2}: ${worth(CURVES.vo2MaxChange, '', (value) => difference(value, unitOf('vo2_max')))}.`,
      missing: `There is no ${metricName('vo2_max')} of ${BEFORE_VO2}.`,
    },
  },
  recovery: {
    recoveryScore: {
      title: metricName('recovery_score'),
      unit: 'recovery_score',
      means: 'The vendor’s own score of this day, as given.',
      missing: 'No connected vendor gave one for this day.',
    },
    readiness: {
      title: 'Readiness',
      unit: 'readiness_score',
      means: 'The vendor’s own score of this day, as given.',
      missing: 'No connected vendor gave one for this day.',
    },
    strainBalance: {
      title: 'Strain balance',
      unit: 'ratio',
      means: `The week’s mean strain against that of ${WINDOWS.month} days: ${worth(CURVES.strainRatio, 'times as much')}.`,
      missing: 'It needs strain of this day, and another part of recovery: strain alone says nothing of the recovery.',
    },
  },
};

/** @param input may be one that only a newer service knows */
export function inputWords(score: SubScore, input: string): InputWords {
  const words: Readonly<Record<string, Words>> = INPUTS[score];
  const weights: Readonly<Record<string, number>> = WEIGHTS[score];
  const unknown = { title: input, unit: null, means: '', missing: OF_THE_DAY };
  return { ...(words[input] ?? unknown), weight: weights[input] ?? 0 };
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
