/** Short notes at the edge of the screen: what was done, and what failed. */
import { Toast } from '@base-ui/react/toast';
import type { ReactNode } from 'react';
import { afterThisOutage } from '../wire/connection.ts';
import { IconButton } from './button.tsx';
import { messageOf } from './states.tsx';

const manager = Toast.createToastManager();

/** The failures that are shown, by their texts. */
const failures = new Map<string, string>();

/** Says that something was done. What failed before it says nothing of the present any more. */
export function noteDone(text: string): void {
  for (const id of failures.values()) manager.close(id);
  failures.clear();
  manager.add({ title: text, type: 'good' });
}

/** Says that something failed, and why. It stays until it is closed, until something else is done, or until a service that was away is back. */
export function noteFailure(error: unknown): void {
  const title = error instanceof Error ? messageOf(error) : String(error);
  const shown = failures.get(title);
  if (shown !== undefined) manager.close(shown); // the same failure once, at its newest place
  const id = manager.add({ title, type: 'bad', timeout: 0 });
  failures.set(title, id);
  afterThisOutage(() => manager.close(id));
}

export function Notes({ children }: { readonly children: ReactNode }) {
  return (
    <Toast.Provider toastManager={manager}>
      {children}
      <Toast.Portal>
        <Toast.Viewport className="notes">
          <NoteList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function NoteList() {
  const { toasts } = Toast.useToastManager();
  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      className={`note note-${toast.type ?? 'good'}`}
      // Base UI has a priority `high` instead: it reads a copy aloud, and hides the note but not its tab stops.
      {...(toast.type === 'bad' && { role: 'alert', 'aria-modal': undefined })}
    >
      <Toast.Title className="note-title" />
      {/* Base UI takes the notes for a pile, and hides their buttons until the pointer is over it. */}
      <Toast.Close aria-hidden={false} render={<IconButton icon="close" label="Close the note" />} />
    </Toast.Root>
  ));
}
