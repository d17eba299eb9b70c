/** The parts of a file that is sent: sealed one by one, and read at any place as if the file lay on a disk. */
import type { Db } from '../../../platform/db.ts';
import { sealedParts } from '../../../platform/sealed-parts-store.ts';
import { counted, type SealedKind } from '../../../platform/sealed-rows.ts';
import type { Vault } from '../../../platform/vault.ts';
import type { FileSource } from '../../../providers/phones/apple-export/index.ts';
import { deleteParts, findPartAt, type PartRow, type StoredPart } from './parts-store.ts';

const DELETED_AT_ONCE = 64;

/** Whose file. */
export interface PartOwner {
  readonly importId: string;
  readonly userId: string;
}

/** Seals what stands in the file from `start` on. */
export function sealRow(vault: Vault, row: PartOwner & PartRow, pieces: readonly Buffer[]): StoredPart {
  return { ...row, body: vault.sealPieces(pieces, ...placeOf(row)) };
}

/** Deletes all parts of a file, some at a time. */
export async function removeParts(db: Db, importId: string): Promise<void> {
  while ((await deleteParts(db, importId, DELETED_AT_ONCE)) === DELETED_AT_ONCE);
}

/** The file was cancelled, or deleted with its user, while it was read. */
export class PartsGone extends Error {}

/** The stored parts of a file as one file. */
export function partsSource(db: Db, vault: Vault, importId: string, size: number): FileSource {
  // The end of the file and its beginning are read in turns; the rest from front to back.
  let held: { start: number; bytes: Buffer }[] = [];
  const partAt = async (position: number) => {
    const known = held.find(({ start, bytes }) => start <= position && position < start + bytes.length);
    if (known !== undefined) return known;
    const row = await findPartAt(db, importId, position);
    if (row === undefined) throw new PartsGone();
    const part = { start: row.start, bytes: vault.openBytes(row.body, ...placeOf({ importId, start: row.start })) };
    if (part.start + part.bytes.length <= position) throw new PartsGone();
    held = [part, ...held.slice(0, 1)];
    return part;
  };
  return {
    size,
    read: async (position, length) => {
      const pieces: Buffer[] = [];
      const end = Math.min(size, position + length);
      for (let at = position; at < end; ) {
        const { start, bytes } = await partAt(at);
        const piece = bytes.subarray(at - start, end - start);
        pieces.push(piece);
        at += piece.length;
      }
      const [only] = pieces;
      return only !== undefined && pieces.length === 1 ? only : Buffer.concat(pieces);
    },
  };
}

function placeOf({ importId, start }: PartRow): [string, string, string] {
  return [importId, String(start), 'import_parts.body'];
}

/** When the key of a part is lost, its import fails. */
export const sealedImportRows: SealedKind = sealedParts({
  name: 'import_parts',
  key: ['import_id', 'start'],
  describe: (count) => `${counted('', 'part')(count)} of files that are imported`,
  place: ({ owner, at }) => placeOf({ importId: owner, start: at }),
});
