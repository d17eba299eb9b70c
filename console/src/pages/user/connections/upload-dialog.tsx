/** The button with which an export file is sent, and the dialog behind it. */
import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/field.tsx';
import { useFormat } from '../../../ui/format.ts';
import { Failure } from '../../../ui/states.tsx';
import { noteDone, noteFailure } from '../../../ui/toast.tsx';
import { broughtInWords, bytesDone, FIRST_BYTES, type Import, isZipOrXml, stepInWords } from './imports.ts';
import { type Upload, useUpload } from './use-upload.ts';

export interface UploadButtonProps {
  readonly userId: string;
  /** An upload of the user that has stopped, if there is one. */
  readonly stopped: Import | undefined;
}

export function UploadButton({ userId, stopped }: UploadButtonProps) {
  const { number } = useFormat();
  const [isOpen, setOpen] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  const isSeen = useRef(false);
  useEffect(() => {
    isSeen.current = isOpen;
    return () => {
      isSeen.current = false;
    };
  }, [isOpen]);
  const upload = useUpload({
    userId,
    stopped,
    onDone: ({ progress }) => {
      noteDone(`The export file has been read: ${broughtInWords(progress, number)}`);
      setOpen(false);
    },
    onFailed: (failure) => {
      setError(failure);
      if (!isSeen.current) noteFailure(failure);
    },
  });
  const close = () => {
    if (!upload.isSending) upload.leave();
    setError(null);
    setOpen(false);
  };
  return (
    <>
      <Button icon="send" onClick={() => setOpen(true)}>
        Upload an export file
      </Button>
      <Dialog
        title="Upload an export file"
        lead="The Health app of an iPhone makes it: tap your picture, then “Export All Health Data”. The same file twice changes nothing; a newer one adds what is new."
        isOpen={isOpen}
        onClose={close}
      >
        {upload.isRunning ? (
          <Sending upload={upload} onClose={close} />
        ) : (
          <Choosing
            error={error}
            onClose={close}
            onSend={(file) => {
              setError(null);
              void upload.send(file);
            }}
          />
        )}
      </Dialog>
    </>
  );
}

interface ChoosingProps {
  readonly error: Error | null;
  readonly onClose: () => void;
  readonly onSend: (file: File) => void;
}

function Choosing({ error, onClose, onSend }: ChoosingProps) {
  const [fault, setFault] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  // After a failure the form stands where the progress had the focus. In the same task: the dialog takes a focus that is
  // nowhere to itself, and again in the next frame.
  useLayoutEffect(() => {
    if (error !== null) field.current?.focus();
  }, [error]);
  const submit = async (form: HTMLFormElement) => {
    const file = new FormData(form).get('file');
    if (!(file instanceof File)) return;
    const wrong = await faultOf(file);
    if (wrong === undefined) onSend(file);
    else setFault(wrong);
  };
  return (
    <form
      className="form"
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        void submit(event.currentTarget);
      }}
    >
      <TextField
        ref={field}
        type="file"
        name="file"
        label="The file export.zip"
        hint="Or the XML in it. An upload that was broken off goes on when the same file is chosen again."
        accept=".zip,.xml,application/zip,text/xml"
        required
        fault={fault}
        onChange={() => setFault(undefined)}
      />
      {error && <Failure error={error} />}
      <footer className="dialog-footer">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" tone="primary">
          Upload
        </Button>
      </footer>
    </form>
  );
}

/** Told before a long file is sent for nothing. */
async function faultOf(file: File): Promise<string | undefined> {
  try {
    if (isZipOrXml(new Uint8Array(await file.slice(0, FIRST_BYTES).arrayBuffer()))) return undefined;
    return 'This file is neither a zip file nor XML. Choose export.zip as the Health app has made it.';
  } catch {
    return 'The browser cannot read this file. Has it been moved or changed?';
  }
}

/** It takes the focus from the button that is gone. */
function Sending({ upload, onClose }: { readonly upload: Upload; readonly onClose: () => void }) {
  const { number } = useFormat();
  const words = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => words.current?.focus(), []);
  const { seen, isSending } = upload;
  return (
    <div className="form">
      <p ref={words} tabIndex={-1}>
        {seen === undefined ? 'The upload begins…' : `${stepInWords(seen, number)}.`}{' '}
        {seen?.status === 'running' && `${broughtInWords(seen.progress, number)} so far.`}
      </p>
      <UploadBar of={seen} />
      <p className="soft" role="status">
        {isSending
          ? 'You can close this dialog; the upload goes on while the console stays open.'
          : 'The file has been sent. You can close this dialog; the service goes on reading.'}
      </p>
      <footer className="dialog-footer">
        {isSending && (
          <Button
            tone="danger"
            disabled={seen === undefined}
            onClick={() => {
              upload.stop();
              onClose();
            }}
          >
            Stop the upload
          </Button>
        )}
        <Button onClick={onClose}>Close</Button>
      </footer>
    </div>
  );
}

/** How far an import is; a bar without an end while nothing moves. */
export function UploadBar({ of: one }: { readonly of: Import | undefined }) {
  const done = one && bytesDone(one);
  return (
    <progress
      className="connections-bar"
      aria-label={one === undefined || one.status === 'uploading' ? 'Bytes sent' : 'Bytes read'}
      {...(one !== undefined && done !== undefined && { value: done, max: one.size })}
    />
  );
}
