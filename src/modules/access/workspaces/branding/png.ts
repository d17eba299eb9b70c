/** Checks that bytes are one whole PNG image. https://www.w3.org/TR/png-3/ */
import { crc32 } from 'node:zlib';

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
/** Pixels on each side. There has to be a limit, because a few kB can decompress into any number of pixels. */
const MAX_SIDE = 2_048;
/** By colour type: the bit depths that it may have. */
const DEPTHS: Readonly<Record<number, readonly number[]>> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
};

interface Chunk {
  readonly type: string;
  readonly data: Buffer;
}

/** What is wrong with a PNG image; undefined where nothing is. */
export function pngFault(bytes: Buffer): string | undefined {
  if (!bytes.subarray(0, 8).equals(SIGNATURE)) return 'is no PNG image: it does not begin with the signature of one';
  const chunks = chunksOf(bytes);
  if (typeof chunks === 'string') return chunks;
  const [header] = chunks;
  if (header?.type !== 'IHDR' || header.data.length !== 13) return 'is no PNG image: its first chunk must be IHDR';
  if (!chunks.some(({ type }) => type === 'IDAT')) return 'is no PNG image: it has no chunk IDAT';
  return headerFault(header.data);
}

function headerFault(header: Buffer): string | undefined {
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  if (width < 1 || height < 1) return 'is no PNG image: it has no pixels';
  if (width > MAX_SIDE || height > MAX_SIDE)
    return `must have at most ${MAX_SIDE} pixels on each side, not ${width} × ${height}`;
  const [depth = 0, colorType = 0, compression, filter, interlace = 0] = header.subarray(8);
  const isKnown = DEPTHS[colorType]?.includes(depth) && compression === 0 && filter === 0 && interlace <= 1;
  return isKnown ? undefined : 'is no PNG image: its chunk IHDR has values that PNG does not define';
}

/** The chunks up to IEND, or what is wrong with them. */
function chunksOf(bytes: Buffer): Chunk[] | string {
  const chunks: Chunk[] = [];
  let at = SIGNATURE.length;
  while (at + 12 <= bytes.length) {
    const length = bytes.readUInt32BE(at);
    const end = at + 12 + length;
    if (end > bytes.length) break;
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (!/^[A-Za-z]{4}$/.test(type)) return 'is no PNG image: it has a chunk without a name';
    if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4))
      return `is a damaged PNG image: the checksum of its chunk ${type} is wrong`;
    chunks.push({ type, data: bytes.subarray(at + 8, end - 4) });
    at = end;
    if (type === 'IEND') return at === bytes.length ? chunks : 'is no PNG image: something follows its end';
  }
  return 'is no whole PNG image: it is cut off';
}
