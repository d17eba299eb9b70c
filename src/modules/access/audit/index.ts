/** Keeps the audit log: who did what, in a chain of hashes. */
import type { Db } from '../../../platform/db.ts';
import type { Module } from '../../../platform/module.ts';
import { auditAttention } from './attention.ts';
import { type AuditRoutesOptions, auditRoutes } from './routes.ts';
import { sealEntries } from './seal.ts';
import { eraseDetails, eraseWaitingDetails } from './store.ts';

export { auditCommand, type CommandAction } from './commands.ts';
export { type Actor, FIRST_HASH, phoneActor } from './entry.ts';
export { type AuditNote, auditConnectPage, auditRequests, noteForAudit, prepareAudit } from './record.ts';
export { sealEntries } from './seal.ts';
export { listChains, type NewEntry, writeEntries } from './store.ts';
export { OTHER_TITLES } from './titles.ts';
export { type AuditFault, type CheckedChain, FAULTS, type KnownEntry, verifyChain } from './verify.ts';

export const audit: Module<{ readonly db: Db }, AuditRoutesOptions> = {
  routes: auditRoutes,
  attention: () => [auditAttention],
  sweeps: ({ db }) => [{ name: 'audit', every: 'round', run: () => sealEntries(db) }],
  // Waiting entries first: one that gets its place meanwhile is then found there.
  erasers: () => ({ auditWaitingDetails: eraseWaitingDetails, auditDetails: eraseDetails }),
};
