/** What the components are shown with. No person's data. */

/** Nothing happens when these are pressed. */
export const nothing = (): void => undefined;

export const METRICS = [
  { value: 'steps', label: 'Steps', family: 'Movement' },
  { value: 'distance', label: 'Distance', family: 'Movement' },
  { value: 'heart_rate', label: 'Heart rate', family: 'Heart' },
];

const FIRST = Date.parse('2026-03-01T00:00:00Z');
const DAY_MS = 86_400_000;

export const TIMES = Array.from({ length: 14 }, (_, index) => FIRST + index * DAY_MS);

/** A wave with a gap. */
export const WAVE = TIMES.map((_, index) => (index === 5 ? null : Math.round(50 + 6 * Math.sin(index))));

export const RANGE = [FIRST, FIRST + 13 * DAY_MS] as const;
