/**
 * Reads the archive of one person again with today's adapter, and stores the result. The newest state of a record wins.
 * Points and events that the archived pages gave before, and no longer give, are removed. No domain event is recorded, so
 * nobody is notified.
 */
import type { Transaction } from '../../../platform/db.ts';
import type { Vault } from '../../../platform/vault.ts';
import type { StoredItems } from '../../../providers/inbound.ts';
import { withLimits } from '../../../providers/limits.ts';
import type { Page, RecordName } from '../../../providers/page.ts';
import type { Provider } from '../../../providers/provider.ts';
import { maxAheadOf, type Overrides } from '../../../providers/settings.ts';
import { VendorError } from '../../../providers/vendor-api.ts';
import type { EventType } from '../../../vocabulary/event-types.ts';
import type { MetricType } from '../../../vocabulary/metric-types/storage.ts';
import { findUserPlace, lockUserIfThere } from '../../access/users/index.ts';
import { forgetRepeatedEvents, removeEvents, storedItems } from '../../store/events/index.ts';
import { forgetRepeatedPoints, removePoints } from '../../store/metrics/index.ts';
import { nameBringer } from '../../store/past/index.ts';
import { forgetRecords } from '../quarantine/index.ts';
import { type ArchivedExchange, type ArchiveOwner, openAnswer, openPage, type PageContent } from './archived-page.ts';
import { decodeKeys, type PointKey, pointKey } from './point-keys.ts';
import type { RequestData } from './recording.ts';
import { archivedRequest, NotArchived } from './replay-api.ts';
import { findAnswers, listPages, listPointStates, type PointState, type StoredPage } from './store.ts';

/** The connection over which a page came. */
export interface PageSource extends ArchiveOwner {
  readonly workspaceId: string;
}

export interface ReplayDependencies {
  readonly vault: Vault;
  /** @param flavor the wire format that was spoken */
  readonly findProvider: (providerId: string, flavor: string | undefined) => Provider | undefined;
  /** Stores a page, even where it changes settled data. Records no event. */
  readonly storePage: (tx: Transaction, connection: PageSource, page: Page) => Promise<void>;
  /** Computes anew everything that is derived from health data. Records no event. */
  readonly recompute: (tx: Transaction, userId: string) => Promise<void>;
}

/** How many points of a metric type a replay changes. */
export interface MetricChange {
  readonly metricType: MetricType;
  added: number;
  changed: number;
  gone: number;
}

export interface ReplayResult {
  /** How many archived pages were read again. */
  readonly pages: number;
  readonly changes: readonly MetricChange[];
  /** Readings that could not be replayed to their end, and why. */
  readonly faults: readonly string[];
}

/**
 * @param since only pages that were read since then are replayed
 * @returns undefined if the user is gone
 */
export async function replayUser(
  dependencies: ReplayDependencies,
  tx: Transaction,
  { userId, providerId, since }: { userId: string; providerId: string; since: Date | undefined },
): Promise<ReplayResult | undefined> {
  if (!(await lockUserIfThere(tx, userId))) return undefined;
  nameBringer(tx, { kind: 'replay', id: null });
  const pages = await listPages(tx, userId, providerId, since);
  const before = await listPointStates(tx, userId, providerId);
  const workspaceId = (await findUserPlace(tx, userId))?.workspaceId ?? '';
  const faults: string[] = [];
  const archived = emptyContent();
  const produced = emptyContent();
  for (const own of Map.groupBy(pages, ({ readingId }) => readingId).values()) {
    const fault = await replayReading(dependencies, tx, workspaceId, own, archived, produced);
    if (fault !== undefined) faults.push(fault);
  }
  await removeGone(tx, userId, providerId, archived, produced);
  await forgetRepeatedEvents(tx, userId, providerId);
  await forgetRepeatedPoints(tx, userId, providerId);
  await forgetUnderstood(tx, userId, produced.records.values());
  await dependencies.recompute(tx, userId);
  const changes = differences(before, await listPointStates(tx, userId, providerId));
  return { pages: pages.length, changes, faults };
}

/**
 * Finds the adapter with which a page is read again: the one of the wire format that was spoken, if it still exists.
 * @param settings of the providers: the data of simulated people may lie far ahead
 */
export function adapterFinder(adapters: readonly Provider[], settings: Overrides): ReplayDependencies['findProvider'] {
  return (providerId, flavor) => {
    const adapter = adapters.find(({ id }) => id === providerId);
    const spoken = (flavor === undefined ? undefined : adapter?.flavors?.[flavor]) ?? adapter;
    return spoken && withLimits(spoken, maxAheadOf(spoken, settings[providerId]));
  };
}

interface Content {
  readonly points: Map<string, PointKey>;
  readonly events: Map<string, { readonly eventType: EventType; readonly vendorId: string }>;
  /** The vendor's records that were understood or set aside, in their newest state. */
  readonly records: Map<string, ReplayedRecord>;
}

interface ReplayedRecord extends RecordName {
  readonly connectionId: string;
  readonly isUnderstood: boolean;
}

function emptyContent(): Content {
  return { points: new Map(), events: new Map(), records: new Map() };
}

/**
 * Stores each page that comes out of a reading.
 * @returns why it could not be replayed to its end; then nothing is removed
 */
