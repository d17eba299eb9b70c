export { quotaAttention } from './attention.ts';
export { leaveHistoryTurn, takeHistoryTurn, waitForHistoryTurn } from './history-lane.ts';
export { quotaRoutes } from './routes.ts';
export {
  addHistoryUse,
  erasers,
  findGate,
  findTurnState,
  listOldTurns,
  listOpenGates,
  type Turn,
  touchTurn,
} from './store.ts';
export { dropTurn, leaveTurn, OPEN_GATE_TASK, openGate, takeTurn, waitForQuota } from './turns.ts';
