/** Finds entries of the audit log that were changed, removed or put in since they were written. */
import type { Queryable } from '../../../platform/db.ts';
import { digestOf, FIRST_HASH, hashOf } from './entry.ts';
import {
  type ChainEnd,
  findAfterEnd,
  findBeforeFirst,
  findChainEnd,
  hasEntries,
  listErased,
  readChain,
  type StoredEntry,
} from './store.ts';

export const FAULTS = {
  changed: 'was changed',
  details: 'has other details than when it was written',
  emptied: 'has lost its details, and its user was not deleted',
  removed: 'is missing',
  replaced: 'is not the one that was there when the next one was written',
  cut_off: 'is missing at the end of the log',
  appended: 'was put after the end of the log',
  before_first: 'was put before the first one',
  lost: 'is missing, and so is the rest of the log',
  other_end: 'is the last one, and the log ends with another one of this number',
  unlike_known: 'is not the one whose hash was given',
} as const;

export interface AuditFault {
  readonly workspaceId: string;
  readonly kind: keyof typeof FAULTS;
  readonly number: number;
  /** The last one of several; else `number`. */
  readonly to: number;
}

export interface CheckedChain extends ChainEnd {
  readonly workspaceId: string;
  readonly faults: readonly AuditFault[];
}

/** An entry that somebody has noted outside of the database. */
export interface KnownEntry {
  readonly number: number;
  /** Hexadecimal. */
  readonly hash: string;
}

const PAGE = 1_000;

/** @param known compared with the entry of its number */
export async function verifyChain(db: Queryable, workspaceId: string, known?: KnownEntry): Promise<CheckedChain> {
  const end = await findChainEnd(db, workspaceId); // read first: what is added meanwhile comes after it, and is left out
  const walk = new Walk(workspaceId, known);
  for (;;) {
    const page = await readChain(db, workspaceId, walk.number, end.entries, PAGE);
    const emptied = page.filter(({ details, detailsDigest }) => details === null && detailsDigest !== null);
    const userIds = emptied.flatMap(({ userId }) => userId ?? []);
    const erased = userIds.length === 0 ? new Set<string>() : await listErased(db, userIds);
    for (const entry of page) walk.step(entry, erased);
    if (page.length < PAGE) break;
  }
  walk.end(end);
  const before = await findBeforeFirst(db, workspaceId);
  if (before !== undefined) walk.found('before_first', before.first, before.last);
  const after = await findAfterEnd(db, workspaceId);
  if (after !== undefined) walk.found('appended', after.first, after.last);
  // Creating a workspace leaves an entry.
  if (end.entries === 0 && !(await hasEntries(db, workspaceId))) walk.found('lost', 1);
  return { workspaceId, ...end, faults: walk.faults };
}

/** Goes along a chain and notes what does not fit. */
class Walk {
  readonly faults: AuditFault[] = [];
  /** Of the last entry that was looked at. */
  number = 0;
  #hash = FIRST_HASH;
  #hasKnown = false;
  readonly #workspaceId: string;
  readonly #known: KnownEntry | undefined;

  constructor(workspaceId: string, known: KnownEntry | undefined) {
    this.#workspaceId = workspaceId;
    this.#known = known;
  }

  found(kind: AuditFault['kind'], number: number, to = number): void {
    this.faults.push({ workspaceId: this.#workspaceId, kind, number, to });
  }

  step(entry: StoredEntry, erased: ReadonlySet<string>): void {
    const { number, previousHash, hash, details, detailsDigest, userId } = entry;
    if (number !== this.number + 1) this.found('removed', this.number + 1, number - 1);
    else if (!previousHash.equals(this.#hash)) this.found('replaced', Math.max(1, this.number));
    if (!hashOf(entry, entry, detailsDigest).equals(hash)) this.found('changed', number);
    if (details !== null) {
      if (detailsDigest === null || digestOf(details)?.equals(detailsDigest) !== true) this.found('details', number);
    } else if (detailsDigest !== null && (userId === null || !erased.has(userId))) this.found('emptied', number);
    this.#hasKnown ||= number === this.#known?.number && hash.toString('hex') === this.#known.hash;
    this.number = number;
    this.#hash = hash;
  }

  /** Compares with the end that was noted when the last entry was added. */
  end({ entries, hash }: ChainEnd): void {
    if (this.number < entries) this.found('cut_off', this.number + 1, entries);
    else if (!hash.equals(this.#hash)) this.found('other_end', entries);
    if (this.#known !== undefined && !this.#hasKnown) this.found('unlike_known', this.#known.number);
  }
}
