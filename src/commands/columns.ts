/** The output of commands for people: aligned columns, and times as seen from now. Pure. */
import { oneLine } from '../mcp/table.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../platform/instants.ts';

const GAP = '  ';
/** A longer cell pushes only what follows it in its own row: one long name must not spread out the whole list. */
const WIDEST = 40;

/**
 * Rows under a heading, each column as wide as its longest cell of at most {@link WIDEST} letters. Line breaks and other control characters become spaces:
 * names come from outside, and a terminal obeys some of those characters.
 */
export function columns(heading: readonly string[], rows: readonly (readonly (string | number | null)[])[]): string[] {
  const lines = [heading, ...rows].map((cells) => cells.map((cell) => oneLine(String(cell ?? '-')) || '-'));
  const widths = heading.map((_, index) =>
    Math.max(0, ...lines.map((cells) => cells[index]?.length ?? 0).filter((width) => width <= WIDEST)),
  );
  return lines.map((cells) =>
    cells
      .map((cell, index) => cell.padEnd(widths[index] ?? 0))
      .join(GAP)
      .trimEnd(),
  );
}

const UNITS = [
  ['second', 1_000, MINUTE_MS],
  ['minute', MINUTE_MS, HOUR_MS],
  ['hour', HOUR_MS, DAY_MS],
  ['day', DAY_MS, 31 * DAY_MS],
] as const;

const RELATIVE = new Intl.RelativeTimeFormat('en', { numeric: 'always' });

/**
 * `3 minutes ago`, `in 2 days`; a time further away than 31 days is the day in the zone of this machine, `2026-01-03`.
 * @param now epoch milliseconds
 */
export function ago(instant: string | null, now: number): string {
  if (instant === null) return 'never';
  const distance = Date.parse(instant) - now;
  for (const [unit, unitMs, limitMs] of UNITS) {
    if (Math.abs(distance) < limitMs) return RELATIVE.format(Math.trunc(distance / unitMs) || -0, unit);
  }
  return dayHere(new Date(instant));
}

function dayHere(at: Date): string {
  const [month, day] = [at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, '0'));
  return `${at.getFullYear()}-${month}-${day}`;
}

/** `14:03:22`, by the clock of this machine. */
export function clockText(at: Date): string {
  return [at.getHours(), at.getMinutes(), at.getSeconds()].map((part) => String(part).padStart(2, '0')).join(':');
}

/** `4 s`, `12 min`, `3 h 5 min` */
export function spanText(ms: number): string {
  if (ms < MINUTE_MS) return `${Math.round(ms / 1_000)} s`;
  if (ms < HOUR_MS) return `${Math.round(ms / MINUTE_MS)} min`;
  return `${Math.floor(ms / HOUR_MS)} h ${Math.floor((ms % HOUR_MS) / MINUTE_MS)} min`;
}
