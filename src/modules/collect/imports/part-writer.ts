/**
 * Stores the bytes of a file as they come, so that little of it lies in memory, and so that no turn of the event loop handles
 * much of it: sealed in rows, a few rows in each transaction. How much of the file has come is written with them.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Transaction } from '../../../platform/db.ts';
import { AppError, invalid } from '../../../platform/errors.ts';
import type { Vault } from '../../../platform/vault.ts';
import { type PartOwner, sealRow } from './parts.ts';
import { countParts, insertPart, type StoredPart } from './parts-store.ts';
import { type OnImportProgress, tellProgress } from './progress.ts';
import { putReceived, requireImport } from './store.ts';

export const MAX_PART_BYTES = 8 * 1024 * 1024;
/** Shorter parts make more rows than a file of that length needs. */
export const SHORT_PART_BYTES = 64 * 1024;
/** How many of them an import takes. The last part may always be short. */
export const MOST_SHORT_PARTS = 1000;
/** It takes a fraction of a millisecond to seal such a row, and as long to send it to the database. */
const ROW_BYTES = 128 * 1024;
/** Stored in one transaction, because a commit costs more than a row does. */
const ROWS_AT_ONCE = 8;
/** How often the live stream is told how much has come. */
const TOLD_EVERY_BYTES = MAX_PART_BYTES;
/** After each transaction the upload waits as long as the transaction took, and never longer than this: other requests get their turn. */
const MOST_PAUSE_MS = 50;

/** What is written, and where. */
export interface PartTarget {
  readonly own: PartOwner;
  readonly vault: Vault;
  /** The byte of the file at which the part begins. */
  readonly offset: number;
  /** How many bytes the part has; undefined where nobody has said so. */
  readonly length: number | undefined;
  readonly onProgress: OnImportProgress;
  /** Runs `work` in a transaction under the lock of the user. */
  transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result>;
}

export interface Taken {
  /** How much of the file has come. */
  readonly received: number;
  /** False if the part begins somewhere else than where the next one belongs: of such a part nothing is stored. */
  readonly isTaken: boolean;
}

export class PartWriter {
  readonly #target: PartTarget;
  /** Bytes that do not make a row yet, and how many they are. */
  #held: Buffer[] = [];
  #heldBytes = 0;
  /** Sealed, and not stored yet. */
  #rows: StoredPart[] = [];
  /** Where the held bytes stand in the file. */
  #start: number;
  /** Where the rows stand in it that are not stored yet. */
  #stored: number;
  #refusedAt: number | undefined;

  constructor(target: PartTarget) {
    this.#target = target;
    this.#start = this.#stored = target.offset;
  }

  /** @throws as {@link end} */
  async take(bytes: Buffer): Promise<void> {
    if (this.#refusedAt !== undefined) return;
    for (let at = 0; at < bytes.length; ) {
      const piece = bytes.subarray(at, at + ROW_BYTES - this.#heldBytes);
      this.#held.push(piece);
      this.#heldBytes += piece.length;
      at += piece.length;
      if (this.#heldBytes === ROW_BYTES) this.#seal();
      if (this.#rows.length === ROWS_AT_ONCE) await this.#storeAndPause();
    }
  }

  /**
   * Stores what is left.
   * @throws AppError CONFLICT once the file is complete or the import has ended; VALIDATION_ERROR for a part of a wrong
   * length; NOT_FOUND
   */
  async end(): Promise<Taken> {
    if (this.#heldBytes > 0) this.#seal();
    if (this.#start === this.#target.offset) throw invalid('body', 'must not be empty');
    if (this.#rows.length > 0) await this.#store();
    return { received: this.#refusedAt ?? this.#stored, isTaken: this.#refusedAt === undefined };
  }

  /** Stores what has come whole of a part whose rest does not come: it need not be sent again. */
  async keepBroken(): Promise<void> {
    if (this.#rows.length > 0 && this.#refusedAt === undefined) await this.#store();
  }

  #seal(): void {
    const { own, vault } = this.#target;
    this.#rows.push(sealRow(vault, { ...own, start: this.#start }, this.#held));
    this.#start += this.#heldBytes;
    this.#held = [];
    this.#heldBytes = 0;
  }

  async #storeAndPause(): Promise<void> {
    const begun = performance.now();
    await this.#store();
    await sleep(Math.min(MOST_PAUSE_MS, performance.now() - begun));
  }

  async #store(): Promise<void> {
    const rows = this.#rows;
    this.#rows = []; // after a failure nothing is stored any more
    const { own, offset, length, transaction, onProgress } = this.#target;
    const [start, end] = [this.#stored, this.#start];
    const partEnd = Math.max(end, offset + (length ?? 0));
    this.#refusedAt = await transaction(async (tx) => {
      const { status, size, received } = await requireImport(tx, own.userId, own.importId);
      if (status !== 'uploading') throw new AppError('CONFLICT', `The import takes no parts: it is ${status}`);
      if (start !== received) return received;
      if (partEnd > size) throw invalid('body', `goes beyond the end of the file, which has ${size} bytes`);
      if (partEnd < size && partEnd - offset < SHORT_PART_BYTES) await requireFewShortParts(tx, own.importId, received);
      for (const row of rows) await insertPart(tx, row);
      const row = await putReceived(tx, own.importId, end, new Date());
      if (Math.floor(start / TOLD_EVERY_BYTES) < Math.floor(end / TOLD_EVERY_BYTES))
        await tellProgress(tx, onProgress, row);
      return undefined;
    });
    if (this.#refusedAt === undefined) this.#stored = end;
  }
}

/** @throws AppError VALIDATION_ERROR once an import has come in so many rows that more would fill the table */
async function requireFewShortParts(tx: Transaction, importId: string, received: number): Promise<void> {
  const shortParts = (await countParts(tx, importId)) - Math.floor(received / SHORT_PART_BYTES);
  if (shortParts < MOST_SHORT_PARTS) return;
  throw invalid(
    'body',
    `must have at least ${SHORT_PART_BYTES} bytes, because ${MOST_SHORT_PARTS} shorter parts of this file have come already`,
  );
}
