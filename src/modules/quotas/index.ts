export { findTurnState, listOldTurns, listOpenGates, type Turn, touchTurn } from './store.ts';
export { type Call, dropTurn, leaveTurn, OPEN_GATE_TASK, openGate, takeTurn, waitForQuota } from './turns.ts';
