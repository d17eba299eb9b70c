/** Computes scores, anomalies, correlations and the context package. */
import type { Module } from '../../../platform/module.ts';
import { analysisSubscriber } from './background/analysis.ts';
import { erasers } from './background/store.ts';
import { type AnalyticsRoutesOptions, analyticsRoutes } from './routes.ts';

export { basisOfFinding, type ToldFinding } from './anomalies/basis.ts';
export { messageIn } from './anomalies/message.ts';
export type { StoredAnomaly } from './anomalies/reconcile.ts';
export { listActiveAnomalies } from './anomalies/store.ts';
export {
  ANALYZE_TASK,
  analyzeSilently,
  analyzeTask,
  requestFullAnalysis,
  sweepAnalyses,
} from './background/analysis.ts';
export { ANOMALY_NUMBERS, CORRELATION_NUMBERS, SCORE_NUMBERS } from './numbers.ts';

/** Its jobs have a runner of their own, because they take long: `compose/worker.ts` starts it. */
export const analytics: Module<
  unknown,
  Pick<AnalyticsRoutesOptions, 'db'> & {
    /** Providers whose terms forbid showing their data to assistants, except those that the operator has allowed. */
    readonly aiRestricted: readonly string[];
  }
> = {
  routes: (app, { db, aiRestricted }) => analyticsRoutes(app, { db, aiExcludedProviders: new Set(aiRestricted) }),
  subscribers: () => [analysisSubscriber],
  erasers: () => erasers,
  healthErasers: () => erasers,
};
