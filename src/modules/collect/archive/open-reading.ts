/** Reads a vendor and archives, page by page, what it answers. */
import { v7 as uuidv7 } from 'uuid';
import type { Queryable, Transaction } from '../../../platform/db.ts';
import type { JsonObject } from '../../../platform/json.ts';
import type { Vault } from '../../../platform/vault.ts';
import type { FetchRequest, Page } from '../../../providers/provider.ts';
import { type ArchivedExchange, type ArchiveOwner, keepPage, prepareAnswers, type Reading } from './keep-page.ts';
import { recordingOf, withoutCredentials } from './recording.ts';

export interface ArchiveDependencies {
  readonly db: Queryable;
  readonly vault: Vault;
  /** False where RAW_RETENTION_DAYS is 0. */
  readonly keepsAnswers: boolean;
}

/** To be called in the transaction that stores the page. */
export type KeepPage = (tx: Transaction) => Promise<void>;

export interface OpenReading {
  /** To be given to the adapter. */
  readonly request: FetchRequest;
  /** Prepares the archiving of a page, with all answers since the one before. */
  archive(page: Page): Promise<KeepPage>;
  /** As `archive`, for answers after the last page: they say that there was nothing more. */
  archiveRest(): Promise<KeepPage>;
}

const KEEP_NOTHING: KeepPage = async () => undefined;

/** @param targets what inbound notices named; undefined for a window */
export function openReading(
  dependencies: ArchiveDependencies,
  owner: ArchiveOwner,
  request: FetchRequest,
  flavor: string | undefined,
  targets?: readonly JsonObject[],
): OpenReading {
  if (!dependencies.keepsAnswers) {
    return { request, archive: async () => KEEP_NOTHING, archiveRest: async () => KEEP_NOTHING };
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
    archive: (page) => archivePage(dependencies, owner, reading, recording.take(), page),
    archiveRest: async () => {
      const exchanges = recording.take();
      if (exchanges.length === 0) return KEEP_NOTHING;
      return archivePage(dependencies, owner, reading, exchanges, { points: [], events: [] });
    },
  };
}

/**
 * Prepares the archiving of what a vendor has pushed about one person.
 * @param grantedScopes what the person allowed at that time
 */
export async function archivePush(
  dependencies: ArchiveDependencies,
  owner: ArchiveOwner,
  body: JsonObject,
  grantedScopes: readonly string[] | undefined,
  page: Page,
): Promise<KeepPage> {
  if (!dependencies.keepsAnswers) return KEEP_NOTHING;
  const request = grantedScopes === undefined ? {} : { grantedScopes: [...grantedScopes] };
  const exchange: ArchivedExchange = { question: { method: 'PUSH', path: '' }, answer: JSON.stringify(body) };
  return archivePage(dependencies, owner, { id: uuidv7(), kind: 'push', request }, [exchange], page);
}

async function archivePage(
  { db, vault }: ArchiveDependencies,
  owner: ArchiveOwner,
  reading: Reading,
  exchanges: readonly ArchivedExchange[],
  page: Page,
): Promise<KeepPage> {
  const answers = await prepareAnswers(db, vault, owner.userId, exchanges);
  return (tx) => keepPage(tx, vault, owner, reading, answers, page);
}

/** A target may hold a link with a credential. The archive holds none. */
function withoutSecrets(target: JsonObject): JsonObject {
  const members = Object.entries(target).map(([name, value]) => {
    return [name, typeof value === 'string' ? withoutCredentials(value) : value] as const;
  });
  return Object.fromEntries(members);
}
