/** Warns somebody who leaves a page on which something was typed and not saved. */
import { useBlocker } from '@tanstack/react-router';
import { createContext, type ReactNode, use, useEffect, useId, useState } from 'react';
import { ConfirmDialog } from './dialog.tsx';

type Mark = (form: string, isEdited: boolean) => void;

const MarkContext = createContext<Mark>(() => undefined);

/** Around all forms of a page. */
export function UnsavedGuard({ children }: { readonly children: ReactNode }) {
  const [edited, setEdited] = useState<ReadonlySet<string>>(new Set());
  const [mark] = useState<Mark>(
    () => (form: string, isEdited: boolean) =>
      setEdited((former) => (former.has(form) === isEdited ? former : changed(former, form, isEdited))),
  );
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => edited.size > 0 && current.pathname !== next.pathname,
    enableBeforeUnload: () => edited.size > 0,
    withResolver: true,
  });
  return (
    <MarkContext value={mark}>
      {children}
      {blocker.status === 'blocked' && (
        <ConfirmDialog
          title="Leave without saving?"
          submitLabel="Leave"
          isOpen
          onClose={blocker.reset}
          isRunning={false}
          error={null}
          onConfirm={blocker.proceed}
        >
          What you have typed on this page is not saved yet.
        </ConfirmDialog>
      )}
    </MarkContext>
  );
}

function changed(former: ReadonlySet<string>, form: string, isEdited: boolean): ReadonlySet<string> {
  const next = new Set(former);
  if (isEdited) next.add(form);
  else next.delete(form);
  return next;
}

/** Tells the guard around it whether this form holds something that is not saved. */
export function useUnsaved(isEdited: boolean): void {
  const form = useId();
  const mark = use(MarkContext);
  useEffect(() => {
    mark(form, isEdited);
    return () => mark(form, false);
  }, [form, isEdited, mark]);
}
