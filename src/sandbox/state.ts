/**
 * The state that must survive a restart of the sandbox: grants, the seed of its secrets, and the day from which people's
 * stories are counted.
 */
import { readFile, rename, writeFile } from 'node:fs/promises';
import type { Delays } from './life/delays.ts';
import type { DayEdits } from './life/edits.ts';
import type { PhoneState } from './phones/phone-state.ts';
import type { Receiver } from './receivers.ts';
import { newSeed } from './secrets.ts';

interface Contents {
  readonly version: 1;
  anchor: number;
  readonly vendors: Record<string, Record<string, unknown>>;
  /** Missing in the files of earlier versions. */
  people?: Record<string, PersonState>;
  receivers?: Record<string, Receiver>;
  seed?: string;
  phones?: Record<string, PhoneState>;
}

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

/** The differences between a person's life and what the anchor and the servers' clock give. */
export interface PersonState extends Mutable<Delays> {
  /** When and how far the person's clock was put forward, in order; `atMs` by the servers' clock. */
  readonly leaps: { readonly atMs: number; readonly byMs: number }[];
  /** By day index. */
  readonly edits: Record<string, DayEdits>;
}

export interface State {
  /** Days since 1970-01-01. */
  readonly anchor: number;
  /** The vendor's own part, which the vendor may change. */
  vendor(id: string): Record<string, unknown>;
  /** The caller may change it. */
  person(id: string): PersonState;
  /** The addresses for notifications, by vendor; the caller may change them. */
  readonly receivers: Record<string, Receiver>;
  /** By id; the caller may change them. */
  readonly phones: Record<string, PhoneState>;
  /** The secrets of the vendors are made from it. */
  readonly seed: string;
  /**
   * Resolves when everything that was changed before the call is on disk. A token may be handed out only after that.
   */
  save(): Promise<void>;
}

/**
 * @param path undefined = memory only
 * @param today the anchor of a state that does not exist yet
 * @throws Error when the file exists but is not a state file
 */
export async function openState(path: string | undefined, today: number): Promise<State> {
  const contents = path === undefined ? undefined : await readContents(path);
  const current: Contents = contents ?? { version: 1, anchor: today, vendors: {} };
  current.people ??= {};
  current.receivers ??= {};
  current.phones ??= {};
  const { people, receivers, phones } = current;
  const save = path === undefined ? async () => undefined : coalesced(() => writeContents(path, current));
  const seed = current.seed ?? newSeed();
  if (current.seed === undefined) {
    current.seed = seed;
    await save(); // from now on the anchor and the seed stay the same
  }
  return {
    anchor: current.anchor,
    vendor: (id) => {
      current.vendors[id] ??= {};
      return current.vendors[id];
    },
    person: (id) => {
      people[id] ??= { leaps: [], edits: {} };
      return people[id];
    },
    receivers,
    phones,
    seed,
    save,
  };
}

/** The seed in a state file, or undefined where no sandbox has started yet. @throws Error as {@link openState} */
export async function findSeed(path: string): Promise<string | undefined> {
  return (await readContents(path))?.seed;
}

async function readContents(path: string): Promise<Contents | undefined> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
  const contents = parse(text);
  if (!isContents(contents))
    throw new Error(`${path} is not a state file of the sandbox; move it away to start afresh`);
  return contents;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // the caller reports this, with the file's name
  }
}

function isContents(value: unknown): value is Contents {
  if (typeof value !== 'object' || value === null) return false;
  // The next lines check the members.
  const { version, anchor, vendors } = value as Partial<Record<keyof Contents, unknown>>;
  return version === 1 && typeof anchor === 'number' && typeof vendors === 'object' && vendors !== null;
}

/**
 * A rename is atomic: a reader finds either the old file or the new one. The file contains tokens, so only its owner
 * may read it.
 */
async function writeContents(path: string, contents: Contents): Promise<void> {
  const draft = `${path}.${process.pid}.tmp`;
  await writeFile(draft, JSON.stringify(contents), { mode: 0o600 });
  await rename(draft, path);
}

/** Calls that arrive during a write share the next one. */
function coalesced(write: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  return () => {
    next ??= running
      .catch(() => undefined) // the caller of the failed write has received the error
      .then(() => {
        next = undefined;
        running = write();
        return running;
      });
    return next;
  };
}

/**
 * A map whose entries are kept in the state file. Its values were written under the same name, so their type is known.
 */
export function storedMap<T>(state: Record<string, unknown>, name: string): Map<string, T> {
  const entries = new Map(Object.entries((state[name] ?? {}) as Record<string, T>));
  Object.defineProperty(state, name, {
    configurable: true,
    enumerable: true,
    get: () => Object.fromEntries(entries),
  });
  return entries;
}
