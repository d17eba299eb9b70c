/** Makes zip files for tests, damaged ones too. */
import { crc32, deflateRawSync } from 'node:zlib';

export interface ZippedFile {
  readonly name: string;
  readonly content: Buffer | string;
  /** Numbers stand in the extra field, as in files of more than 4 GiB. */
  readonly is64?: boolean;
  readonly isEncrypted?: boolean;
  readonly isStored?: boolean;
  readonly crc?: number;
  /** Instead of the packed content. */
  readonly packed?: Buffer;
}

export function zipOf(files: readonly ZippedFile[]): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const file of files) {
    const { body, entry } = zipped(file, at);
    bodies.push(body);
    directory.push(entry);
    at += body.length;
  }
  const entries = Buffer.concat(directory);
  const is64 = files.some((file) => file.is64);
  return Buffer.concat([...bodies, entries, ...(is64 ? end64(entries.length, at, files.length) : []), end()]);

  function end(): Buffer {
    const record = Buffer.alloc(22);
    record.writeUInt32LE(0x06054b50, 0);
    record.writeUInt16LE(is64 ? 0xffff : files.length, 10);
    record.writeUInt32LE(is64 ? 0xffffffff : entries.length, 12);
    record.writeUInt32LE(is64 ? 0xffffffff : at, 16);
    return record;
  }
}

function end64(bytes: number, at: number, count: number): Buffer[] {
  const record = Buffer.alloc(56);
  record.writeUInt32LE(0x06064b50, 0);
  record.writeBigUInt64LE(BigInt(count), 32);
  record.writeBigUInt64LE(BigInt(bytes), 40);
  record.writeBigUInt64LE(BigInt(at), 48);
  const place = Buffer.alloc(20);
  place.writeUInt32LE(0x07064b50, 0);
  place.writeBigUInt64LE(BigInt(at + bytes), 8);
  return [record, place];
}

function zipped(file: ZippedFile, at: number): { body: Buffer; entry: Buffer } {
  const content = Buffer.from(file.content);
  const packed = file.packed ?? (file.isStored ? content : deflateRawSync(content));
  const crc = file.crc ?? crc32(content);
  const name = Buffer.from(file.name);
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(name.length, 26);
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(file.isEncrypted ? 1 : 0, 8);
  entry.writeUInt16LE(file.isStored ? 0 : 8, 10);
  entry.writeUInt32LE(crc, 16);
  entry.writeUInt16LE(name.length, 28);
  const extra = file.is64 ? extra64(content.length, packed.length, at) : Buffer.alloc(0);
  entry.writeUInt16LE(extra.length, 30);
  entry.writeUInt32LE(file.is64 ? 0xffffffff : packed.length, 20);
  entry.writeUInt32LE(file.is64 ? 0xffffffff : content.length, 24);
  entry.writeUInt32LE(file.is64 ? 0xffffffff : at, 42);
  return { body: Buffer.concat([header, name, packed]), entry: Buffer.concat([entry, name, extra]) };
}

function extra64(bytes: number, packed: number, at: number): Buffer {
  const extra = Buffer.alloc(28);
  extra.writeUInt16LE(1, 0);
  extra.writeUInt16LE(24, 2);
  for (const [index, value] of [bytes, packed, at].entries()) extra.writeBigUInt64LE(BigInt(value), 4 + index * 8);
  return extra;
}
