/** What was typed into a form. */

/** The text of a field without the space around it; null where it is empty. */
export function textOf(fields: FormData, name: string): string | null {
  const text = String(fields.get(name) ?? '').trim();
  return text === '' ? null : text;
}
