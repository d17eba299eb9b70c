/**
 * The list of erased people outside the database: when an old backup comes back, it says who must be erased again.
 *
 * A line is added, and is on the disk, before the transaction of a deletion commits. So whoever the database has ever
 * erased is on the list, wherever a process was killed. If that transaction then fails, the line is taken back by
 * another line; where a crash prevents that, the deletion that somebody has asked for is carried out at the next start.
 *
 * A line names nobody: it has the SHA-256 of the ids of workspace and user, which are random.
 *
 * A line of another kind says of which database the list is, by an id that stands in the database and its backups, too.
 * The start adds it once everybody whom the database has erased is on the list. So a list without it, which was lost and
 * made anew, is not taken for one on which nobody stands.
 */
import { hash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { constants, mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { syncFolder } from '../../../platform/backup/file.ts';

/** After its time a line says `erased <who> <attempt>`, `undone <attempt>` or `list <id>`. */
const LINE =
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z (?:(?:erased (?<who>[\w-]{43}) |undone )(?<attempt>[\w-]{11})|list (?<list>[\da-f-]{36}))$/;
const ATTEMPT = 'x'.repeat(11);
/** A line of each kind, whose end makes the beginning of another one whole. */
const WHOLE = [`erased ${'x'.repeat(43)} ${ATTEMPT}`, `undone ${ATTEMPT}`, `list ${'0'.repeat(36)}`].map(
  (content) => `2026-01-03T10:00:00.000Z ${content}`,
);

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
  /** Notes that this is the list with that id: everybody stands on it whom its database has erased. */
  putId(id: string): Promise<void>;
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
  const line = (content: string) => `${new Date().toISOString()} ${content}`;
  const erased = (who: string, attempt: string) => line(`erased ${who} ${attempt}`);
  return {
    path,
    note: async (workspaceId, userId) => {
      const attempt = newAttempt();
      await add([erased(whoOf(workspaceId, userId), attempt)]);
      return attempt;
    },
    noteAll: (whos) => add(whos.map((who) => erased(who, newAttempt()))),
    undo: (attempts) => add(attempts.map((attempt) => line(`undone ${attempt}`))),
    putId: (id) => add([line(`list ${id}`)]),
  };
}

const newAttempt = () => randomBytes(8).toString('base64url');

/**
 * Each line is written at once, at the end of the file whoever else writes there, and begins a new line itself: what is
 * left of a line that was cut by a crash spoils no other one. A list that has vanished is not made anew here: only the
 * start can put everybody on it.
 */
async function appendLines(path: string, lines: readonly string[]): Promise<void> {
  const file = await open(path, constants.O_WRONLY | constants.O_APPEND);
  try {
    const bytes = Buffer.from(lines.map((line) => `\n${line}\n`).join(''));
    const { bytesWritten } = await file.write(bytes);
    if (bytesWritten < bytes.length) throw new Error('the disk is full'); // the rest would stand apart from its beginning
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
  try {
    const { size } = await file.stat();
    if (size === 0) await syncFolder(dirname(path));
    return size > 0;
  } finally {
    await file.close();
  }
}

export interface ErasedOnList {
  /** As {@link whoOf} names them. */
  readonly whos: ReadonlySet<string>;
  /** Its ids. A list that several services share has several. */
  readonly ids: ReadonlySet<string>;
  /** Lines that are damaged: who was erased by them is not known. */
  readonly unread: number;
  /** The number of the first of them, counted from 1. */
  readonly firstUnread: number | undefined;
}

/**
 * Everybody on a list, without lines that were taken back. A line that a crash has cut is left out, wherever it stands:
 * it was not on the disk yet, so its deletion was never committed.
 * @throws Error if the file cannot be read
 */
export async function readErasureLog(path: string): Promise<ErasedOnList> {
  const undone = new Set<string>();
  const ids = new Set<string>();
  for await (const { who, attempt, list } of linesOf(path)) {
    if (who === undefined && attempt !== undefined) undone.add(attempt);
    if (list !== undefined) ids.add(list);
  }
  const whos = new Set<string>();
  let unread = 0;
  let firstUnread: number | undefined;
  for await (const { number, who, attempt, list } of linesOf(path)) {
    if (list !== undefined) continue;
    if (attempt === undefined) {
      unread += 1;
      firstUnread ??= number;
    } else if (who !== undefined && !undone.has(attempt)) whos.add(who);
  }
  return { whos, ids, unread, firstUnread };
}

interface ReadLine {
  readonly number: number;
  readonly who?: string | undefined;
  /** A line without an attempt and the id of a list cannot be understood. */
  readonly attempt?: string | undefined;
  readonly list?: string | undefined;
}

async function* linesOf(path: string): AsyncGenerator<ReadLine> {
  const lines = createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY });
  let number = 0;
  for await (const line of lines) {
    number += 1;
    const groups = LINE.exec(line)?.groups;
    if (groups !== undefined || !isCut(line)) yield { number, ...groups };
  }
}

/** Whether a line is the beginning of a whole one. An empty line is, too. */
function isCut(line: string): boolean {
  return WHOLE.some((whole) => LINE.test(line + whole.slice(line.length)));
}