async function replayReading(
  { vault, findProvider, storePage }: ReplayDependencies,
  tx: Transaction,
  workspaceId: string,
  pages: readonly StoredPage[],
  archived: Content,
  produced: Content,
): Promise<string | undefined> {
  const [first] = pages;
  if (first === undefined) return undefined;
  const contents = pages.map((page) => openPage(vault, page));
  const exchanges = await readExchanges(tx, vault, first.userId, contents);
  const [reading] = contents;
  const provider = findProvider(first.providerId, reading?.flavor);
  if (reading === undefined || provider === undefined) return `no adapter for ${first.providerId}`;
  const stored = storedItems(tx, first.userId, first.providerId);
  try {
    for await (const page of pagesOf(provider, reading, exchanges, stored)) {
      await storePage(tx, { ...first, workspaceId }, page);
      addPage(produced, page, first.connectionId);
    }
  } catch (error) {
    if (!(error instanceof NotArchived) && !(error instanceof VendorError)) throw error;
    return `what was read at ${first.readAt}: ${error.message}`;
  }
  for (const page of pages) for (const key of decodeKeys(page.points)) archived.points.set(pointKey(key), key);
  for (const { events } of contents) {
    for (const [eventType, vendorId] of events) {
      archived.events.set(`${eventType} ${vendorId}`, { eventType: eventType as EventType, vendorId }); // as storePages wrote it
    }
  }
  return undefined;
}

async function readExchanges(
  tx: Transaction,
  vault: Vault,
  userId: string,
  contents: readonly PageContent[],
): Promise<ArchivedExchange[]> {
  const asked = contents.flatMap(({ exchanges }) => exchanges);
  const hashes = [...new Set(asked.map(({ hash }) => hash))].map((hash) => Buffer.from(hash, 'hex'));
  const found = await findAnswers(tx, userId, hashes);
  const answers = new Map(found.map((one) => [one.hash.toString('hex'), openAnswer(vault, userId, one)]));
  return asked.flatMap(({ question, hash }) => {
    const answer = answers.get(hash);
    return answer === undefined ? [] : [{ question, answer }];
  });
}

async function* pagesOf(
  provider: Provider,
  { kind, request, targets = [] }: PageContent,
  exchanges: readonly ArchivedExchange[],
  stored: StoredItems,
): AsyncGenerator<Page> {
  if (kind === 'push') return yield* pushedPages(provider, request, exchanges, stored);
  const archived = archivedRequest(request as RequestData, exchanges); // as the recording wrote it
  if (kind === 'fetch') yield* provider.fetch(archived);
  else if (provider.inbound !== undefined) yield* provider.inbound.pull(archived, targets);
}

async function* pushedPages(
  { inbound }: Provider,
  { grantedScopes }: Partial<RequestData>,
  exchanges: readonly ArchivedExchange[],
  stored: StoredItems,
): AsyncGenerator<Page> {
  for (const { answer } of exchanges) {
    for (const notice of inbound?.readNotices(JSON.parse(answer)) ?? []) {
      if (notice.kind === 'pushed') yield await notice.read(grantedScopes, stored);
    }
  }
}

function addPage({ points, events, records }: Content, page: Page, connectionId: string): void {
  for (const { metricType, recordedAt } of page.points) {
    points.set(pointKey({ metricType, recordedAt }), { metricType, recordedAt });
  }
  for (const { eventType, vendorId } of page.events) events.set(`${eventType} ${vendorId}`, { eventType, vendorId });
  const add = ({ endpoint, key }: RecordName, isUnderstood: boolean) =>
    records.set(`${connectionId} ${endpoint} ${key}`, { connectionId, endpoint, key, isUnderstood });
  for (const record of page.understood ?? []) add(record, true);
  for (const record of page.setAside ?? []) add(record, false);
}

async function forgetUnderstood(tx: Transaction, userId: string, records: Iterable<ReplayedRecord>): Promise<void> {
  const understood = [...records].filter(({ isUnderstood }) => isUnderstood);
  for (const [connectionId, own] of Map.groupBy(understood, (record) => record.connectionId)) {
    await forgetRecords(tx, { userId, connectionId }, own);
  }
}

async function removeGone(
  tx: Transaction,
  userId: string,
  providerId: string,
  archived: Content,
  produced: Content,
): Promise<void> {
  const events = [...archived.events].filter(([key]) => !produced.events.has(key)).map(([, event]) => event);
  const now = new Date();
  await removeEvents(tx, userId, providerId, events, now);
  const points = [...archived.points].filter(([key]) => !produced.points.has(key)).map(([, point]) => point);
  await removePoints(tx, userId, providerId, points, now);
}

function differences(before: readonly PointState[], after: readonly PointState[]): MetricChange[] {
  const changes = new Map<MetricType, MetricChange>();
  const change = (metricType: MetricType) => {
    const known = changes.get(metricType) ?? { metricType, added: 0, changed: 0, gone: 0 };
    changes.set(metricType, known);
    return known;
  };
  const old = new Map(before.map((point) => [pointKey(point), point]));
  for (const point of after) {
    const key = pointKey(point);
    const known = old.get(key);
    if (known === undefined) change(point.metricType).added += 1;
    else if (known.state !== point.state) change(point.metricType).changed += 1;
    old.delete(key);
  }
  for (const { metricType } of old.values()) change(metricType).gone += 1;
  return [...changes.values()].sort((a, b) => (a.metricType < b.metricType ? -1 : 1));
}
