export { leaveHistoryTurn, takeHistoryTurn, waitForHistoryTurn } from './history-lane.ts';
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
export { quotaRoutes } from './routes.ts';
export { dropTurn, leaveTurn, OPEN_GATE_TASK, openGate, takeTurn, waitForQuota } from './turns.ts';
