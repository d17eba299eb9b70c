/** Keeps the records of vendors and phones that could not be understood. */
import type { Db } from '../../../platform/db.ts';
import type { Module } from '../../../platform/module.ts';
import type { KeptDays } from '../../../platform/retention.ts';
import type { Vault } from '../../../platform/vault.ts';
import type { Provider } from '../../../providers/provider.ts';
import { quarantineAttention } from './attention.ts';
import type { RetryDependencies } from './retry.ts';
import { quarantineRoutes } from './routes.ts';
import { sealedEntryRows } from './set-aside.ts';
import { deleteOldEntries, erasers } from './store.ts';

export {
  forgetRecords,
  keepRefused,
  keepSetAside,
  requireMostlyUnderstood,
  type SettledRecords,
} from './set-aside.ts';
export type { RecordOwner } from './store.ts';
export { countSetAside, deleteUnseen, hasEntries } from './store.ts';

/** How long records that were set aside are kept if the configuration keeps no answers of vendors. */
const SET_ASIDE_DAYS = 30;

/** For how many days records that could not be understood are kept. */
export function setAsideDays({ rawDays }: KeptDays): number {
  return rawDays || SET_ASIDE_DAYS;
}

interface QuarantineParts {
  readonly db: Db;
  readonly vault: Vault;
  readonly vendors: { readonly find: (providerId: string) => Provider | undefined };
  readonly providerName: (providerId: string) => string;
  readonly links: { readonly quarantine: Pick<RetryDependencies, 'storePage' | 'takeFromPhone'> };
}

export const quarantine: Module<unknown, QuarantineParts> = {
  routes: (app, { db, vault, vendors, links }) =>
    quarantineRoutes(app, { db, vault, findProvider: vendors.find, ...links.quarantine }),
  attention: ({ providerName }) => [quarantineAttention(providerName)],
  erasers: () => erasers,
  healthErasers: () => erasers,
  retentions: [{ keptDays: setAsideDays, atZero: 'kept', prune: deleteOldEntries }],
  sealed: [sealedEntryRows],
};
