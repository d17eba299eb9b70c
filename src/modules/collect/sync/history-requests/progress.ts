/** How many of the days that a sync has asked for have come. Pure. */
import { type KindState, linesFor, type SyncedKind } from '../kinds.ts';
import type { SyncWindow } from '../window.ts';
import { daysFrom } from './spans.ts';
import type { HistoryRequest } from './store.ts';

export interface HistoryProgress {
  readonly daysAsked: number;
  /** The share of `daysAsked` that the answered requests of all kinds together have, rounded down. */
  readonly daysDone: number;
  /** Data may still arrive. */
  readonly isOpen: boolean;
  /** One line for each kind. */
  readonly kinds: readonly SyncedKind[];
}

/**
 * @param kinds the kinds of data that the person allows us to ask for; a kind that the vendor refuses counts as done
 * @param requests all requests of the connection
 * @param known the lines that the job has
 */
export function progressOf(
  window: SyncWindow,
  kinds: readonly string[],
  requests: readonly HistoryRequest[],
  known: readonly SyncedKind[] = [],
): HistoryProgress {
  const daysAsked = daysFrom(window.from, window.to);
  const length = window.to - window.from;
  let done = 0;
  let isOpen = false;
  const lines: SyncedKind[] = [];
  for (const line of linesFor(kinds, known)) {
    const { kind } = line;
    const own = requests.filter((one) => one.kind === kind && overlap(one, window) > 0);
    isOpen ||= own.some(({ state }) => state === 'asked' || state === 'accepted');
    const isRefused = requests.some((one) => one.kind === kind && one.state === 'refused');
    const unasked = length - sum(own.map((one) => overlap(one, window)));
    const answered = sum(own.filter(({ state }) => state === 'answered').map((one) => overlap(one, window)));
    // After a refusal nobody asks for the rest, so it counts as done.
    const settled = isRefused
      ? answered + unasked + sum(own.filter(isRefusal).map((one) => overlap(one, window)))
      : answered;
    done += settled;
    lines.push({ ...line, state: stateOf(line, isRefused, settled >= length) });
  }
  const all = kinds.length * length;
  return { daysAsked, daysDone: done >= all ? daysAsked : Math.floor((daysAsked * done) / all), isOpen, kinds: lines };
}

function stateOf({ from }: SyncedKind, isRefused: boolean, isSettled: boolean): KindState {
  if (from === null && isRefused) return 'refused';
  if (from === null) return isSettled ? 'none' : 'waiting';
  return isSettled ? 'complete' : 'partly';
}

const isRefusal = ({ state }: HistoryRequest) => state === 'refused';

function overlap(one: SyncWindow, other: SyncWindow): number {
  return Math.max(0, Math.min(one.to, other.to) - Math.max(one.from, other.from));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
