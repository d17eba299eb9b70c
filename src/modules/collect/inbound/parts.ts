/**
 * Stores a long push in parts while it arrives, so that it never lies in memory as a whole. A job acts on one part after
 * the other. The push counts as received when its notice is stored, in one transaction after the last part.
 */
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../../../platform/db.ts';
import { enqueue } from '../../../platform/jobs/store.ts';
import { jsonCutter } from '../../../platform/json-cutter.ts';
import { sealedParts } from '../../../platform/sealed-parts-store.ts';
import { counted, type SealedKind } from '../../../platform/sealed-rows.ts';
import type { Vault } from '../../../platform/vault.ts';
import { openBodyId } from '../../../providers/raw-body.ts';
import { deleteParts, insertPart, type PartRow } from './parts-store.ts';
import { insertNotice } from './store.ts';

/** The job that acts on the next part of a long notice. */
export const PARTS_TASK = 'inbound_parts';

/** A part ends with the record with which it reaches this many bytes. Shorter bodies are not cut. */
export const PART_BYTES = 1024 * 1024;
/** A long record makes its part as long as this, and no longer. */
const MAX_PART_BYTES = 10 * PART_BYTES;

/** A long push that is on its way. */
export interface LongPush {
  /**
   * Stores the parts that these bytes complete.
   * @throws AppError
   */
  take(bytes: Buffer): Promise<void>;
  /**
   * Stores the rest, and the notice if it is new.
   * @throws AppError
   */
  end(): Promise<void>;
  /** Deletes the stored parts. */
  breakOff(): Promise<void>;
}

export function openLongPush({ db, vault }: { db: Db; vault: Vault }, providerId: string, now: Date): LongPush {
  const noticeId = uuidv7();
  const cutter = jsonCutter({ bytes: PART_BYTES, maxBytes: MAX_PART_BYTES }, (part) => zstdCompressSync(part));
  const bodyId = openBodyId();
  let count = 0;
  const keep = async (parts: readonly Buffer[]) => {
    for (const bytes of parts) {
      const part = count++;
      const body = vault.sealBytes(bytes, ...partPlace({ noticeId, part }));
      await insertPart(db, { noticeId, part, body }, now);
    }
  };
  return {
    take: (bytes) => {
      bodyId.add(bytes);
      return keep(cutter.take(bytes));
    },
    end: async () => {
      await keep(cutter.end());
      const isNew = await db.transaction(async (tx) => {
        const notice = { id: noticeId, providerId, body: null, isProven: true, replayId: bodyId.get() };
        if (!(await insertNotice(tx, notice, now))) return false;
        await enqueueParts(tx, noticeId);
        return true;
      });
      if (!isNew) await deleteParts(db, noticeId);
    },
    breakOff: () => deleteParts(db, noticeId),
  };
}

/** @throws VaultError */
export function openPart(vault: Vault, row: PartRow, body: Buffer): Buffer {
  return zstdDecompressSync(vault.openBytes(body, ...partPlace(row)));
}

export async function enqueueParts(db: Parameters<typeof enqueue>[0], id: string): Promise<void> {
  await enqueue(db, PARTS_TASK, { id }, { key: partsJobKey(id) });
}

export function partsJobKey(id: string): string {
  return `inbound-parts:${id}`;
}

/** The place to which the sealing of a part is bound. */
export function partPlace({ noticeId, part }: PartRow): [string, string, string] {
  return [noticeId, String(part), 'inbound_parts.body'];
}

export const sealedPartRows: SealedKind = sealedParts({
  name: 'inbound_parts',
  key: ['notice_id', 'part'],
  describe: (count) => `${counted('', 'part')(count)} of long notices`,
  place: ({ owner, at }) => partPlace({ noticeId: owner, part: at }),
});
