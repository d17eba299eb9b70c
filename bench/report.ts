/** The result: one row per figure, each a ratio to something measured in the same run, with its goal. */
import { mkdirSync, writeFileSync } from 'node:fs';

export interface Figure {
  readonly what: string;
  readonly measured: number;
  readonly unit: string;
  readonly baseline: string;
  /** The bound to hold, and on which side. */
  readonly goal: { readonly atLeast: number } | { readonly atMost: number };
  readonly detail?: string;
}

function holds({ measured, goal }: Figure): boolean {
  return 'atLeast' in goal ? measured >= goal.atLeast : measured <= goal.atMost;
}

/** Prints the table and writes it as JSON; returns whether every goal holds. */
export function report(figures: readonly Figure[]): boolean {
  const rows = figures.map((figure) => [
    holds(figure) ? 'ok' : 'MISSED',
    figure.what,
    `${figure.measured.toFixed(2)}${figure.unit}`,
    'atLeast' in figure.goal ? `≥ ${figure.goal.atLeast}${figure.unit}` : `≤ ${figure.goal.atMost}${figure.unit}`,
    figure.baseline,
    figure.detail ?? '',
  ]);
  const header = ['', 'figure', 'measured', 'goal', 'against', 'detail'];
  const widths = header.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  process.stdout.write(`\n${[header, ...rows].map(line).join('\n')}\n`);
  const folder = new URL('results/', import.meta.url);
  mkdirSync(folder, { recursive: true });
  const file = new URL(`${new Date().toISOString().replaceAll(':', '-')}.json`, folder);
  writeFileSync(file, `${JSON.stringify(figures, null, 2)}\n`);
  process.stdout.write(`\nWritten to ${file.pathname}\n`);
  return figures.every(holds);
}
