/** Runs PostgreSQL's programs: under the right account, and without this process's environment. */
import { type SpawnOptions, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import type { Account } from './account.ts';
import { EmbeddedPostgresError, systemCode } from './error.ts';

/**
 * Our environment is not passed on: a PGDATA, PGPORT or locale that was set for something else would change what the
 * server does.
 */
const ENVIRONMENT = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/** Spawn options for a program with the working directory `cwd` (entered before the account is switched). */
export function programOptions(cwd: string, account: Account | undefined): SpawnOptions {
  return { cwd, env: ENVIRONMENT, windowsHide: true, ...account };
}

/** Runs a program until it ends; `output` is what it wrote to stdout and stderr. */
export async function runProgram(
  path: string,
  args: readonly string[],
  { cwd, account }: { cwd: string; account: Account | undefined },
): Promise<{ code: number | null; output: string }> {
  const child = spawn(path, args, { ...programOptions(cwd, account), stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  return await new Promise((resolve, reject) => {
    child.once('error', (error) => reject(cannotRun(path, error)));
    child.once('close', (code) => resolve({ code, output }));
  });
}

/** Says why a program could not even be started. */
export function cannotRun(path: string, error: Error): EmbeddedPostgresError {
  const code = systemCode(error);
  // The kernel also says "no such file" when the program's loader is missing: these programs are built for glibc.
  const reason =
    code === 'ENOENT' && existsSync(path)
      ? 'it needs the GNU C library, which this system (Alpine?) lacks'
      : code === 'EPERM'
        ? 'this process may not switch to the account the server runs as'
        : error.message;
  return new EmbeddedPostgresError(
    `${path} cannot be run: ${reason}; set DATABASE_URL to use another PostgreSQL server`,
    {
      cause: error,
    },
  );
}
