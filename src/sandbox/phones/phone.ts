/** The contract between the sandbox and one kind of phone. A kind is one folder and one line in `models.ts`. */
import type { Life } from '../life/life.ts';
import type { Person } from '../people.ts';
import type { Entry, Writer } from './entries.ts';

export interface PhoneModel {
  readonly kind: 'iphone' | 'android';
  /** As the service names the store of the phone. */
  readonly providerId: string;
  /** With an article. */
  readonly description: string;
  readonly writers: readonly Writer[];
  /** Whether each record carries its own UTC offset. Without, most carry nothing of where the person was. */
  readonly hasOffsets: boolean;
  /** Everything that the store ever holds of a person's day, what it deletes later included. */
  entriesOf(life: Life, person: Person, dayIndex: number): Entry[];
}

/** After so many days the phone puts one sample in the place of the many of a workout. HealthKit waits for months. */
export const CONDENSED_AFTER_DAYS = 14;
