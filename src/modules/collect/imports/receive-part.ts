/** Takes the body of a request as a part of a file. */
import type { IncomingMessage } from 'node:http';
import { AppError } from '../../../platform/errors.ts';
import { readChunks } from '../../../platform/http/body.ts';
import { MAX_PART_BYTES, type PartTarget, PartWriter, type Taken } from './part-writer.ts';

/**
 * What has come of a part that is broken off stays, but for its last bytes.
 * @throws AppError as {@link PartWriter.end}; PAYLOAD_TOO_LARGE, REQUEST_TIMEOUT; VALIDATION_ERROR when it is broken off
 */
export async function receivePart(raw: IncomingMessage, target: Omit<PartTarget, 'length'>): Promise<Taken> {
  const said = raw.headers['content-length'];
  const length = said === undefined ? undefined : Number(said);
  refuseLong(length ?? 0);
  const writer = new PartWriter({ ...target, length });
  let received = 0;
  try {
    await readChunks(raw, async (chunk) => {
      received += chunk.length;
      refuseLong(received);
      await writer.take(chunk);
    });
  } catch (error) {
    await writer.keepBroken();
    throw error;
  }
  return writer.end();
}

function refuseLong(bytes: number): void {
  if (bytes > MAX_PART_BYTES) throw new AppError('PAYLOAD_TOO_LARGE', `A part has at most ${MAX_PART_BYTES} bytes`);
}
