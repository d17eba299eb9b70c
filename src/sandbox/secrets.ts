/**
 * The secrets of the simulated applications. They differ in each installation, because whoever knew them could sign
 * notifications that the service takes for a vendor's.
 */
import { createHmac, randomBytes } from 'node:crypto';

/** Gives a vendor's secret by its name: always the same for the same seed. Only letters, digits, `-` and `_`. */
export type SecretOf = (name: string) => string;

export function newSeed(): string {
  return randomBytes(32).toString('base64url');
}

export function secretsOf(seed: string, vendorId: string): SecretOf {
  return (name) => createHmac('sha256', seed).update(`${vendorId} ${name}`).digest('base64url');
}
