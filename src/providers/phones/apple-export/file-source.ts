/** A file that is read in places: on a disk, or in memory. */
import { type FileHandle, open } from 'node:fs/promises';

export interface FileSource {
  readonly size: number;
  /** The bytes from `position` on; fewer than `length` only at the end of the file. */
  read(position: number, length: number): Promise<Buffer>;
}

export interface OpenFile extends FileSource, AsyncDisposable {}

export async function openFile(path: string): Promise<OpenFile> {
  const file = await open(path, 'r');
  const { size } = await file.stat();
  return {
    size,
    read: (position, length) => readAt(file, position, length),
    [Symbol.asyncDispose]: () => file.close(),
  };
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  let filled = 0;
  while (filled < length) {
    const { bytesRead } = await file.read(buffer, filled, length - filled, position + filled);
    if (bytesRead === 0) break;
    filled += bytesRead;
  }
  return buffer.subarray(0, filled);
}

export function memorySource(bytes: Buffer): FileSource {
  return {
    size: bytes.length,
    read: (position, length) => Promise.resolve(bytes.subarray(position, position + length)),
  };
}

const READ_BYTES = 256 * 1024;

/** The bytes from `start` to before `end`, in pieces. */
export async function* piecesOf(source: FileSource, start: number, end: number): AsyncGenerator<Buffer> {
  for (let position = start; position < end; ) {
    const piece = await source.read(position, Math.min(READ_BYTES, end - position));
    if (piece.length === 0) return;
    position += piece.length;
    yield piece;
  }
}
