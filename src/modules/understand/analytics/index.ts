export {
  ANALYZE_TASK,
  analysisSubscriber,
  analyzeTask,
  requestFullAnalysis,
  sweepAnalyses,
} from './background/analysis.ts';
export { eraseUser } from './background/store.ts';
export { type AnalyticsRoutesOptions, analyticsRoutes } from './routes.ts';
