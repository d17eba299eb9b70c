/**
 * Each person has their own clock, which can be put forward: then the person's life is ahead of the vendors' servers'
 * clocks. The data of the time that is skipped reach the vendors at the instant of the leap.
 */
import type { Person } from './people.ts';
import type { State } from './state.ts';

export interface PersonClocks {
  /** The present time on the person's clock, epoch milliseconds. */
  now(person: Person): number;
  /** The time on the person's clock when the servers' clock showed `serverMs`. */
  at(person: Person, serverMs: number): number;
  /**
   * The time on the servers' clock when the person's clock showed `instantMs`; for the servers, a whole leap happened
   * at one instant.
   */
  serverTime(person: Person, instantMs: number): number;
  /** Resolves when the leap is stored. */
  advance(person: Person, byMs: number): Promise<void>;
}

export function createClocks(state: State, now: () => number): PersonClocks {
  const leapsOf = (person: Person) => state.person(person.id).leaps;
  const at = (person: Person, serverMs: number) =>
    leapsOf(person).reduce((instantMs, leap) => (leap.atMs <= serverMs ? instantMs + leap.byMs : instantMs), serverMs);
  return {
    now: (person) => at(person, now()),
    at,
    serverTime: (person, instantMs) => {
      let offsetMs = 0;
      for (const { atMs, byMs } of leapsOf(person)) {
        if (instantMs <= atMs + offsetMs) break;
        if (instantMs <= atMs + offsetMs + byMs) return atMs;
        offsetMs += byMs;
      }
      return instantMs - offsetMs;
    },
    advance: async (person, byMs) => {
      leapsOf(person).push({ atMs: now(), byMs });
      await state.save();
    },
  };
}
