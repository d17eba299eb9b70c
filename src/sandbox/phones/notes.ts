/** What people type into their phones. Nothing measures it. */
import { HOUR_MS, MINUTE_MS } from '../life/days.ts';
import { randomFor } from '../life/random.ts';
import type { Person } from '../people.ts';
import { type Day, type Said, type SampleEntry, WRITING_MS, type Writer } from './entries.ts';

const GLASSES_MILLILITERS = [200, 250, 330, 500];
/** One glass in nine is typed in with a digit too many, and put right some hours later. */
const MISTYPED_SHARE = 1 / 9;
const PUT_RIGHT_AFTER_MS = 3 * HOUR_MS;

/** The water that a person has noted, in glasses. @param word how the store tells of an amount */
export function waterSamples(
  person: Person,
  day: Day,
  writer: Writer,
  word: (milliliters: number) => Pick<Said, 'vendorType' | 'value' | 'unit'>,
): SampleEntry[] {
  const { outline } = day;
  const random = randomFor(person.id, outline.dayIndex, 'water');
  const glasses = 3 + Math.floor(random() * 4);
  return Array.from({ length: glasses }, (_, number): SampleEntry[] => {
    const minute = 8 * 60 + Math.floor(((number + random()) / glasses) * 13 * 60);
    const milliliters = GLASSES_MILLILITERS[Math.floor(random() * GLASSES_MILLILITERS.length)] ?? 250;
    const isMistyped = random() < MISTYPED_SHARE;
    const atMs = outline.startMs + minute * MINUTE_MS;
    if (atMs < outline.wornFromMs) return []; // before a flight's new day begins
    const note = (amount: number, stay?: Partial<Pick<SampleEntry, 'bornMs' | 'goneMs'>>) =>
      day.sample({ ...word(amount), startMs: atMs, endMs: atMs, writer, isTyped: true }, stay);
    if (!isMistyped) return [note(milliliters)];
    const rightMs = atMs + WRITING_MS + PUT_RIGHT_AFTER_MS;
    return [note(milliliters * 10, { goneMs: rightMs }), note(milliliters, { bornMs: rightMs })];
  }).flat();
}
