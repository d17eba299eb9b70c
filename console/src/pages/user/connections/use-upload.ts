/** Sends an export file and follows its reading, also while the dialog that began it is closed. */
import { useEffect, useRef, useState } from 'react';
import { ConflictError, ImportFailedError, PayloadTooLargeError } from 'tributary-health';
import { noteFailure } from '../../../ui/toast.tsx';
import { useAction, useForget } from '../../../wire/api.ts';
import { client } from '../../../wire/client.ts';
import type { Import } from './imports.ts';

export interface UploadOptions {
  readonly userId: string;
  /** An upload that has stopped: a file of the same length goes on with it. */
  readonly stopped: Import | undefined;
  /** Called with the import when its file has been read. */
  readonly onDone: (done: Import) => void;
  /** Called with a sentence for people. */
  readonly onFailed: (error: Error) => void;
}

export interface Upload {
  /** What the service has told last of the import; undefined before it has told anything. */
  readonly seen: Import | undefined;
  readonly isRunning: boolean;
  /** True while the file is sent: until then the page has to stay open. */
  readonly isSending: boolean;
  readonly send: (file: File) => Promise<void>;
  /** Ends the sending, and the import. */
  readonly stop: () => void;
  /** Stops to follow the import. The service goes on with it. */
  readonly leave: () => void;
}

export function useUpload({ userId, stopped, onDone, onFailed }: UploadOptions): Upload {
  const forget = useForget();
  const cancel = useAction('cancelImport', { changes: ['listImports'] });
  const [seen, setSeen] = useState<Import>();
  const [isRunning, setRunning] = useState(false);
  const ending = useRef<AbortController>(undefined);
  const isSending = isRunning && (seen === undefined || seen.status === 'uploading');
  useQuestionBeforeUnload(isSending);

  const onProgress = (state: Import) => {
    setSeen(state);
    // The live stream does not tell of single parts.
    if (state.status === 'uploading') void forget(['listImports'], userId);
  };
  const send = async (file: File) => {
    const own = new AbortController();
    ending.current = own;
    let last: Import | undefined;
    setSeen(undefined);
    setRunning(true);
    try {
      const what = stopped?.size === file.size ? { userId, importId: stopped.id } : { userId };
      const done = await client.importFile(what, file, {
        signal: own.signal,
        onProgress: (state) => {
          last = state;
          onProgress(state);
        },
      });
      onDone(done);
    } catch (failure) {
      void forget(['listImports'], userId);
      if (!own.signal.aborted) onFailed(failureOf(failure as Error, last)); // the client throws nothing else
    }
    if (ending.current === own) setRunning(false);
  };
  const leave = () => {
    ending.current?.abort();
    setRunning(false);
  };
  const stop = () => {
    leave();
    if (seen !== undefined) void cancel.run({ userId, importId: seen.id }).catch(noteFailure);
  };
  return { seen, isRunning, isSending, send, stop, leave };
}

/** Somebody who closes the tab would end the upload. */
function useQuestionBeforeUnload(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isOn]);
}

/** @param last what was seen of the import; undefined: it was not begun */
function failureOf(error: Error, last: Import | undefined): Error {
  if (error instanceof ImportFailedError)
    return new Error(error.import.error === null ? 'The import was cancelled.' : `${error.message}.`);
  if (error instanceof PayloadTooLargeError)
    return new Error(
      last === undefined
        ? 'The file is larger than the service takes. Whoever runs the service can raise IMPORT_MAX_BYTES.'
        : 'A proxy before the service lets no part of the file pass. It has to take bodies of at least 64 KiB.',
    );
  if (error instanceof ConflictError)
    return new Error(
      last === undefined
        ? 'Another export file of this user is being sent or read. Wait for its end or cancel it, and send this one then.'
        : 'The import was cancelled, or ended otherwise, before all of the file was sent.',
    );
  return error;
}
