/**
 * The stores of health data on phones. No service of theirs can be asked: an app on the phone pushes what they hold. So they
 * have no adapter, no tokens and no syncs.
 */

/** How a phone measures time and orders its devices. */
export type PhoneFamily = 'apple' | 'android';

export interface Phone {
  /** As the API names it. */
  readonly id: string;
  readonly displayName: string;
  readonly family: PhoneFamily;
}

/** Every store, one line each. */
export const phones: readonly Phone[] = [
  { id: 'apple_health', displayName: 'Apple Health', family: 'apple' },
  { id: 'health_connect', displayName: 'Health Connect', family: 'android' },
  { id: 'samsung_health', displayName: 'Samsung Health', family: 'android' },
];

export function findPhone(providerId: string): Phone | undefined {
  return phones.find(({ id }) => id === providerId);
}
