/** The input of a command from the person or program that started it: ids on stdin, and a yes. */
import { createInterface } from 'node:readline/promises';
import { note, say } from './context.ts';
import { wrongUse } from './exit.ts';

/** The output and input of a command; tests give their own. */
export interface Terminal {
  /** One line of output. */
  say(line: string): void;
  /** One line beside the output. */
  note(line: string): void;
  /** The lines of stdin. */
  lines(): AsyncIterable<string>;
  /** Asks a person; undefined where there is none. */
  readonly ask: ((question: string) => Promise<string>) | undefined;
}

/** The terminal or the pipe of this process. */
export function ownTerminal(): Terminal {
  const isRead = process.stdin.isTTY && process.stderr.isTTY;
  return { say, note, lines: () => createInterface({ input: process.stdin }), ask: isRead ? ask : undefined };
}

async function ask(question: string): Promise<string> {
  const reader = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await reader.question(question);
  } finally {
    reader.close();
  }
}

/**
 * The ids that a command is about. `-` stands for the lines of stdin; empty lines are skipped.
 * @throws CommandError wrongUse when there is none
 */
export async function readIds(terminal: Pick<Terminal, 'lines'>, given: readonly string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const one of given) {
    if (one !== '-') ids.push(one);
    else for await (const line of terminal.lines()) if (line.trim() !== '') ids.push(line.trim());
  }
  if (ids.length === 0) throw wrongUse('stdin names no id; write one on each line');
  return [...new Set(ids)];
}

/**
 * Asks before an action that cannot be undone.
 * @returns whether to go on
 * @throws CommandError wrongUse where nobody can be asked and --yes is missing
 */
export async function confirm(terminal: Terminal, what: string, isMeant: boolean): Promise<boolean> {
  if (isMeant) return true;
  if (terminal.ask === undefined) throw wrongUse(`${what} cannot be undone; without a terminal, --yes has to say so`);
  const answer = await terminal.ask(`${what} cannot be undone. Go on? [y/N] `);
  if (/^y(es)?$/i.test(answer.trim())) return true;
  terminal.note('Nothing was done.');
  return false;
}
