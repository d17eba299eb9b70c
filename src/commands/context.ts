/** The common start of every command: the configuration, the log, and one readable line when something goes wrong. */

import { remedyOf } from '../platform/database-errors.ts';
import { type Log, openCommandLog } from '../platform/log.ts';
import { traceOfLine } from '../platform/tracing/span.ts';
import { providers } from '../providers/index.ts';
import { type Config, loadConfig } from '../settings/config.ts';
import { exitStatus } from './exit.ts';

export interface CommandContext {
  readonly config: Config;
  readonly log: Log;
}

/** Prints `line` on stdout. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

export interface OutputOptions {
  readonly json?: true;
}

/** Prints a result: for programs as one line of JSON, for people in words. */
export function report({ json }: OutputOptions, result: object, words: string): void {
  say(json ? JSON.stringify(result) : words);
}

/** Prints `line` on stderr, beside the output that a program may read. */
export function note(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** Runs a command. A failure prints one line and ends the process with the status that {@link EXIT} gives it. */
export async function runCommand(work: (context: CommandContext) => Promise<void>): Promise<void> {
  try {
    const config = loadConfig(providers.map(({ id }) => id));
    const mixin = config.tracesEndpoint === undefined ? undefined : traceOfLine;
    await work({ config, log: await openCommandLog(config.logLevel, mixin) });
  } catch (error) {
    note(`tributary: ${describeFailure(error)}`);
    process.exit(exitStatus(error));
  }
}

/** One line for a failure. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && error.code === 'EADDRINUSE' && 'port' in error) {
    return `port ${error.port} is taken; set PORT to another one`;
  }
  if ('code' in error && error.code === 'EACCES' && 'port' in error)
    return `port ${error.port} may not be opened by this user; set PORT`;
  const remedy = remedyOf(error);
  return remedy === undefined ? error.message : `${error.message}: ${remedy}`;
}
