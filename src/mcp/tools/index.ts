/** The nine tools, in the order in which an assistant is likely to need them. */
import type { Tool } from '../tool.ts';
import { getAnomalyAlerts, getCorrelations } from './analytics.ts';
import { listConnections } from './connections.ts';
import { getEvents } from './events.ts';
import { getHealthContext } from './health-context.ts';
import { queryHealthMetrics } from './health-metrics.ts';
import { getPersonalRecords } from './records.ts';
import { getHealthScores } from './scores.ts';
import { listUsers } from './users.ts';

export const TOOLS: readonly Tool[] = [
  listUsers,
  getHealthContext,
  queryHealthMetrics,
  getEvents,
  getPersonalRecords,
  getHealthScores,
  getAnomalyAlerts,
  getCorrelations,
  listConnections,
];
