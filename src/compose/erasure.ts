/** Deletes the rows of a user, or of its health data: put together from the modules. */
import type { EraseOptions } from '../modules/access/erasures/index.ts';
import { archive } from '../modules/collect/archive/index.ts';
import { endRunningSyncs } from '../modules/collect/sync/index.ts';
import { countDeliveriesAbout } from '../modules/tell/deliveries/index.ts';
import { notifications } from '../modules/tell/notifications/index.ts';
import type { Queryable, Transaction } from '../platform/db.ts';
import { type Erasers, eraseAtOnce, type RowCounts } from '../platform/erasing.ts';
import { countJobsNaming } from '../platform/jobs/store.ts';
import { countEventsAbout } from '../platform/outbox/store.ts';
import { MODULES, type Modules } from './modules.ts';

/**
 * The modules in the order in which a person is erased. Notifications go before deliveries, because the engine of
 * deliveries would otherwise still note how attempts to reach the person ended. They also go early because they name
 * the person's addresses.
 */
function inOrderOfErasure(modules: Modules): Modules {
  const others = modules.filter((module) => module !== notifications);
  const at = others.indexOf(archive) + 1;
  return others.length === modules.length ? modules : others.toSpliced(at, 0, notifications);
}

/** In the order of the modules. Two modules must not give one name to their rows. */
function together(own: readonly (Erasers | undefined)[]): Erasers {
  return Object.assign({}, ...own) as Erasers; // of erasers only
}

/**
 * Counts deliveries, events and jobs that still name a deleted user because they are under way. Events come first: when
 * one is handed out, its deliveries appear in the same transaction.
 */
async function countNeeded(db: Queryable, userId: string): Promise<RowCounts> {
  const counts = {
    events: await countEventsAbout(db, userId),
    deliveries: await countDeliveriesAbout(db, userId),
    jobs: await countJobsNaming(db, userId),
  };
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
}

/** Everything that is stored about a user, except the user's own rows and connections, which go at once. */
export function erasureBy(modules: Modules): Omit<EraseOptions, 'db'> {
  return { erasers: () => together(inOrderOfErasure(modules).map(({ erasers }) => erasers?.())), countNeeded };
}

export const userErasure = erasureBy(MODULES);

/**
 * Deletes the rows that go with a user's health data, before its points. The user stays, with its connections and
 * goals.
 */
export async function eraseWithHealth(modules: Modules, tx: Transaction, userId: string): Promise<void> {
  await endRunningSyncs(tx, userId, new Date());
  await eraseAtOnce(tx, userId, together(modules.map(({ healthErasers }) => healthErasers?.())));
}
