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

/** @param library as {@link findLibrary} has found it */
export async function startSharedClock(folder: string, library: string): Promise<SharedClock> {
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

/** The path of libfaketime; undefined where it is not installed. */
export function findLibrary(): string | undefined {
  const paths = readdirSync(LIBRARIES).map((folder) => join(LIBRARIES, folder, LIBRARY));
  return paths.find((path) => existsSync(path));
}
