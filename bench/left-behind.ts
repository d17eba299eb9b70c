/** The benchmark ends the servers that it has started and removes its folders, also when it is interrupted. */
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { killStartedBy } from '../test/rig/run/processes.ts';

/** The interrupted work may remove the same files at the same moment. Then `rmSync` ends early, without an error. */
const TRIES = 20;

/** From now on this process and those that it starts make their temporary folders in one folder, which is removed at the end. */
export function leaveNothingBehind(): void {
  const folder = mkdtempSync(join(tmpdir(), 'tributary-bench-'));
  chmodSync(folder, 0o711); // a database server may have another account
  process.env.TMPDIR = folder;
  process.once('exit', () => {
    for (let tries = 0; tries < TRIES && existsSync(folder); tries++) {
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    }
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      process.on('uncaughtException', () => undefined); // of the work whose servers end now
      void killStartedBy(process.pid).finally(() => process.exit(128 + constants.signals[signal]));
    });
  }
}
