/**
 * The bundled console of a service: the one of the image or of an earlier start, or a new one that a separate process
 * makes while the service starts.
 */
import { spawn } from 'node:child_process';
import { mkdir, readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '../../platform/log.ts';
import { readFingerprint } from './fingerprint.ts';
import { type Manifest, readManifest } from './manifest.ts';
import { DRAFT_PREFIX, EXIT_PACKAGES_MISSING } from './protocol.ts';

export interface Bundle {
  readonly folder: string;
  readonly manifest: Manifest;
}

/** The reason why there is no console, and the command that installs it. */
export interface NoBundle {
  /** Whole sentences. */
  readonly reason: string;
  readonly command: string;
}

export interface FoundBundle {
  /** Settles when the bundle has been found, made or given up; never rejects. */
  readonly found: Promise<Bundle | NoBundle>;
  /** Ends the process that makes a bundle. */
  stop(): Promise<void>;
}

export interface BundleOptions {
  /** Where `console/` lies. */
  readonly root: string;
  /** Where the service may keep bundles: a folder for each fingerprint. */
  readonly cacheFolder: string;
  readonly log: Pick<Log, 'info' | 'error' | 'warn'>;
}

const BUNDLE_COMMAND = 'node console/bundle.ts --out console/dist';
/** The one in use and the one before it, which another process of the last release may still use. */
const KEPT_BUNDLES = 2;
/** A draft this old was left by a process that was killed. */
const DRAFT_LIFETIME_MS = 10 * 60_000;

/** Begins to look for a bundle, and to make one where there is none. */
export function findBundle(options: BundleOptions): FoundBundle {
  const stopping = new AbortController();
  const found = search(options, stopping.signal).catch((error: unknown): NoBundle => {
    if (!stopping.signal.aborted) options.log.error({ err: error }, 'the console could not be bundled');
    const words = error instanceof Error ? error.message : String(error);
    return { reason: `The console could not be bundled: ${words}`, command: BUNDLE_COMMAND };
  });
  return {
    found,
    stop: async () => {
      stopping.abort();
      await found;
    },
  };
}

async function search({ root, cacheFolder, log }: BundleOptions, stopping: AbortSignal): Promise<Bundle | NoBundle> {
  const started = performance.now();
  const say = (what: string) => log.info({ ms: Math.round(performance.now() - started) }, `the console is ${what}`);
  const dist = join(root, 'console', 'dist');
  const [prebuilt, fingerprint] = await Promise.all([readManifest(dist), readFingerprint(root)]);
  // An image has no sources to compare with: its build has made the bundle of them.
  if (prebuilt !== undefined && (fingerprint ?? prebuilt.fingerprint) === prebuilt.fingerprint) {
    say('there, in console/dist');
    return { folder: dist, manifest: prebuilt };
  }
  if (fingerprint === undefined) {
    const reason = 'This installation has neither a bundled console, in console/dist, nor the sources of one.';
    log.warn(reason);
    return { reason, command: BUNDLE_COMMAND };
  }
  const folder = join(cacheFolder, fingerprint);
  const kept = await readManifest(folder);
  if (kept !== undefined) {
    const now = new Date();
    await utimes(folder, now, now).catch(() => undefined); // only makes it the newest, and it may be read-only
    say('there, from an earlier start');
    return { folder, manifest: kept };
  }
  await mkdir(cacheFolder, { recursive: true });
  const missing = await runBundler(root, folder, stopping);
  const manifest = await readManifest(folder);
  if (missing !== undefined) return withoutPackages(missing, log);
  if (manifest === undefined) throw new Error(`${folder} holds no bundle although one has been made`);
  say('bundled');
  await removeOld(cacheFolder, fingerprint);
  return { folder, manifest };
}

function withoutPackages(names: string, log: BundleOptions['log']): NoBundle {
  const reason = `The console needs packages that are not installed: ${names}.`;
  log.warn(reason);
  return { reason, command: 'npm install --no-save --include=optional' };
}

/**
 * Bundles in a separate process.
 * @returns the packages that are missing; undefined where the bundle was made
 */
async function runBundler(root: string, folder: string, stopping: AbortSignal): Promise<string | undefined> {
  stopping.throwIfAborted();
  const child = spawn(process.execPath, [join(root, 'console', 'bundle.ts'), '--out', folder], {
    stdio: ['ignore', 'ignore', 'pipe'],
    signal: stopping,
  });
  let words = '';
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (words += chunk));
  const status = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (status === EXIT_PACKAGES_MISSING) return words.trim();
  if (status !== 0) throw new Error(words.trim() || `console/bundle.ts ended with ${status}`);
  return undefined;
}

/** Removes all but the newest bundles, and the drafts of killed processes. */
async function removeOld(cacheFolder: string, current: string): Promise<void> {
  const names = await readdir(cacheFolder);
  const dated = await Promise.all(
    names.map(async (name) => ({
      name,
      at: (await stat(join(cacheFolder, name)).catch(() => undefined))?.mtimeMs ?? 0, // just removed by another process
    })),
  );
  const others = dated
    .filter(({ name }) => name !== current && !name.startsWith(DRAFT_PREFIX))
    .sort((one, other) => other.at - one.at)
    .slice(KEPT_BUNDLES - 1);
  const drafts = dated.filter(({ name, at }) => name.startsWith(DRAFT_PREFIX) && at < Date.now() - DRAFT_LIFETIME_MS);
  for (const { name } of [...others, ...drafts]) {
    await rm(join(cacheFolder, name), { recursive: true, force: true });
  }
}
