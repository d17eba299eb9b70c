/** The vendor's identifier of a person. */
import { hash32 } from '../life/random.ts';
import type { Person } from '../people.ts';

/** Stays the same when the person reconnects; the access token does not. */
export function vendorUserId(person: Person): string {
  return ['a', 'b', 'c', 'd']
    .map((salt) => hash32(`provider_b ${person.id} ${salt}`).toString(16).padStart(8, '0'))
    .join('');
}
