/**
 * Reads a form with one file, as browsers send it without a script (RFC 7578), while it comes: the file is too large to be held.
 * Its length is known from the request's, because nothing but the end of the form follows it.
 */
import type { IncomingMessage } from 'node:http';
import { invalid } from '../../../../platform/errors.ts';
import { readChunks } from '../../../../platform/http/body.ts';

const MAX_HEAD_BYTES = 16_384;
const HEAD_END = Buffer.from('\r\n\r\n');

export interface FileReader {
  /** The file begins; it has this many bytes. */
  begin(size: number): Promise<void>;
  /** Some bytes of it, in their order. */
  take(bytes: Buffer): Promise<void>;
}

/** @throws AppError VALIDATION_ERROR for another body, and for a form without a file */
export async function readFileForm(raw: IncomingMessage, file: FileReader): Promise<void> {
  const length = Number(raw.headers['content-length']);
  if (!(length > 0)) throw invalid('headers.content-length', 'is required');
  const { head, edge } = edgesOf(raw.headers['content-type'] ?? '');
  let start: Buffer = Buffer.alloc(0);
  let left: number | undefined; // undefined: the file has not begun
  let end: Buffer = Buffer.alloc(0);
  const takeFile = async (bytes: Buffer) => {
    const own = bytes.subarray(0, left);
    left = (left ?? 0) - own.length;
    if (own.length > 0) await file.take(own);
    end = Buffer.concat([end, bytes.subarray(own.length)]); // at most what the length leaves
  };
  await readChunks(raw, async (chunk) => {
    if (left !== undefined) return takeFile(chunk);
    start = Buffer.concat([start, chunk]);
    const at = start.indexOf(HEAD_END);
    if (at < 0 && start.length <= MAX_HEAD_BYTES) return;
    if (at < 0 || !head.test(start.subarray(0, at).toString('latin1'))) throw notTheForm();
    const begins = at + HEAD_END.length;
    left = length - begins - edge.length;
    if (left <= 0) throw invalid('body.file', 'must be a file that is not empty');
    await file.begin(left);
    await takeFile(start.subarray(begins));
  });
  if (left !== 0 || !end.equals(edge)) throw notTheForm();
}

/** What stands before the file, and what follows it. */
function edgesOf(contentType: string): { readonly head: RegExp; readonly edge: Buffer } {
  const [, boundary] = /^multipart\/form-data;\s*boundary="?([\w'()+,./:=?-]{1,70})"?$/.exec(contentType) ?? [];
  if (boundary === undefined) throw notTheForm();
  const literal = boundary.replaceAll(/[^\w]/g, String.raw`\$&`);
  const head = new RegExp(`^--${literal}\r\n(?=[^]*content-disposition: form-data; name="file"; filename=)`, 'i');
  return { head, edge: Buffer.from(`\r\n--${boundary}--\r\n`) };
}

function notTheForm() {
  return invalid('body', 'must be the form of the page, with one file');
}
