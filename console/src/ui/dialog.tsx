/** Dialogs: a form over the page, and the question before something is destroyed. */
import { Dialog as Base } from '@base-ui/react/dialog';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { Button, IconButton } from './button.tsx';
import { TextField } from './field.tsx';
import { Failure } from './states.tsx';

export interface DialogProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly wide?: boolean;
}

export function Dialog({ title, lead, isOpen, onClose, children, wide = false }: DialogProps) {
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Base.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="dialog-backdrop" />
        <Base.Popup
          ref={popup}
          initialFocus={(by) => by === 'touch' || firstField(popup.current)}
          className={wide ? 'dialog dialog-wide' : 'dialog'}
        >
          <header className="dialog-header">
            <Base.Title className="dialog-title">{title}</Base.Title>
            <Base.Close render={<IconButton icon="close" label="Close" />} />
          </header>
          {lead && <Base.Description className="soft">{lead}</Base.Description>}
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

/** What is marked as first, else where somebody begins to type (not on a phone: the keyboard would cover the dialog); true: at the first thing that can have the focus. */
function firstField(popup: HTMLElement | null): HTMLElement | true {
  const first = popup?.querySelector<HTMLElement>('[data-first]');
  return (
    first ??
    popup?.querySelector<HTMLElement>('input:not([type="hidden"], [type="checkbox"]), select, textarea') ??
    true
  );
}

export interface FormDialogProps extends DialogProps {
  /** What the button says, such as "Create user". */
  readonly submitLabel: string;
  readonly isRunning: boolean;
  /** What the service refused. Faults of single fields stand at the fields; the rest is shown above the buttons. */
  readonly error: Error | null;
  readonly onSubmit: (fields: FormData) => void;
  readonly tone?: 'primary' | 'danger';
}

export function FormDialog({
  submitLabel,
  isRunning,
  error,
  onSubmit,
  tone = 'primary',
  children,
  ...dialog
}: FormDialogProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isRunning) onSubmit(new FormData(event.currentTarget));
  };
  return (
    <Dialog {...dialog}>
      <form onSubmit={submit} className="form">
        {children}
        {error && <Failure error={error} />}
        <footer className="dialog-footer">
          <Button onClick={dialog.onClose}>Cancel</Button>
          <Button type="submit" tone={tone} busy={isRunning}>
            {submitLabel}
          </Button>
        </footer>
      </form>
    </Dialog>
  );
}

export interface ConfirmDialogProps extends Omit<FormDialogProps, 'children' | 'onSubmit' | 'tone'> {
  /** What happens, and whether it can be undone. */
  readonly children: ReactNode;
  /** What has to be typed before; undefined: a press of the button is enough. */
  readonly typed?: string;
  readonly onConfirm: () => void;
}

/** Asks before something is destroyed. */
export function ConfirmDialog({ typed, onConfirm, children, ...dialog }: ConfirmDialogProps) {
  const [fault, setFault] = useState<string>();
  const submit = (fields: FormData) => {
    if (typed !== undefined && fields.get('typed') !== typed) setFault(`Type ${typed} to go on`);
    else onConfirm();
  };
  return (
    <FormDialog {...dialog} onSubmit={submit} tone="danger">
      <div>{children}</div>
      {typed !== undefined && (
        <TextField
          name="typed"
          label={`Type ${typed} to confirm`}
          fault={fault}
          onChange={() => setFault(undefined)}
          spellCheck={false}
        />
      )}
    </FormDialog>
  );
}
