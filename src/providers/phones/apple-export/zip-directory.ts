/**
 * The central directory of a zip file: only there stand the sizes of what was written as a stream.
 * @see https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT
 */
import { ExportFault } from './export-fault.ts';
import type { FileSource } from './file-source.ts';

export interface ZipEntry {
  /** Only ever compared: nothing is written to a place of this name. */
  readonly name: string;
  readonly isEncrypted: boolean;
  /** 0 stored, 8 deflated. */
  readonly method: number;
  readonly crc: number;
  readonly packedBytes: number;
  readonly bytes: number;
  readonly headerAt: number;
}

const END = 0x06054b50;
const END_BYTES = 22;
const LONGEST_COMMENT = 0xffff;
const END_64_PLACE = 0x07064b50;
const END_64_PLACE_BYTES = 20;
const END_64 = 0x06064b50;
const END_64_BYTES = 56;
const ENTRY = 0x02014b50;
const ENTRY_BYTES = 46;
const LOCAL = 0x04034b50;
const LOCAL_BYTES = 30;
const EXTRA_64 = 1;
/** Stands for a number that stands in the extra field instead. */
const ELSEWHERE = 0xffffffff;
/** A person with ten years of workouts has a few thousand files of routes. */
const MOST_DIRECTORY_BYTES = 32 * 1024 * 1024;

const NO_END =
  'The zip file has no end: it was cut off on its way. Copy it from the phone again, or make the export again';
const BAD_DIRECTORY =
  'The directory of the zip file is damaged. Copy the file from the phone again, or make the export again';

/** @throws ExportFault */
export async function readDirectory(source: FileSource): Promise<ZipEntry[]> {
  const { at, bytes } = await findDirectory(source);
  if (bytes > MOST_DIRECTORY_BYTES || at + bytes > source.size) throw new ExportFault(BAD_DIRECTORY);
  const directory = await source.read(at, bytes);
  const entries: ZipEntry[] = [];
  for (let place = 0; place + ENTRY_BYTES <= directory.length; ) {
    if (directory.readUInt32LE(place) !== ENTRY) break;
    const nameEnd = place + ENTRY_BYTES + directory.readUInt16LE(place + 28);
    const extraEnd = nameEnd + directory.readUInt16LE(place + 30);
    if (extraEnd > directory.length) throw new ExportFault(BAD_DIRECTORY);
    entries.push({
      name: directory.toString('utf8', place + ENTRY_BYTES, nameEnd),
      isEncrypted: (directory.readUInt16LE(place + 8) & 1) === 1,
      method: directory.readUInt16LE(place + 10),
      crc: directory.readUInt32LE(place + 16),
      ...placesOf(directory, place, directory.subarray(nameEnd, extraEnd)),
    });
    place = extraEnd + directory.readUInt16LE(place + 32);
  }
  return entries;
}

/** Where the content of an entry begins. */
export async function contentStart(source: FileSource, { headerAt, packedBytes }: ZipEntry): Promise<number> {
  const header = await source.read(headerAt, LOCAL_BYTES);
  if (header.length < LOCAL_BYTES || header.readUInt32LE(0) !== LOCAL) throw new ExportFault(BAD_DIRECTORY);
  const start = headerAt + LOCAL_BYTES + header.readUInt16LE(26) + header.readUInt16LE(28);
  if (start + packedBytes > source.size) throw new ExportFault(BAD_DIRECTORY);
  return start;
}

async function findDirectory(source: FileSource): Promise<{ at: number; bytes: number }> {
  const tailAt = Math.max(0, source.size - END_BYTES - LONGEST_COMMENT);
  const tail = await source.read(tailAt, source.size - tailAt);
  for (let place = tail.length - END_BYTES; place >= 0; place--) {
    const isEnd = tail.readUInt32LE(place) === END;
    if (!isEnd || place + END_BYTES + tail.readUInt16LE(place + 20) !== tail.length) continue;
    const found = { at: tail.readUInt32LE(place + 16), bytes: tail.readUInt32LE(place + 12) };
    const isElsewhere = found.at === ELSEWHERE || found.bytes === ELSEWHERE || tail.readUInt16LE(place + 10) === 0xffff;
    return isElsewhere ? findDirectory64(source, tailAt + place) : found;
  }
  throw new ExportFault(NO_END);
}

async function findDirectory64(source: FileSource, endAt: number): Promise<{ at: number; bytes: number }> {
  const placeAt = endAt - END_64_PLACE_BYTES;
  const place = placeAt < 0 ? Buffer.alloc(0) : await source.read(placeAt, END_64_PLACE_BYTES);
  if (place.length < END_64_PLACE_BYTES || place.readUInt32LE(0) !== END_64_PLACE) throw new ExportFault(NO_END);
  const end = await source.read(numberOf(place, 8), END_64_BYTES);
  if (end.length < END_64_BYTES || end.readUInt32LE(0) !== END_64) throw new ExportFault(BAD_DIRECTORY);
  return { bytes: numberOf(end, 40), at: numberOf(end, 48) };
}

/** @throws ExportFault for a number beyond every file */
function numberOf(bytes: Buffer, place: number): number {
  const value = bytes.readBigUInt64LE(place);
  if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw new ExportFault(BAD_DIRECTORY);
  return Number(value);
}

function placesOf(
  directory: Buffer,
  place: number,
  extra: Buffer,
): Pick<ZipEntry, 'bytes' | 'packedBytes' | 'headerAt'> {
  const long = longNumbers(extra);
  let used = 0;
  const take = (at: number): number => {
    const value = directory.readUInt32LE(at);
    if (value !== ELSEWHERE) return value;
    if (used + 8 > long.length) throw new ExportFault(BAD_DIRECTORY);
    used += 8;
    return numberOf(long, used - 8);
  };
  // In this order they stand in the extra field, each only if it did not fit.
  const bytes = take(place + 24);
  const packedBytes = take(place + 20);
  return { bytes, packedBytes, headerAt: take(place + 42) };
}

function longNumbers(extra: Buffer): Buffer {
  for (let place = 0; place + 4 <= extra.length; ) {
    const end = place + 4 + extra.readUInt16LE(place + 2);
    if (extra.readUInt16LE(place) === EXTRA_64) return extra.subarray(place + 4, end);
    place = end;
  }
  return Buffer.alloc(0);
}
