export { type AnomalyRecord, anomalyPage } from './anomalies/anomaly-page.ts';
export { METHODS, SEVERITIES, type Severity } from './anomalies/finding.ts';
export {
  ANALYZE_TASK,
  analysisSubscriber,
  analyzeTask,
  requestAnalysis,
  sweepAnalyses,
} from './background/analysis.ts';
export { deleteAnalytics } from './background/store.ts';
export { type ContextPackage, contextPackage } from './context/context-package.ts';
export { type AnalyticsRoutesOptions, analyticsRoutes } from './routes.ts';
export { NOT_A_MEDICAL_DEVICE } from './wording.ts';
