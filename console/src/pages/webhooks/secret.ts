/** Secrets that sign deliveries. */

const BYTES = 24;

/** A new secret in the form of Standard Webhooks, as the service makes them too: `whsec_` and the base64 of 24 bytes. */
export function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return `whsec_${btoa(String.fromCharCode(...bytes))}`;
}
