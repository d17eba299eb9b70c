/** When a device sends its data to the phone, and the phone to the vendor. */
import type { Person } from '../people.ts';
import { HOUR_MS, MINUTE_MS } from './days.ts';
import type { DayOutline } from './outline.ts';
import { randomFor } from './random.ts';

/** Once an hour from getting up to going to bed. */
const FIRST_HOUR = 6;
const LAST_HOUR = 23;

export function planUploads(person: Person, outline: DayOutline): number[] {
  const random = randomFor(person.id, outline.dayIndex, 'uploads');
  const uploads: number[] = [];
  for (let hour = FIRST_HOUR; hour <= LAST_HOUR; hour += 1) {
    const uploadMs = outline.startMs + hour * HOUR_MS + Math.floor(random() * 50) * MINUTE_MS;
    if (uploadMs >= outline.wornFromMs && uploadMs < outline.wornToMs) uploads.push(uploadMs);
  }
  return uploads;
}
