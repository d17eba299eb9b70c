/** Reads the body of a request that claims to come from a vendor: a short one whole, a long one part by part. */
import type { IncomingMessage } from 'node:http';
import { AppError } from '../../../platform/errors.ts';
import { readChunks } from '../../../platform/http/body.ts';
import type { InboundHead } from '../../../providers/inbound.ts';
import { type LongPush, openLongPush, PART_BYTES } from './parts.ts';
import { type InboundAnswer, type InboundDependencies, maxBodyBytesOf, receive, type Sender } from './receive.ts';

/** @throws AppError */
export async function receiveBody(
  dependencies: InboundDependencies,
  sender: Sender,
  head: InboundHead,
  request: IncomingMessage,
): Promise<InboundAnswer> {
  const maxBytes = maxBodyBytesOf(dependencies, sender);
  const isCut = sender.inbound.maxBodyBytes === 'long';
  const held: Buffer[] = [];
  let bytes = 0;
  let long: LongPush | undefined;
  try {
    await readChunks(request, async (chunk) => {
      bytes += chunk.length;
      refuseLong(maxBytes, bytes);
      held.push(chunk);
      if (!isCut || (long === undefined && bytes <= PART_BYTES)) return;
      long ??= openLongPush(dependencies, sender.providerId, new Date(head.now));
      for (const one of held.splice(0)) await long.take(one);
    });
    if (long === undefined) return await receive(dependencies, sender, { ...head, rawBody: Buffer.concat(held) });
    await long.end();
    return { status: 200 };
  } catch (error) {
    await long?.breakOff();
    throw error;
  }
}

/** @throws AppError PAYLOAD_TOO_LARGE */
export function refuseLong(maxBytes: number, bytes: number): void {
  if (bytes > maxBytes) {
    throw new AppError('PAYLOAD_TOO_LARGE', `A notification of this vendor has at most ${maxBytes} bytes`);
  }
}
