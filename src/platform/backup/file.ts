/**
 * The file of a backup: a line that names the format, then frames, then the SHA-256 of everything before it.
 *
 * A frame is one letter, the length of its content (four bytes) and the content. The first frame (`H`) says what the
 * backup is, the last one (`E`) what it holds; the frames between them (`D`) hold rows. Each of these holds whole rows
 * of one table, compressed by zstd: reader and writer keep one frame in memory, however large the backup is.
 */
import { createHash, randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { zstdCompress, zstdDecompress } from 'node:zlib';

const MAGIC = Buffer.from('tributary backup 1\n');
const ANY_FORMAT = /^tributary backup \d+\n/;
const DIGEST_BYTES = 32;
const FRAME_BYTES = 5;
const TABLE_BYTES = 2;
/** A row can have as many bytes as PostgreSQL allows a value to have. More than this is no frame of ours. */
const MAX_CONTENT = 2 ** 31;
const READ_BYTES = 1 << 20;

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

/** A backup, or the database that it should go into, is not as it has to be: what is wrong, and what to do. */
export class BackupError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'BackupError';
  }
}

export interface BackedUpTable {
  /** As it stands in a statement; tables of the queue with their schema in front. */
  readonly name: string;
  /** As they stand in a statement. */
  readonly columns: readonly string[];
}

/** What a backup is. */
export interface BackupHead {
  /** The release that made it. */
  readonly release: string;
  /** When its snapshot was taken, ISO 8601. */
  readonly createdAt: string;
  /** Those that were applied, in their order. */
  readonly migrations: readonly { readonly version: number; readonly name: string; readonly checksum: string }[];
  /** The names of the keys under which its values are sealed: fingerprints, from which no key can be found. */
  readonly encryptionKeys: readonly string[];
  /** The id of the list of erasures that is kept beside the database. Absent: none was kept, or of an earlier release. */
  readonly erasureList?: string;
  /** In an order in which no row comes before those that it refers to. */
  readonly tables: readonly BackedUpTable[];
}

/** What a backup holds, known when it is complete. */
export interface BackupContent {
  /** In the order of the head's tables. */
  readonly rows: readonly number[];
  readonly sequences: readonly { readonly name: string; readonly value: string }[];
}

/** Writes a backup under a name of its own; only {@link BackupWriter.finish} gives it the name that was asked for. */
export class BackupWriter {
  readonly #path: string;
  readonly #draft: string;
  readonly #file: FileHandle;
  readonly #ignoreSignals: () => void;
  readonly #digest = createHash('sha256');
  #bytes = 0;

  private constructor(path: string, draft: string, file: FileHandle, ignoreSignals: () => void) {
    this.#path = path;
    this.#draft = draft;
    this.#file = file;
    this.#ignoreSignals = ignoreSignals;
  }

  static async create(path: string, head: BackupHead): Promise<BackupWriter> {
    const draft = `${path}.${randomBytes(4).toString('hex')}.part`;
    // Before the file is there: a signal can come as soon as it is.
    const ignoreSignals = removeOnSignal(draft);
    const file = await open(draft, 'wx', 0o600).catch((error) => {
      ignoreSignals();
      return cannotWrite(path, error);
    });
    const writer = new BackupWriter(path, draft, file, ignoreSignals);
    try {
      await writer.#write(MAGIC);
      await writer.#writeFrame('H', Buffer.from(JSON.stringify(head)));
      return writer;
    } catch (error) {
      await writer.discard();
      throw error;
    }
  }

  /** How much has been written. */
  get bytes(): number {
    return this.#bytes;
  }

  /** @param rows whole rows of the table, as PostgreSQL gives them */
  async add(table: number, rows: Buffer): Promise<void> {
    const number = Buffer.alloc(TABLE_BYTES);
    number.writeUInt16BE(table);
    await this.#writeFrame('D', Buffer.concat([number, await compress(rows)]));
  }

  /** Completes the file. When it has its name, it is on the disk as a whole. */
  async finish(content: BackupContent): Promise<void> {
    await this.#writeFrame('E', Buffer.from(JSON.stringify(content)));
    await this.#complete().catch((error) => cannotWrite(this.#path, error));
  }

