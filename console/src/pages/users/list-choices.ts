/** What the list of users can be narrowed to and sorted by, as it stands in the address. */

export const STATUSES = [
  { value: '', label: 'Any state' },
  { value: 'active', label: 'Active' },
  { value: 'error', label: 'In error' },
  { value: 'disconnected', label: 'Disconnected' },
] as const;

export const SORTS = [
  { value: '', label: 'Newest first' },
  { value: 'recently_synced', label: 'Recently synced first' },
] as const;

/** The choice that the address names; undefined where it names none that there is. */
export function chosen<Value extends string>(
  choices: readonly { readonly value: Value }[],
  named: string | undefined,
): Exclude<Value, ''> | undefined {
  const found = choices.find(({ value }) => value !== '' && value === named)?.value;
  return found as Exclude<Value, ''> | undefined; // the empty one was left out
}
