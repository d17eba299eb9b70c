/** Identifiers: UUIDv7 inside, opaque strings outside. */

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** False for an id in any other form. No row can have such an id, so the answer is a 404 and never a server error. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
