/**
 * One clock for the service, its database and the vendors, which can be put forward by days: as time passes for all of them in
 * life. In other processes libfaketime (https://github.com/wolfcw/libfaketime) answers in place of the machine's clock, and
 * reads from a file how far it is ahead. Timers go on as before.
 */
import { existsSync, readdirSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const LIBRARIES = '/usr/lib';
const LIBRARY = 'faketime/libfaketimeMT.so.1';

export interface SharedClock {
  /** The present time on it, epoch milliseconds. */
  now(): number;
  /** Puts it forward. Other processes follow within a second. */
  advance(byMs: number): Promise<void>;
  /** Variables of the environment with which a process goes by it. */
  readonly env: Readonly<Record<string, string>>;
}

/** @throws Error that says how to install libfaketime where it is missing */
export async function startSharedClock(folder: string): Promise<SharedClock> {
  const library = findLibrary();
  const path = join(folder, 'ahead');
  let aheadMs = 0;
  const write = async () => {
    await writeFile(`${path}.new`, `+${aheadMs / 1000}\n`, { mode: 0o644 }); // the database has another account
    await rename(`${path}.new`, path); // so that nobody reads a part of it
  };
  await write();
  return {
    now: () => Date.now() + aheadMs,
    advance: async (byMs) => {
      aheadMs += byMs;
      await write();
    },
    env: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: path,
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      FAKETIME_CACHE_DURATION: '1', // seconds
    },
  };
}

function findLibrary(): string {
  const found = readdirSync(LIBRARIES, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => {
      const path = join(LIBRARIES, name, LIBRARY);
      return existsSync(path) ? [path] : [];
    });
  if (found[0] === undefined)
    throw new Error('the soak needs libfaketime: "apt-get install -y libfaketime" installs it');
  return found[0];
}
