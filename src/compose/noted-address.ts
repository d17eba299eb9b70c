/** `address` in DATA_DIR: where the service that runs on this folder answers, for commands on the same machine. */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../settings/config.ts';

const fileIn = (dataDir: string) => join(dataDir, 'address');

/**
 * Notes the address. Where the folder is missing or may not be written to, nothing is noted: commands then take what is
 * set.
 * @returns a function that removes the note
 */
export async function noteAddress(dataDir: string, baseUrl: string): Promise<() => Promise<void>> {
  const isNoted = await writeFile(fileIn(dataDir), baseUrl).then(
    () => true,
    () => false,
  );
  return async () => {
    // Another process may have noted its own meanwhile.
    if (isNoted && (await findNotedAddress(dataDir)) === baseUrl) await rm(fileIn(dataDir), { force: true });
  };
}

/** Where people reach the service: BASE_URL if it is set, else where the service on DATA_DIR says that it is. */
export async function addressForPeople({
  baseUrl,
  isBaseUrlSet,
  dataDir,
}: Pick<Config, 'baseUrl' | 'isBaseUrlSet' | 'dataDir'>): Promise<string> {
  return isBaseUrlSet ? baseUrl : ((await findNotedAddress(dataDir)) ?? baseUrl);
}

/** The noted address; undefined where no service runs on the folder. One that was killed leaves its note behind. */
async function findNotedAddress(dataDir: string): Promise<string | undefined> {
  return readFile(fileIn(dataDir), 'utf8').catch(() => undefined); // there is none
}
