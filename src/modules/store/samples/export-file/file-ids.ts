/** Gives the readings of an export file ids: the file has none. Pure. */
import { hash } from 'node:crypto';
import type { ExportRecord } from '../../../../providers/phones/apple-export/index.ts';
import { converterOf } from '../../../../vocabulary/metric-types/plausibility.ts';
import { kindRow } from '../kinds.ts';
import { vendorType } from '../read/vendor-types.ts';

/**
 * The id of a reading says what it is – type, start, end, value in our unit, who wrote it – and the how-manieth it is of
 * equal ones. So the same file gives the same ids, and so does next month's, whatever the person's units are by then.
 */
export class FileIds {
  readonly #given = new HashSet();

  next(record: ExportRecord): string {
    const text = textOf(record);
    for (let count = 0; ; count++) {
      const bytes = hash('sha1', `${text}|${count}`, 'buffer');
      if (this.#given.add(bytes)) return `file:${bytes.toString('base64url')}`;
    }
  }
}

const CHAINS = 1 << 22;
/** Hashes in one slab, of two numbers each: 1 MiB. */
const SLAB_HASHES = 1 << 17;

/**
 * Hashes, of which the first 54 bits count: 22 choose a chain, in which the other 32 are looked for. Each takes eight bytes,
 * and nothing is copied when they become more. A Set takes ten times as much.
 */
class HashSet {
  /** The place of a chain's newest hash, from 1; 0: it has none. */
  readonly #newest = new Uint32Array(CHAINS);
  /** For each hash its 32 bits, and the place of the one before it in its chain. */
  readonly #slabs: Uint32Array[] = [];
  #size = 0;

  /** @returns false if it was there before */
  add(bytes: Buffer): boolean {
    const chain = bytes.readUIntBE(0, 3) >>> 2;
    const rest = bytes.readUInt32BE(3);
    for (let place = this.#newest[chain] ?? 0; place !== 0; ) {
      const [slab, at] = this.#find(place);
      if (slab[at] === rest) return false;
      place = slab[at + 1] ?? 0;
    }
    if (this.#size % SLAB_HASHES === 0) this.#slabs.push(new Uint32Array(2 * SLAB_HASHES));
    this.#size++;
    const [slab, at] = this.#find(this.#size);
    slab[at] = rest;
    slab[at + 1] = this.#newest[chain] ?? 0;
    this.#newest[chain] = this.#size;
    return true;
  }

  #find(place: number): [slab: Uint32Array, at: number] {
    const slab = this.#slabs[Math.floor((place - 1) / SLAB_HASHES)];
    if (slab === undefined) throw new Error(`there is no hash ${place}`);
    return [slab, 2 * ((place - 1) % SLAB_HASHES)];
  }
}

function textOf({ type, start, end, device, sent }: ExportRecord): string {
  return [type, start ?? sent.startedAt, end ?? sent.endedAt, ownValue(type, sent), device.name].join('|');
}

function ownValue(type: string, { value, unit }: ExportRecord['sent']): unknown {
  const kind = vendorType(type)?.kind;
  if (typeof value !== 'number' || kind === undefined) return value;
  const { measures } = kindRow(kind === 'oxygen' ? 'blood_oxygen' : kind);
  const convert = measures === null || typeof unit !== 'string' ? undefined : converterOf(measures, unit);
  return Number((convert?.(value) ?? value).toPrecision(6));
}
