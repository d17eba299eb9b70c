/** The result: one row per figure. Each figure is a ratio to something measured in the same run, and has a goal. */
import { mkdirSync, writeFileSync } from 'node:fs';

export interface Figure {
  readonly what: string;
  readonly measured: number;
  readonly unit: string;
  readonly baseline: string;
  /** The bound to keep, and on which side; absent for figures that are only information. */
  readonly goal?: { readonly atLeast: number } | { readonly atMost: number };
  /** The same figure for the bare server, or another lower bound, in the same run. */
  readonly bare?: number;
  readonly detail?: string;
}

/** Prints a line on stdout. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function holds({ measured, goal }: Figure): boolean {
  if (goal === undefined) return true;
  return 'atLeast' in goal ? measured >= goal.atLeast : measured <= goal.atMost;
}

function goalText({ goal, unit }: Figure): string {
  if (goal === undefined) return '–';
  return 'atLeast' in goal ? `≥ ${goal.atLeast}${unit}` : `≤ ${goal.atMost}${unit}`;
}

/** Lines with aligned columns; a column in which only the first row has anything is left out. */
export function tableText(rows: readonly (readonly string[])[]): string {
  const used = (rows[0] ?? []).map((_, column) => rows.slice(1).some((row) => row[column] !== ''));
  const shown = rows.map((row) => row.filter((_, column) => used[column]));
  const widths = (shown[0] ?? []).map((_, column) => Math.max(...shown.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ');
  return shown.map((row) => line(row).trimEnd()).join('\n');
}

/** The figure of the bare server, and how many times as much the service takes. */
function bareTexts({ measured, bare, unit }: Figure): [string, string] {
  if (bare === undefined) return ['', ''];
  return [`${bare.toFixed(2)}${unit}`, bare > 0 ? `${(measured / bare).toFixed(2)}×` : ''];
}

/** Prints the table and writes it as JSON; returns whether every goal is met. */
export function report(figures: readonly Figure[]): boolean {
  const rows = figures.map((figure) => [
    figure.goal === undefined ? '' : holds(figure) ? 'ok' : 'MISSED',
    figure.what,
    `${figure.measured.toFixed(2)}${figure.unit}`,
    goalText(figure),
    ...bareTexts(figure),
    figure.baseline,
    figure.detail ?? '',
  ]);
  const header = ['', 'figure', 'measured', 'goal', 'bare', 'ratio', 'against', 'detail'];
  say(`\n${tableText([header, ...rows])}`);
  const folder = new URL('results/', import.meta.url);
  mkdirSync(folder, { recursive: true });
  const file = new URL(`${new Date().toISOString().replaceAll(':', '-')}.json`, folder);
  writeFileSync(file, `${JSON.stringify(figures, null, 2)}\n`);
  say(`\nWritten to ${file.pathname}`);
  return figures.every(holds);
}
