export { basisOfFinding, type ToldFinding } from './anomalies/basis.ts';
export type { StoredAnomaly } from './anomalies/reconcile.ts';
export { listActiveAnomalies } from './anomalies/store.ts';
export {
  ANALYZE_TASK,
  analysisSubscriber,
  analyzeSilently,
  analyzeTask,
  requestFullAnalysis,
  sweepAnalyses,
} from './background/analysis.ts';
export { erasers } from './background/store.ts';
export { type AnalyticsRoutesOptions, analyticsRoutes } from './routes.ts';
