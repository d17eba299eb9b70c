/** The vendor's ids, made so that a record can be found from its id without an index. */
import { hash32 } from '../life/random.ts';
import { PEOPLE, type Person } from '../people.ts';

export type ActivityKind = 'night' | 'nap' | 'workout';

const KIND_CODES: Readonly<Record<ActivityKind, number>> = { night: 1, nap: 2, workout: 3 };
const DAYS_PER_PERSON = 100_000;

export interface ActivityKey {
  readonly person: Person;
  readonly dayIndex: number;
  readonly kind: ActivityKind;
}

export function userId(person: Person): number {
  return 10_000 + (hash32(`provider_c user ${person.id}`) % 9_000) * 10 + person.number;
}

export function cycleId(person: Person, dayIndex: number): number {
  return person.number * DAYS_PER_PERSON + dayIndex;
}

export function parseCycleId(person: Person, text: string): number | undefined {
  const dayIndex = Number(text) - person.number * DAYS_PER_PERSON;
  return /^\d{1,12}$/.test(text) && dayIndex >= 0 && dayIndex < DAYS_PER_PERSON ? dayIndex : undefined;
}

/** Has the form of a version 4 UUID. Its last group encodes person, day and kind; the other groups are a check. */
export function activityId({ person, dayIndex, kind }: ActivityKey): string {
  const key = `${person.id} ${dayIndex} ${kind}`;
  const [a, b, c] = ['a', 'b', 'c'].map((salt) => hex(hash32(`provider_c ${salt} ${key}`), 8));
  const place = `${hex(person.number, 2)}${hex(dayIndex, 8)}${hex(KIND_CODES[kind], 2)}`;
  return `${a}-${b?.slice(0, 4)}-4${b?.slice(4, 7)}-a${c?.slice(0, 3)}-${place}`;
}

export function parseActivityId(id: string): ActivityKey | undefined {
  const place = /-([0-9a-f]{2})([0-9a-f]{8})([0-9a-f]{2})$/.exec(id);
  if (place === null) return undefined;
  const [number, dayIndex, code] = place.slice(1).map((digits) => Number.parseInt(digits, 16));
  const person = PEOPLE.find((candidate) => candidate.number === number);
  const kind = (['night', 'nap', 'workout'] as const).find((candidate) => KIND_CODES[candidate] === code);
  if (person === undefined || dayIndex === undefined || kind === undefined) return undefined;
  const key = { person, dayIndex, kind };
  return activityId(key) === id ? key : undefined;
}

/** The integer id that an activity had before UUIDs were introduced; it can be decoded too. */
export function parseLegacyActivityId(person: Person, text: string): ActivityKey | undefined {
  if (!/^\d{2,13}$/.test(text)) return undefined;
  const dayIndex = parseCycleId(person, text.slice(0, -1));
  const kind = (['night', 'nap', 'workout'] as const).find(
    (candidate) => KIND_CODES[candidate] === Number(text.at(-1)),
  );
  return dayIndex === undefined || kind === undefined ? undefined : { person, dayIndex, kind };
}

function hex(value: number, digits: number): string {
  return value.toString(16).padStart(digits, '0');
}
