/** Records the answers of a vendor while an adapter reads it, and archives them with the pages. */
import { v7 as uuidv7 } from 'uuid';
import type { Queryable, Transaction } from '../../../platform/db.ts';
import type { JsonObject } from '../../../platform/json.ts';
import type { Vault } from '../../../platform/vault.ts';
import { isEmptyPage, type Page } from '../../../providers/page.ts';
import type { FetchRequest } from '../../../providers/provider.ts';
import {
  type ArchivedExchange,
  type ArchiveOwner,
  preparePages,
  type Reading,
  type ReadPage,
  storePages,
} from './archived-page.ts';
import { recordingOf, withoutCredentials } from './recording.ts';

export interface ArchiveDependencies {
  readonly db: Queryable;
  readonly vault: Vault;
  /** False where RAW_RETENTION_DAYS is 0. */
  readonly archivesAnswers: boolean;
}

/** Call this in the transaction that stores the pages. */
export type ArchivePages = (tx: Transaction) => Promise<void>;

export interface OpenReading {
  /** Give this to the adapter. */
  readonly request: FetchRequest;
  /** The answers that the adapter got since the last call. Call this when it gives a page, and when it has ended. */
  takeExchanges(): readonly ArchivedExchange[];
  /** Prepares the archiving of pages. */
  archive(pages: readonly ReadPage[]): Promise<ArchivePages>;
}

const ARCHIVE_NOTHING: ArchivePages = async () => undefined;

/** @param targets what inbound notices named; undefined for a window */
export function openReading(
  dependencies: ArchiveDependencies,
  owner: ArchiveOwner,
  request: FetchRequest,
  flavor: string | undefined,
  targets?: readonly JsonObject[],
): OpenReading {
  if (!dependencies.archivesAnswers) {
    return { request, takeExchanges: () => [], archive: async () => ARCHIVE_NOTHING };
  }
  const recording = recordingOf(request);
  const reading: Reading = {
    id: uuidv7(),
    kind: targets === undefined ? 'fetch' : 'notice',
    request: recording.data,
    ...(targets && { targets: targets.map(withoutSecrets) }),
    ...(flavor !== undefined && { flavor }),
  };
  return {
    request: recording.request,
    takeExchanges: recording.take,
    archive: (pages) => archivePages(dependencies, owner, reading, pages.filter(holdsSomething)),
  };
}

/**
 * Prepares the archiving of data that a vendor has pushed about one person.
 * @param grantedScopes what the person allowed at that time
 */
export async function archivePush(
  dependencies: ArchiveDependencies,
  owner: ArchiveOwner,
  body: JsonObject,
  grantedScopes: readonly string[] | undefined,
  page: Page,
): Promise<ArchivePages> {
  if (!dependencies.archivesAnswers) return ARCHIVE_NOTHING;
  const request = grantedScopes === undefined ? {} : { grantedScopes: [...grantedScopes] };
  const exchange: ArchivedExchange = { question: { method: 'PUSH', path: '' }, answer: JSON.stringify(body) };
  return archivePages(dependencies, owner, { id: uuidv7(), kind: 'push', request }, [{ page, exchanges: [exchange] }]);
}

/** Answers without a page show a replay that there is no more. */
function holdsSomething({ page, exchanges }: ReadPage): boolean {
  return exchanges.length > 0 || !isEmptyPage(page);
}

async function archivePages(
  { db, vault }: ArchiveDependencies,
  owner: ArchiveOwner,
  reading: Reading,
  pages: readonly ReadPage[],
): Promise<ArchivePages> {
  if (pages.length === 0) return ARCHIVE_NOTHING;
  const prepared = await preparePages(db, vault, owner.userId, pages);
  return (tx) => storePages(tx, vault, owner, reading, prepared);
}

/** A target may hold a link with a credential. The archive holds none. */
function withoutSecrets(target: JsonObject): JsonObject {
  const members = Object.entries(target).map(([name, value]) => {
    return [name, typeof value === 'string' ? withoutCredentials(value) : value] as const;
  });
  return Object.fromEntries(members);
}
