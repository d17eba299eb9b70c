/**
 * Functions that modules call in later wings. Imports between wings go one way, so the calling module is handed each of
 * these functions.
 */
import { erasureLogAt } from '../modules/access/erasures/index.ts';
import { daysKept, type ServiceSettings } from '../modules/access/workspaces/index.ts';
import { explainPoints } from '../modules/collect/archive/index.ts';
import { type ConnectionRef, noteDelivery, removeConnectionsOf } from '../modules/collect/connections/index.ts';
import { keepRefused, type RecordOwner, type SettledRecords } from '../modules/collect/quarantine/index.ts';
import {
  findBringer,
  firstDataOf,
  forgetAccount,
  queueSync,
  removeSyncs,
  storeAgain,
  storeSilently,
} from '../modules/collect/sync/index.ts';
import { workoutCountsAmong } from '../modules/store/events/index.ts';
import type { DayOfProvider } from '../modules/store/metrics/index.ts';
import { checkProviderInQuery } from '../modules/store/providers/index.ts';
import { explainDevices, takeRefused } from '../modules/store/samples/index.ts';
import { recordImportProgress, recordProgress } from '../modules/tell/stream/index.ts';
import { deriveFromHealth, recomputeAfterPriority, recomputeSilently } from '../modules/understand/derived/index.ts';
import { setUpOf } from '../operate/doctor/set-up.ts';
import type { Db, Transaction } from '../platform/db.ts';
import type { Vault } from '../platform/vault.ts';
import type { Page, SetAsideRecord } from '../providers/page.ts';
import type { ConfiguredProvider } from '../providers/settings.ts';
import type { Config } from '../settings/config.ts';
import { eraseWithHealth, erasureBy } from './erasure.ts';
import type { Modules } from './modules.ts';

export type Links = ReturnType<typeof linksOf>;

interface LinkOptions {
  readonly db: Db;
  readonly settings: Config;
  readonly service: ServiceSettings;
  readonly modules: Modules;
  readonly vault: Vault;
}

export function linksOf({ db, settings, service, modules, vault }: LinkOptions) {
  return {
    users: {
      endAccess: removeConnectionsOf,
      checkProvider: checkProviderInQuery,
      erasureLog: erasureLogAt(settings.erasureLog),
    },
    erasures: erasureBy(modules),
    connections: {
      onConnected: async (tx: Transaction, connection: ConnectionRef, isAgain: boolean, isOtherAccount: boolean) => {
        if (isOtherAccount) await forgetAccount(tx, connection);
        await queueSync(tx, connection, isAgain ? 'reconnect' : 'initial', new Date());
      },
      onRemoved: (tx: Transaction, connection: ConnectionRef) => removeSyncs(tx, connection, new Date()),
      onImportProgress: recordImportProgress,
      firstDataOf,
      setUpOf: (vendor: ConfiguredProvider) => setUpOf(settings.baseUrl, vendor),
    },
    sync: { onHealthChange: deriveFromHealth, onProgress: recordProgress },
    imports: { onProgress: recordImportProgress },
    inbound: { onHealthChange: deriveFromHealth },
    push: { onHealthChange: deriveFromHealth },
    samples: {
      onHealthChange: deriveFromHealth,
      noteDelivery,
      keepRefused: (
        tx: Transaction,
        connection: RecordOwner,
        setAside: readonly SetAsideRecord[],
        settled: () => SettledRecords,
      ) => keepRefused(tx, vault, connection, setAside, settled),
    },
    archive: { storePage: storeSilently, recompute: recomputeSilently },
    quarantine: {
      storePage: (tx: Transaction, connection: ConnectionRef, page: Page) =>
        storeAgain(tx, connection, page, deriveFromHealth),
      takeFromPhone: (tx: Transaction, connection: ConnectionRef, record: SetAsideRecord) =>
        takeRefused(tx, connection, record, deriveFromHealth),
    },
    sources: { onPriorityChanged: recomputeAfterPriority },
    metrics: {
      deleteDerivedData: (tx: Transaction, userId: string) => eraseWithHealth(modules, tx, userId),
      explainPoints: (userId: string, pageJson: string, asOf: Date | undefined) =>
        explainPoints(db, userId, pageJson, asOf),
      explainDevices: (userId: string, days: readonly DayOfProvider[]) => explainDevices(db, userId, days),
      workoutCountsAt:
        (userId: string, asOf: Date) => (days: { readonly firstDay: string; readonly lastDay: string }) =>
          workoutCountsAmong(db, userId, days, [], asOf),
      findBringer: (workspaceId: string, userId: string, providerId: string, at: string) =>
        findBringer(db, () => daysKept(db, service, workspaceId, 'syncDays'), userId, providerId, at),
    },
  };
}
