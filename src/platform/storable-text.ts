/** Text as PostgreSQL can store it: without NUL, and without halves of characters. At most `maxLength` UTF-16 units. */
export function storableText(text: string, maxLength = Number.POSITIVE_INFINITY): string {
  return text.replaceAll('\0', '').slice(0, maxLength).toWellFormed();
}
