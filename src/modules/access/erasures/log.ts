/**
 * The list of erased people outside the database: when an old backup comes back, it says who must be erased again.
 *
 * A line is added, and is on the disk, before the transaction of a deletion commits. So whoever the database has ever
 * erased is on the list, wherever a process was killed. If that transaction then fails, the line is taken back by
 * another line; where a crash prevents that, the deletion that somebody has asked for is carried out at the next start.
 *
 * A line names nobody: it has the SHA-256 of the ids of workspace and user, which are random.
 */
import { hash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { syncFolder } from '../../../platform/backup/file.ts';

/** `2026-01-03T10:00:00.000Z erased <who> <attempt>`, `2026-01-03T10:00:00.000Z undone <attempt>`. */
const LINE = /^\S+ (?:erased (?<who>[\w-]{43}) |undone )(?<attempt>[\w-]{11})$/;

export interface ErasureLog {
  /** Where it lies; undefined: no list is kept. */
  readonly path: string | undefined;
  /**
   * Adds a line, which is on the disk when the promise resolves.
   * @returns the attempt, with which the line can be taken back
   */
  note(workspaceId: string, userId: string): Promise<string>;
  /** Adds many lines at once. */
  noteAll(whos: readonly string[]): Promise<void>;
  /** Takes lines back: what they say did not happen. */
  undo(attempts: readonly string[]): Promise<void>;
}

/** How a line names a user. */
export function whoOf(workspaceId: string, userId: string): string {
  return hash('sha256', `${workspaceId}/${userId}`, 'base64url');
}

/** @param path undefined: no list is kept */
export function erasureLogAt(path: string | undefined): ErasureLog {
  const add = async (lines: readonly string[]) => {
    if (path !== undefined && lines.length > 0) await appendLines(path, lines);
  };
  const erased = (who: string, attempt: string) => `${new Date().toISOString()} erased ${who} ${attempt}`;
  return {
    path,
    note: async (workspaceId, userId) => {
      const attempt = newAttempt();
      await add([erased(whoOf(workspaceId, userId), attempt)]);
      return attempt;
    },
    noteAll: (whos) => add(whos.map((who) => erased(who, newAttempt()))),
    undo: (attempts) => add(attempts.map((attempt) => `${new Date().toISOString()} undone ${attempt}`)),
  };
}

const newAttempt = () => randomBytes(8).toString('base64url');

/**
 * Each line is written at once, at the end of the file whoever else writes there, and begins a new line itself: what is
 * left of a line that was cut by a crash spoils no other one.
 */
async function appendLines(path: string, lines: readonly string[]): Promise<void> {
  const file = await open(path, 'a', 0o600);
  try {
    await file.write(lines.map((line) => `\n${line}\n`).join(''));
    await file.sync();
  } finally {
    await file.close();
  }
}

/**
 * Makes the file and its folder if they are not there.
 * @returns whether the file was there
 * @throws Error if it cannot be written
 */
export async function makeErasureLog(path: string): Promise<boolean> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const file = await open(path, 'a', 0o600);
  const { size } = await file.stat().finally(() => file.close());
  if (size === 0) await syncFolder(dirname(path));
  return size > 0;
}

export interface ErasedOnList {
  /** As {@link whoOf} names them. */
  readonly whos: ReadonlySet<string>;
  /** How many lines could not be understood. */
  readonly unread: number;
}

/**
 * Everybody on a list, without lines that were taken back.
 * @throws Error if the file cannot be read
 */
export async function readErasureLog(path: string): Promise<ErasedOnList> {
  const undone = new Set<string>();
  for await (const { who, attempt } of linesOf(path))
    if (who === undefined && attempt !== undefined) undone.add(attempt);
  const whos = new Set<string>();
  let unread = 0;
  for await (const { who, attempt } of linesOf(path)) {
    if (attempt === undefined) unread += 1;
    else if (who !== undefined && !undone.has(attempt)) whos.add(who);
  }
  return { whos, unread };
}

/** A line that cannot be understood has no attempt. */
async function* linesOf(path: string): AsyncGenerator<{ who?: string | undefined; attempt?: string | undefined }> {
  const lines = createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY });
  for await (const line of lines) if (line !== '') yield LINE.exec(line)?.groups ?? {};
}
