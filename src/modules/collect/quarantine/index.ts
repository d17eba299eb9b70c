export { quarantineAttention } from './attention.ts';
export { sealedEntryRows } from './key-change.ts';
export { quarantineRoutes } from './routes.ts';
export { forgetRecords, keepSetAside, requireMostlyUnderstood } from './set-aside.ts';
export { countSetAside, deleteOldEntries, deleteUnseen, erasers, hasEntries } from './store.ts';
