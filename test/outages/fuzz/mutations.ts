/** Spoils JSON at random places. The same seed always spoils in the same way. */
import type { Json } from '../../../src/platform/json.ts';

/** Numbers from 0 (included) to 1 (excluded), the same for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const HOSTILE: readonly Json[] = [
  null,
  true,
  0,
  -1,
  1e300,
  -1e300,
  5e-324,
  2 ** 53 + 2,
  0.1 + 0.2,
  '',
  ' ',
  '0',
  'NaN',
  'Infinity',
  '1e999',
  '-0',
  '\u0000',
  '\ud800',
  '9007199254740993',
  'x'.repeat(10_000),
  '0000-00-00',
  '2026-02-30',
  '1899-12-31',
  '9999-12-31T23:59:59.999Z',
  '+275760-09-13T00:00:00Z',
  '2026-03-17T25:61:00+99:99',
  'https://example.com/next',
  '../../admin',
  [],
  [[]],
  [null],
  {},
  { constructor: 1, toString: 2, length: 3 },
];

interface Place {
  readonly holder: Json[] | { [name: string]: Json };
  readonly name: string | number;
}

/** Every member and element, in order. */
function placesIn(value: Json, places: Place[] = []): Place[] {
  if (Array.isArray(value)) {
    for (const [index, element] of value.entries()) {
      places.push({ holder: value, name: index });
      placesIn(element, places);
    }
  } else if (typeof value === 'object' && value !== null) {
    const members = value as { [name: string]: Json }; // JSON that was parsed for this run alone
    for (const [name, member] of Object.entries(members)) {
      places.push({ holder: members, name });
      placesIn(member, places);
    }
  }
  return places;
}

/** The value, spoiled at one to four places. It changes the value that it is given. */
export function spoil(value: Json, random: () => number): Json {
  const root = { value };
  const count = 1 + Math.floor(random() * 4);
  for (let change = 0; change < count; change++) {
    const places = placesIn(root);
    const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)];
    const place = pick(places);
    const other = pick(places);
    if (place === undefined || other === undefined) break;
    changePlace(place, other, pick, random);
  }
  return root.value;
}

function changePlace(
  place: Place,
  other: Place,
  pick: <Item>(items: readonly Item[]) => Item | undefined,
  random: () => number,
) {
  const holder = place.holder as Record<string | number, Json>;
  const own = holder[place.name] ?? null;
  const kind = random();
  if (kind < 0.5) holder[place.name] = structuredClone(pick(HOSTILE) ?? null);
  else if (kind < 0.6) holder[place.name] = structuredClone((other.holder as typeof holder)[other.name] ?? null);
  else if (kind < 0.7) holder[place.name] = typeof own === 'number' ? String(own) : [own];
  else if (kind < 0.8 && typeof own === 'number') holder[place.name] = own * (pick([-1, 1000, 1e9, 1e-9]) ?? 1);
  else if (kind < 0.9 && Array.isArray(place.holder))
    place.holder.splice(Number(place.name), 1, own, structuredClone(own));
  else if (Array.isArray(place.holder)) place.holder.splice(Number(place.name), 1);
  else delete holder[place.name];
}
