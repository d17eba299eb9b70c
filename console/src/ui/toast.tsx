/** Short notes at the edge of the screen: what was done, and what failed. */
import { Toast } from '@base-ui/react/toast';
import type { ReactNode } from 'react';
import { IconButton } from './button.tsx';
import { messageOf } from './states.tsx';

const manager = Toast.createToastManager();

/** Says that something was done. */
export function noteDone(text: string): void {
  manager.add({ title: text, type: 'good' });
}

/** Says that something failed, and why. It stays until it is closed. */
export function noteFailure(error: unknown): void {
  const title = error instanceof Error ? messageOf(error) : String(error);
  manager.add({ title, type: 'bad', timeout: 0, priority: 'high' });
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
    <Toast.Root key={toast.id} toast={toast} className={`note note-${toast.type ?? 'good'}`}>
      <Toast.Title className="note-title" />
      <Toast.Close render={<IconButton icon="close" label="Close the note" />} />
    </Toast.Root>
  ));
}
