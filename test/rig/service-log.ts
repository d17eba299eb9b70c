/** The failures that the services of a test log: they are shown beside the test that fails (run/failed-steps.ts). */
import { type Logger, pino } from 'pino';

const KEPT_LINES = 20;

const lines: string[] = [];

/** A log that keeps its newest warnings and errors in memory. */
export function openKeptLog(): Logger {
  return pino({ level: 'warn', base: null }, { write: keepLogLines });
}

/** Keeps lines that a service has written, one or several of them. */
export function keepLogLines(text: string): void {
  lines.push(...text.split('\n').filter((line) => line !== ''));
  lines.splice(0, lines.length - KEPT_LINES);
}

/** The newest lines since the last call. */
export function takeLogLines(): string[] {
  return lines.splice(0);
}
