/** Sends an export file in parts, and waits until it has been read. */
import type { Call } from './call.ts';
import { ConflictError, ImportFailedError, PayloadTooLargeError } from './error.ts';
import type { Operations } from './operations.gen.ts';
import type { Operation, Params } from './operations.ts';
import type { FilePart } from './request.ts';
import { Deadline } from './retry.ts';
import type { CallOptions } from './transport.ts';
import type { Import } from './types.gen.ts';
import { type WaitOptions, waitUntil } from './wait.ts';

/** A part of an export file, of an import that was begun. */
export interface ImportPart extends FilePart {
  readonly userId: string;
  readonly importId: string;
}

/** A file to be sent: for whom and what it is, or the import that it goes on with. */
export type ImportToSend =
  | { readonly userId: string; readonly kind?: Params<'createImport'>['kind'] }
  | { readonly userId: string; readonly importId: string };

export interface ImportSending {
  /**
   * Sends a part of an export file; `importFile` sends the whole. A part has at most 8 MiB, and begins where the part before
   * ended, else there is a ConflictError.
   *
   * `PATCH /v1/users/{userId}/imports/{importId}`
   */
  sendImportPart(params: ImportPart, options?: CallOptions): Call<undefined>;
}

/** What {@link ImportSending.sendImportPart} must know when it runs. */
export const SEND_IMPORT_PART = {
  method: 'PATCH',
  path: '/v1/users/{userId}/imports/{importId}',
  part: true,
} as const satisfies Operation;

const PART_BYTES = 8 * 1024 * 1024;
/** The service takes only some that are shorter. */
const LEAST_PART_BYTES = 64 * 1024;
/** The service waits as long for a part. */
const PART_TIMEOUT_MS = 600_000;

interface SendOptions extends WaitOptions {
  readonly onProgress?: (state: Import) => unknown;
}

export async function importFile(
  client: Operations & ImportSending,
  what: ImportToSend,
  file: Blob,
  { onProgress, timeoutMs = Number.POSITIVE_INFINITY, ...options }: SendOptions,
): Promise<Import> {
  const deadline = new Deadline(timeoutMs, options.signal);
  try {
    const { signal } = deadline;
    const state = await beginning(client, what, file.size, signal);
    await onProgress?.(state);
    const named = { userId: what.userId, importId: state.id };
    if (state.status === 'uploading') {
      await sendParts(client, file, state, signal, onProgress);
      await client.completeImport(named, { signal });
    }
    return await waitUntil(
      { signal, timeoutMs: Number.POSITIVE_INFINITY },
      (asking) => client.getImport(named, { signal: asking }),
      async (seen) => {
        await onProgress?.(seen);
        if (seen.status === 'failed' || seen.status === 'cancelled') throw new ImportFailedError(seen);
        return seen.status === 'completed' ? seen : undefined;
      },
    );
  } finally {
    deadline.end();
  }
}

/** @throws TypeError for another file */
async function beginning(client: Operations, what: ImportToSend, size: number, signal: AbortSignal): Promise<Import> {
  if (!('importId' in what)) {
    const { userId, kind = 'apple_health_export' } = what;
    return client.createImport({ userId, kind, size }, { signal });
  }
  const state = await client.getImport(what, { signal });
  if (state.size === size) return state;
  throw new TypeError(`importFile: the file has ${size} bytes, and that of the import ${state.size}`);
}

async function sendParts(
  client: Operations & ImportSending,
  file: Blob,
  begun: Import,
  signal: AbortSignal,
  onProgress: SendOptions['onProgress'],
): Promise<void> {
  const named = { userId: begun.userId, importId: begun.id };
  let longest = PART_BYTES;
  for (let offset = begun.received; offset < file.size; ) {
    // Read first: a file that cannot be read any more is no failure of the connection.
    const bytes = await file.slice(offset, offset + longest).arrayBuffer();
    const refusal = await client
      .sendImportPart({ ...named, offset, bytes }, { signal, timeoutMs: PART_TIMEOUT_MS })
      .then(
        () => undefined,
        (error: unknown) => {
          if (error instanceof ConflictError || error instanceof PayloadTooLargeError) return error;
          throw error;
        },
      );
    if (refusal instanceof PayloadTooLargeError) {
      if (longest <= LEAST_PART_BYTES) throw refusal;
      longest /= 2; // a proxy before the service takes less at once
      continue;
    }
    const state = await client.getImport(named, { signal });
    // After a lost answer the part is there already. Otherwise the import takes no parts any more.
    if (refusal !== undefined && state.received <= offset) throw refusal;
    offset = state.received;
    await onProgress?.(state);
  }
}
