/** How commands end. */
import type { Command } from 'commander';
import { ConfigError } from '../settings/setting.ts';

/**
 * The exit statuses of failed commands; docs/command-line.md explains each. 0 is success. `refused`: no key, a wrong
 * one, or one without the scope. `unavailable`: the service does not answer, or not now.
 */
export const EXIT = { failed: 1, wrongUse: 2, notFound: 3, refused: 4, unavailable: 5 } as const;

/** A failure in words for the person at the terminal: what happened and what to do. */
export class CommandError extends Error {
  readonly exit: keyof typeof EXIT;

  constructor(exit: keyof typeof EXIT, message: string) {
    super(message);
    this.name = 'CommandError';
    this.exit = exit;
  }
}

/** The command line itself is wrong. */
export function wrongUse(message: string): CommandError {
  return new CommandError('wrongUse', message);
}

/** The exit status of a failure. */
export function exitStatus(error: unknown): number {
  if (error instanceof ConfigError) return EXIT.wrongUse;
  return EXIT[error instanceof CommandError ? error.exit : 'failed'];
}

/** The status that a shell gives to a program that SIGPIPE has ended. The command's work may not be finished. */
const NOBODY_READS = 141;

/**
 * Lets the command end quietly when the reader of its output has gone, as in `tributary doctor | head -1`. Without this,
 * the failed write would print a stack trace. A reader of stderr that has gone does not stop the work.
 */
export function endWithoutReader(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit(NOBODY_READS);
  });
  process.stderr.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}

/** A command line that cannot be read ends with its status and one line. Help and the version end with 0. */
export function endOnWrongUse(program: Command): void {
  program.configureOutput({
    outputError: (text, write) => {
      const fault = text
        .trim()
        .replace(/^error: /, '')
        .replaceAll('\n', ' ');
      write(`tributary: ${fault}; "tributary --help" says what there is\n`);
    },
  });
  program.exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : EXIT.wrongUse));
}
