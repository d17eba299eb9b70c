/** Stores ids as numbers. Pure. */
import { hash } from 'node:crypto';

/**
 * A number of 52 bits that stands for a sender's id. JavaScript holds it exactly, and two samples of a person hardly ever
 * share one. The ids themselves would take more room than the samples.
 */
export function idNumber(id: string): number {
  const bytes = hash('sha1', id, 'buffer');
  return bytes.readUIntBE(0, 6) * 16 + (bytes.readUInt8(6) & 15);
}
