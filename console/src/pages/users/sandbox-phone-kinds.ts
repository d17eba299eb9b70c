/** The phones of the sandbox, by what the API calls them. */
export const PHONE_KINDS = [
  { value: 'iphone', label: 'iPhone with a Watch (Apple Health)' },
  { value: 'android', label: 'Android phone with a band (Health Connect)' },
];

export function phoneKind(kind: string): string {
  return PHONE_KINDS.find(({ value }) => value === kind)?.label ?? kind;
}
