/** What lies over a page: one at a time, named by the part of the address behind the `#`. */
import { useEffect } from 'react';
import { ConfirmDialog, Dialog, FormDialog } from '../src/ui/dialog.tsx';
import { TextField } from '../src/ui/field.tsx';
import { noteDone, noteFailure } from '../src/ui/toast.tsx';
import { nothing } from './samples.ts';

export function Overlay({ name }: { readonly name: string }) {
  const common = { isOpen: true, onClose: nothing };
  if (name === 'form') {
    return (
      <FormDialog
        {...common}
        title="Create a user"
        lead="What it is for."
        submitLabel="Create user"
        isRunning={false}
        error={new Error('There is a user with this id already.')}
        onSubmit={nothing}
      >
        <TextField label="External id" defaultValue="lena" />
      </FormDialog>
    );
  }
  if (name === 'confirm') {
    return (
      <ConfirmDialog
        {...common}
        title="Delete this user?"
        submitLabel="Delete user"
        isRunning={false}
        error={null}
        typed="lena"
        onConfirm={nothing}
      >
        This cannot be undone.
      </ConfirmDialog>
    );
  }
  if (name === 'dialog') {
    return (
      <Dialog {...common} wide title="A wide dialog">
        What it shows.
      </Dialog>
    );
  }
  return name === 'notes' && <SomeNotes />;
}

function SomeNotes() {
  useEffect(() => {
    noteDone('3 syncs begin');
    noteFailure('The service cannot be reached.');
  }, []);
  return null;
}
