export { type ChangeSummary, summarizeChanges } from './change-summary.ts';
export {
  type ChosenDay,
  type DayCandidate,
  type DayQuery,
  listChosenDays,
  listChosenDaysOf,
} from './days/chosen-days.ts';
export { dayInZone } from './days/day-in-zone.ts';
export { type Candidate, chooseSource, type SourceChoice, type SourceRule } from './days/source-choice.ts';
export { type Aggregate, addTally, emptyTally, type Tally, tallyValue } from './days/tally.ts';
export { deleteHealth, latestValue } from './health-data.ts';
export {
  type ChangedDay,
  type PutPointsResult,
  putPoints,
  removeAbsentPoints,
  removePoints,
  reopenDay,
} from './ingest/put-points.ts';
export { jsonText, offsetOrNull, plausibleDay } from './ingest/rows.ts';
export { lockUser } from './ingest/store.ts';
export { loadProviderCodes, MANUAL_PROVIDER, ProviderCodes } from './provider-codes/provider-codes.ts';
export { checkTimezone, parseDays, parseMetricTypes, parseRange } from './query.ts';
export { type RollupDifference, verifyRollups } from './rollups/verify.ts';
export { type MetricRoutesOptions, metricRoutes } from './routes.ts';
export { type SeriesEntry, type SeriesQuery, timeseries } from './series/timeseries.ts';
export { oldestUnsettledDay } from './store.ts';
export { type DailyMetric, type DailySummary, dailyMetric, dailySummaries } from './summaries/daily-summaries.ts';
