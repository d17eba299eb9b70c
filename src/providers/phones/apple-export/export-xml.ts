/** Finds the XML of an export, in the zip file or bare, and gives its bytes. Nothing is unpacked to a disk. */
import { pipeline, Readable } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';
import { ExportFault } from './export-fault.ts';
import { type FileSource, piecesOf } from './file-source.ts';
import { contentStart, readDirectory, type ZipEntry } from './zip-directory.ts';

/** What is wrong with a file of which the rest can be read. */
export type Damage = 'cut_off' | 'wrong_checksum';

/** How far the reading has come, in bytes of the file. */
export interface Reading {
  bytesRead: number;
  readonly bytesTotal: number;
  readonly damages: Set<Damage>;
}

/** Ten years of a person with a watch are 3 GiB. */
const MOST_XML_BYTES = 8 * 1024 ** 3;
/** Deflate packs an export about 20 : 1, and nothing that a phone writes 250 : 1. */
const HIGHEST_RATIO = 250;
const RATIO_WINDOW = 64 * 1024 * 1024;
const PEEK_BYTES = 4096;
/** The XML files of a zip file that are looked into. */
const MOST_PEEKS = 20;

const NO_EXPORT =
  'This is no export of Apple Health: neither the file nor an XML file in it names HealthData. In the Health app, tap your picture, then "Export All Health Data"';

/** @throws ExportFault */
export async function* exportXml(source: FileSource, reading: Reading): AsyncGenerator<Buffer> {
  const start = await source.read(0, PEEK_BYTES);
  if (start.length === 0) throw new ExportFault('The file is empty. Copy it from the phone again');
  if (start.subarray(0, 2).toString('latin1') !== 'PK') {
    if (!start.includes('HealthData')) throw new ExportFault(NO_EXPORT);
    yield* bare(source, reading);
    return;
  }
  const entry = await findExport(source, await readDirectory(source));
  yield* checked(entry, unpacked(source, entry, reading), reading);
}

async function* bare(source: FileSource, reading: Reading): AsyncGenerator<Buffer> {
  if (source.size > MOST_XML_BYTES) throw tooLong();
  for await (const piece of piecesOf(source, 0, source.size)) {
    reading.bytesRead += piece.length;
    yield piece;
  }
}

const tooLong = () => new ExportFault('The XML of the export is longer than 8 GiB, which no phone writes');

/** Its name follows the language of the phone, so the content decides. */
async function findExport(source: FileSource, entries: readonly ZipEntry[]): Promise<ZipEntry> {
  const isXml = ({ name }: ZipEntry) => /\.xml$/i.test(name) && !/_cda\.xml$|(?:^|\/)__MACOSX\//i.test(name);
  for (const entry of entries.filter(isXml).slice(0, MOST_PEEKS)) {
    if (entry.isEncrypted)
      throw new ExportFault('The zip file is encrypted. Give the export as the Health app has made it');
    if (entry.method !== 0 && entry.method !== 8)
      throw new ExportFault('The zip file is packed in an unusual way. Give the export as the Health app has made it');
    if ((await peek(source, entry)).includes('HealthData')) return entry;
  }
  throw new ExportFault(NO_EXPORT);
}

async function peek(source: FileSource, entry: ZipEntry): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let length = 0;
  const reading: Reading = { bytesRead: 0, bytesTotal: 0, damages: new Set() };
  for await (const piece of unpacked(source, entry, reading)) {
    pieces.push(piece);
    length += piece.length;
    if (length >= PEEK_BYTES) break;
  }
  return Buffer.concat(pieces).subarray(0, PEEK_BYTES);
}

/** The content of an entry as far as it can be unpacked. */
async function* unpacked(source: FileSource, entry: ZipEntry, reading: Reading): AsyncGenerator<Buffer> {
  const start = await contentStart(source, entry);
  const packed = piecesOf(source, start, start + entry.packedBytes);
  if (entry.method === 0) {
    for await (const piece of packed) {
      reading.bytesRead += piece.length;
      yield piece;
    }
    return;
  }
  const inflate = createInflateRaw();
  const input = Readable.from(packed);
  // What goes wrong is thrown where the unpacked bytes are read.
  pipeline(input, inflate, () => {});
  const ratio = new RatioWatch();
  try {
    for await (const piece of inflate) {
      const bytes = piece as Buffer; // inflate has no encoding
      ratio.note(bytes.length, inflate.bytesWritten);
      reading.bytesRead = inflate.bytesWritten;
      yield bytes;
    }
  } catch (error) {
    if (!isDamage(error)) throw error;
    reading.damages.add('cut_off');
  } finally {
    input.destroy();
    inflate.destroy();
  }
}

/** Refuses what grows as only a bomb does. */
class RatioWatch {
  #bytes = 0;
  #packed = 0;

  note(length: number, packed: number): void {
    this.#bytes += length;
    if (this.#bytes < RATIO_WINDOW) return;
    if (this.#bytes > HIGHEST_RATIO * (packed - this.#packed))
      throw new ExportFault(`The zip file grows to more than ${HIGHEST_RATIO} times its size, which no export does`);
    this.#bytes = 0;
    this.#packed = packed;
  }
}

/** A packed stream that breaks off, or holds what is no packed stream. */
function isDamage(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'Z_BUF_ERROR' || error.code === 'Z_DATA_ERROR');
}

async function* checked(entry: ZipEntry, pieces: AsyncIterable<Buffer>, reading: Reading): AsyncGenerator<Buffer> {
  let length = 0;
  let crc = 0;
  for await (const piece of pieces) {
    length += piece.length;
    if (length > MOST_XML_BYTES) throw tooLong();
    crc = crc32(piece, crc);
    yield piece;
  }
  if (crc !== entry.crc && !reading.damages.has('cut_off')) reading.damages.add('wrong_checksum');
}
