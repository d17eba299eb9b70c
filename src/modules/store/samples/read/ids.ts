/** Stores ids as numbers. Pure. */
import { createHash } from 'node:crypto';

/**
 * A number of 52 bits that stands for a sender's id. JavaScript holds it exactly, and two samples of a person hardly ever
 * share one. The ids themselves would take more room than the samples.
 */
export function idNumber(id: string): number {
  const hash = createHash('sha1').update(id).digest();
  return hash.readUIntBE(0, 6) * 16 + (hash.readUInt8(6) & 15);
}
