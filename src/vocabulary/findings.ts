/** The words for findings in health data (anomalies, personal records, goals) and for their severity. */

/** Least severe first. */
export const SEVERITIES = ['info', 'warning', 'critical'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** How an anomaly was found. Of equally severe findings of one day, the one whose method comes first here counts. */
export const ANOMALY_METHODS = ['clinical_threshold', 'several_signs', 'z_score', 'iqr'] as const;
export type AnomalyMethod = (typeof ANOMALY_METHODS)[number];

export const RECORD_CATEGORIES = [
  'daily_max',
  'daily_min',
  'weekly_max',
  'longest_distance',
  'longest_duration',
  'highest_calories',
] as const;
export type RecordCategory = (typeof RECORD_CATEGORIES)[number];

export const GOAL_DIRECTIONS = ['at_least', 'at_most'] as const;
export type GoalDirection = (typeof GOAL_DIRECTIONS)[number];

export const GOAL_PERIODS = ['day', 'week'] as const;
export type GoalPeriod = (typeof GOAL_PERIODS)[number];
