/** What lies ahead for a person: the nights, naps and workouts that have not ended yet. */
import { DAY_MS } from './life/days.ts';
import type { Life } from './life/life.ts';
import type { Person } from './people.ts';

/** ISO 8601 times, on the person's clock. */
export interface Ahead {
  readonly kind: 'sleep' | 'nap' | 'workout';
  /** Of a workout. */
  readonly sport?: string;
  readonly startsAt: string;
  readonly endsAt: string;
}

const AHEAD_MS = 2 * DAY_MS;

/** What ends within the next two days, as it will be if nobody changes it; in order of time. */
export function aheadOf(life: Life, person: Person, nowMs: number): Ahead[] {
  const today = life.dayAt(person, nowMs);
  const planned = [today, today + 1, today + 2].flatMap((day) => {
    const { night, nap, workouts } = life.outline(person, day);
    return [
      ...(night === undefined ? [] : [{ kind: 'sleep', span: night } as const]),
      ...(nap === undefined ? [] : [{ kind: 'nap', span: nap } as const]),
      ...workouts.map((workout) => ({ kind: 'workout', sport: workout.sport, span: workout }) as const),
    ];
  });
  return planned
    .filter(({ span }) => span.endMs > nowMs && span.endMs <= nowMs + AHEAD_MS)
    .sort((one, other) => one.span.startMs - other.span.startMs)
    .map(({ span, ...one }) => ({ ...one, startsAt: isoOf(span.startMs), endsAt: isoOf(span.endMs) }));
}

function isoOf(ms: number): string {
  return new Date(ms).toISOString();
}
