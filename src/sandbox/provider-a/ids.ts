/** The vendor's ids of people and records, in the current and in the retired form. */
import { hash32 } from '../life/random.ts';
import type { Person } from '../people.ts';

const POINT_BASE = 1_154_146_000_000_000_000n;
const PER_PERSON = 1_000_000_000_000n;
const PER_DAY = 100n;
const LOG_BASE = 50_000_000_000;

/** Greater than 2^53: a text that looks like a number. */
export function healthUserId(person: Person): string {
  const [high, low] = ['high', 'low'].map((salt) => hash32(`provider_a ${salt} ${person.id}`) % 1_000_000_000);
  return `${1 + person.number}${String(high).padStart(9, '0')}${String(low).padStart(9, '0')}`.slice(0, 18);
}

/** The id in the retired interface; the current interface still returns it. */
export function legacyUserId(person: Person): string {
  return hash32(`provider_a legacy ${person.id}`).toString(36).toUpperCase().padStart(6, 'X').slice(-6);
}

/** @param number distinguishes the records of one type and day; below 100 */
export function pointId(person: Person, dayIndex: number, number: number): string {
  return String(POINT_BASE + BigInt(person.number) * PER_PERSON + BigInt(dayIndex) * PER_DAY + BigInt(number));
}

/** The day of a record's id. Undefined: the id is not one of this person's. */
export function dayOfPoint(person: Person, id: string): number | undefined {
  if (!/^\d{19}$/.test(id)) return undefined;
  const rest = BigInt(id) - POINT_BASE - BigInt(person.number) * PER_PERSON;
  return rest >= 0n && rest < PER_PERSON ? Number(rest / PER_DAY) : undefined;
}

/** An integer that survives JSON, as the retired interface uses. */
export function logId(person: Person, dayIndex: number, number: number): number {
  return LOG_BASE + person.number * 1_000_000_000 + dayIndex * 100 + number;
}