  async #complete(): Promise<void> {
    await this.#file.appendFile(this.#digest.digest());
    this.#bytes += DIGEST_BYTES;
    await this.#file.sync();
    await this.#file.close();
    await rename(this.#draft, this.#path);
    this.#ignoreSignals();
    await syncFolder(dirname(this.#path));
  }

  /** Removes what has been written so far. */
  async discard(): Promise<void> {
    await this.#file.close().catch(() => undefined); // it may be closed already
    await rm(this.#draft, { force: true });
    this.#ignoreSignals();
  }

  async #writeFrame(kind: string, content: Buffer): Promise<void> {
    const start = Buffer.alloc(FRAME_BYTES);
    start.write(kind, 'latin1');
    start.writeUInt32BE(content.length, 1);
    await this.#write(start);
    await this.#write(content);
  }

  async #write(bytes: Buffer): Promise<void> {
    this.#digest.update(bytes);
    this.#bytes += bytes.length;
    await this.#file.appendFile(bytes).catch((error) => cannotWrite(this.#path, error));
  }
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * An interrupted backup leaves nothing of people's data behind. The process then ends by the signal, as it would anyway.
 * @returns a function that ends this
 */
function removeOnSignal(path: string): () => void {
  const end = (signal: NodeJS.Signals) => {
    rmSync(path, { force: true });
    ignore();
    process.kill(process.pid, signal);
  };
  const ignore = () => {
    for (const signal of SIGNALS) process.off(signal, end);
  };
  for (const signal of SIGNALS) process.on(signal, end);
  return ignore;
}

const WHY_NOT: Readonly<Record<string, string>> = {
  ENOENT: 'its folder is not there: make it first',
  EACCES: 'this account may not write there',
  ENOSPC: 'the disk is full',
};

function cannotWrite(path: string, error: NodeJS.ErrnoException): never {
  const reason = WHY_NOT[error.code ?? ''] ?? error.message;
  throw new BackupError(`the backup ${path} cannot be written, and nothing of it is left: ${reason}`);
}

/** A rename lasts when the folder is on the disk, too. Windows cannot do that for a folder. */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** A backup that is whole: nothing in it has changed since it was made. */
export interface Backup {
  readonly head: BackupHead;
  readonly content: BackupContent;
  readonly bytes: number;
  /** The rows, table by table in the order of the head. */
  frames(): AsyncGenerator<{ readonly table: number; readonly rows: Buffer }>;
  close(): Promise<void>;
}

/**
 * Opens a backup, and reads all of it once to see that it is whole.
 * @param tell told now and then how many bytes have been read, and of how many
 * @throws BackupError if it is no backup, is of a later format, is damaged, or was cut
 */
export async function openBackup(path: string, tell: (bytes: number, of: number) => void = () => undefined) {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    const reason = error.code === 'ENOENT' ? 'there is no such file' : error.message;
    throw new BackupError(`the backup ${path} cannot be read: ${reason}`);
  });
  try {
    return await openWhole(file, path, tell);
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function openWhole(file: FileHandle, path: string, tell: (bytes: number, of: number) => void): Promise<Backup> {
  const broken = () => new BackupError(`the backup ${path} is damaged or was cut: copy it again, or take another one`);
  const stats = await file.stat();
  if (!stats.isFile()) throw new BackupError(`${path} is not a file: name the file of a backup`);
  const end = stats.size - DIGEST_BYTES;
  const start = await readAt(file, 0, Math.min(MAGIC.length, stats.size));
  if (!start.equals(MAGIC)) throw notOfThisFormat(path, start);
  if (end <= MAGIC.length) throw broken();
  const digest = createHash('sha256');
  for (let at = 0; at < end; ) {
    const bytes = await readAt(file, at, Math.min(READ_BYTES, end - at));
    if (bytes.length === 0) throw broken();
    digest.update(bytes);
    at += bytes.length;
    tell(at, end);
  }
  if (!digest.digest().equals(await readAt(file, end, DIGEST_BYTES))) throw broken();
  const places = await findFrames(file, end);
  const [first, last] = [places.at(0), places.at(-1)];
  if (first?.kind !== 'H' || last?.kind !== 'E') throw broken();
  const read = ({ at, length }: Place) => readAt(file, at, length);
  return {
    // What our own writer wrote: the digest shows that nothing has changed.
    head: JSON.parse(String(await read(first))) as BackupHead,
    content: JSON.parse(String(await read(last))) as BackupContent,
    bytes: stats.size,
    frames: async function* () {
      for (const place of places.slice(1, -1)) {
        const content = await read(place);
        const rows = await decompress(content.subarray(TABLE_BYTES));
        yield { table: content.readUInt16BE(), rows };
      }
    },
    close: () => file.close(),
  };
}

function notOfThisFormat(path: string, start: Buffer): BackupError {
  return ANY_FORMAT.test(start.toString('latin1'))
    ? new BackupError(`the backup ${path} has a format that this release does not know: restore it with a newer one`)
    : new BackupError(`${path} is not a backup of Tributary: name a file that "tributary backup" has written`);
}

interface Place {
  readonly kind: string;
  readonly at: number;
  readonly length: number;
}

/** Where the frames are; empty if they do not end at `end`. */
async function findFrames(file: FileHandle, end: number): Promise<Place[]> {
  const places: Place[] = [];
  let at = MAGIC.length;
  while (at < end) {
    const start = await readAt(file, at, FRAME_BYTES);
    if (start.length < FRAME_BYTES) return [];
    const place = { kind: start.toString('latin1', 0, 1), at: at + FRAME_BYTES, length: start.readUInt32BE(1) };
    if (place.length > MAX_CONTENT) return [];
    places.push(place);
    at = place.at + place.length;
  }
  return at === end ? places : [];
}

/** Up to `length` bytes from a place: fewer where the file ends before. */
async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafe(length);
  let read = 0;
  while (read < length) {
    const { bytesRead } = await file.read(bytes, read, length - read, position + read);
    if (bytesRead === 0) break;
    read += bytesRead;
  }
  return bytes.subarray(0, read);
}
