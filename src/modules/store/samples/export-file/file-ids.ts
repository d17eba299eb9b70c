/** Gives the readings of an export file ids: the file has none. Pure. */
import { hash } from 'node:crypto';
import type { ExportRecord } from '../../../../providers/phones/apple-export/index.ts';
import { converterOf } from '../../../../vocabulary/metric-types/plausibility.ts';
import { kindRow } from '../kinds.ts';
import { vendorType } from '../read/vendor-types.ts';

const LEAST_PLACES = 1 << 16;

/**
 * The id of a reading says what it is – type, start, end, value in our unit, who wrote it – and the how-manieth it is of
 * equal ones. So the same file gives the same ids, and so does next month's, whatever the person's units are by then.
 */
export class FileIds {
  /** The ids that were given, as numbers in open addressing: a Set would take five times the memory. 0 is free. */
  #places = new Float64Array(LEAST_PLACES);
  #taken = 0;

  next(record: ExportRecord): string {
    const text = textOf(record);
    for (let count = 0; ; count++) {
      const bytes = hash('sha1', `${text}|${count}`, 'buffer');
      if (this.#add(bytes.readUIntBE(0, 6) + 1)) return `file:${bytes.toString('base64url')}`;
    }
  }

  /** @returns false if it was there before */
  #add(number: number): boolean {
    if (!put(this.#places, number)) return false;
    this.#taken++;
    if (this.#taken * 2 > this.#places.length) this.#grow();
    return true;
  }

  #grow(): void {
    const wider = new Float64Array(this.#places.length * 2);
    for (const number of this.#places) if (number !== 0) put(wider, number);
    this.#places = wider;
  }
}

function put(places: Float64Array, number: number): boolean {
  for (let place = number % places.length; ; place = (place + 1) % places.length) {
    if (places[place] === number) return false;
    if (places[place] !== 0) continue;
    places[place] = number;
    return true;
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
