/**
 * The syncs of a simulated person, one after the other, without a queue: each reads at every vendor the window that a
 * scheduled sync of the service would read then.
 */
import { isReread, type Known, reachOf, syncWindow } from '../../src/modules/collect/sync/window.ts';
import { dayInZone, dayOffsets, latestValue } from '../../src/modules/store/metrics/index.ts';
import type { Db } from '../../src/platform/db.ts';
import { isoInstant } from '../../src/platform/instants.ts';
import type { Provider } from '../../src/providers/provider.ts';
import { type Account, readAccount, type SandboxLives } from './sandbox-lives.ts';
import { simulatedProviders } from './simulated-providers.ts';

/** So many days a first sync reads, unless a customer sets another number. */
const INITIAL_DAYS = 30;

export interface Reading extends Account {
  /** The beginning of the window, epoch milliseconds. */
  readonly from: number;
}

export interface SimulatedSyncs {
  /** @param now epoch milliseconds, later than the last time */
  next(now: number): Promise<readonly Reading[]>;
}

interface Connection extends Known {
  readonly provider: Provider;
  readonly rereadOn: string | null;
}

/** @param zone in which the person lives */
export function openSyncs(
  { db, lives }: { readonly db: Db; readonly lives: SandboxLives },
  person: string,
  userId: string,
  zone: string,
): SimulatedSyncs {
  const connections = new Map<string, Connection>();
  for (const provider of simulatedProviders) {
    connections.set(provider.id, { provider, readSince: null, lastSyncedAt: null, rereadOn: null });
  }
  const read = async (connection: Connection, now: number): Promise<Reading> => {
    const { provider, rereadOn, readSince } = connection;
    const today = dayInZone(now, zone);
    const window = syncWindow(connection, reachOf(provider, rereadOn, today), INITIAL_DAYS, zone, now);
    const isWhole = isReread(connection, window);
    const account = await readAccount(provider, {
      api: await lives.open(provider, person), // its tokens end while the clock goes on
      ...window,
      now,
      isReread: isWhole,
      latestValue: (metricType) => latestValue(db, userId, provider.id, metricType),
      dayOffsets: (metricType, firstDay, lastDay) =>
        dayOffsets(db, userId, provider.id, metricType, { firstDay, lastDay }),
    });
    connections.set(provider.id, {
      ...connection,
      readSince: readSince ?? isoInstant(window.from),
      lastSyncedAt: isoInstant(window.to),
      rereadOn: isWhole ? today : rereadOn,
    });
    return { ...account, from: window.from };
  };
  return { next: (now) => Promise.all([...connections.values()].map((connection) => read(connection, now))) };
}
