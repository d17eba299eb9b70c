/** Writes a zip as a stream: each file is compressed while it is made, and nothing of it is held. */
import { once } from 'node:events';
import { crc32, createDeflateRaw } from 'node:zlib';

export interface ZippedFile {
  readonly name: string;
  readonly content: Iterable<string> | AsyncIterable<string>;
}

const VERSION = 20;
/** Sizes and checksum follow the content (bit 3), names are in UTF-8 (bit 11). */
const FLAGS = 0x0808;
const DEFLATED = 8;
/** 1 January 1980, the first day that a zip can name: the content alone decides the bytes. */
const DATE = 0x0021;

interface Entry {
  readonly name: Buffer;
  readonly checksum: number;
  readonly compressed: number;
  readonly size: number;
  readonly offset: number;
}

export async function* zipOf(files: readonly ZippedFile[]): AsyncGenerator<Buffer> {
  const entries: Entry[] = [];
  let offset = 0;
  for (const { name: text, content } of files) {
    const name = Buffer.from(text);
    const start = offset;
    const header = localHeader(name);
    yield header;
    offset += header.length;
    const counted = { checksum: 0, size: 0 };
    let compressed = 0;
    for await (const chunk of deflated(content, counted)) {
      compressed += chunk.length;
      yield chunk;
    }
    const entry = { name, ...counted, compressed, offset: start };
    const descriptor = fields([0x08074b50, 4], ...sums(entry));
    yield descriptor;
    offset += compressed + descriptor.length;
    entries.push(entry);
  }
  const directory = Buffer.concat(entries.map(centralHeader));
  yield directory;
  const count = entries.length;
  yield fields([0x06054b50, 4], [0, 2], [0, 2], [count, 2], [count, 2], [directory.length, 4], [offset, 4], [0, 2]);
}

async function* deflated(
  content: ZippedFile['content'],
  counted: { checksum: number; size: number },
): AsyncGenerator<Buffer> {
  const stream = createDeflateRaw();
  const written = (async () => {
    for await (const text of content) {
      const bytes = Buffer.from(text);
      counted.checksum = crc32(bytes, counted.checksum);
      counted.size += bytes.length;
      if (!stream.write(bytes)) await once(stream, 'drain');
    }
    stream.end();
  })();
  written.catch((error: unknown) => stream.destroy(error instanceof Error ? error : new Error(String(error))));
  try {
    for await (const chunk of stream) yield chunk as Buffer; // a stream of bytes
    await written;
  } finally {
    stream.destroy(); // whoever reads may have gone
  }
}

type Field = readonly [value: number, bytes: 2 | 4];

function fields(...list: readonly Field[]): Buffer {
  const bytes = Buffer.alloc(list.reduce((sum, [, length]) => sum + length, 0));
  let at = 0;
  for (const [value, length] of list) at = bytes.writeUIntLE(value, at, length);
  return bytes;
}

const sums = ({ checksum, compressed, size }: Pick<Entry, 'checksum' | 'compressed' | 'size'>): Field[] => [
  [checksum, 4],
  [compressed, 4],
  [size, 4],
];

function localHeader(name: Buffer): Buffer {
  const unknown = sums({ checksum: 0, compressed: 0, size: 0 });
  const common: Field[] = [
    [FLAGS, 2],
    [DEFLATED, 2],
    [0, 2],
    [DATE, 2],
  ];
  return Buffer.concat([fields([0x04034b50, 4], [VERSION, 2], ...common, ...unknown, [name.length, 2], [0, 2]), name]);
}

function centralHeader(entry: Entry): Buffer {
  const { name, offset } = entry;
  const common: Field[] = [
    [VERSION, 2],
    [VERSION, 2],
    [FLAGS, 2],
    [DEFLATED, 2],
    [0, 2],
    [DATE, 2],
  ];
  const rest: Field[] = [
    [name.length, 2],
    [0, 2],
    [0, 2],
    [0, 2],
    [0, 2],
    [0, 4],
    [offset, 4],
  ];
  return Buffer.concat([fields([0x02014b50, 4], ...common, ...sums(entry), ...rest), name]);
}
