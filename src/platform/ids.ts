/** Identifiers: UUIDv7 inside, opaque strings outside. */

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** An id of any other form is one that nothing has: a 404, never a fault. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
