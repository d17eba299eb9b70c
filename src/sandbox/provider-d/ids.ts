/** The vendor's ids: activity ids are odd and greater than 2^53, so that no double can hold one. */
import { hash32 } from '../life/random.ts';
import { PEOPLE, type Person } from '../people.ts';

const BASE = 18_014_398_600_000_000n;
const PER_PERSON = 10_000_000_000n;
const PER_DAY = 64n;

export interface ActivityKey {
  readonly person: Person;
  readonly dayIndex: number;
  readonly number: number;
}

export function athleteId(person: Person): number {
  return 20_000_000 + (hash32(`provider_d athlete ${person.id}`) % 1_000_000) * 10 + person.number;
}

export function activityId({ person, dayIndex, number }: ActivityKey): bigint {
  return BASE + BigInt(person.number) * PER_PERSON + BigInt(dayIndex) * PER_DAY + BigInt(number) * 2n + 1n;
}

export function parseActivityId(text: string): ActivityKey | undefined {
  if (!/^\d{1,19}$/.test(text)) return undefined;
  const rest = BigInt(text) - BASE;
  const person = PEOPLE.find(({ number }) => BigInt(number) === rest / PER_PERSON);
  if (rest < 0n || person === undefined || rest % 2n === 0n) return undefined;
  const within = rest % PER_PERSON;
  return { person, dayIndex: Number(within / PER_DAY), number: Number((within % PER_DAY) / 2n) };
}
