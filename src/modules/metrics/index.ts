export {
  type ChosenDay,
  type DayCandidate,
  type DayQuery,
  listChosenDays,
  type SourcePriority,
} from './days/chosen-days.ts';
export { type Candidate, chooseSource, type SourceChoice, type SourceRule } from './days/source-choice.ts';
export { type Aggregate, type Tally, tallyValue } from './days/tally.ts';
export { deleteHealth, latestValue } from './health-data.ts';
export { type ChangedDay, type PutPointsResult, putPoints, removePoints, reopenDay } from './ingest/put-points.ts';
export { jsonText, offsetOrNull, plausibleDay } from './ingest/rows.ts';
export { lockUser } from './ingest/store.ts';
export { oldestUnsettledDay } from './pages/store.ts';
export { loadProviderCodes, type ProviderCodes } from './provider-codes/provider-codes.ts';
export { checkTimezone, parseDays, parseMetricTypes, parseRange } from './query.ts';
export { type RollupDifference, verifyRollups } from './rollups/verify.ts';
export { type MetricRoutesOptions, metricRoutes } from './routes.ts';
export { type SeriesEntry, type SeriesQuery, timeseries } from './series/timeseries.ts';
export { type DailyMetric, type DailySummary, dailyMetric, dailySummaries } from './summaries/daily-summaries.ts';
