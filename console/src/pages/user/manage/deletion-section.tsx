/** What cannot be undone: deleting the data, or the user with everything. */
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { useFormat } from '../../../ui/format.ts';
import { Section } from '../../../ui/page.tsx';
import { noteDone } from '../../../ui/toast.tsx';
import { useAction, useForget } from '../../../wire/api.ts';
import { useMay } from '../../../wire/session.tsx';
import type { User } from '../../users/profile.ts';

export function DeletionSection({ user }: { readonly user: User }) {
  const [dialog, setDialog] = useState<'data' | 'user'>();
  const close = () => setDialog(undefined);
  if (!useMay('admin')) {
    return (
      <Section title="Delete">
        <p className="soft">To delete the data of a user, or the user, one needs the role admin.</p>
      </Section>
    );
  }
  return (
    <Section title="Delete">
      <div className="manage-deletion">
        <div>
          <h3>All health data</h3>
          <p className="soft">The user and their connections stay; the next syncs bring new data.</p>
        </div>
        <Button tone="danger" icon="trash" onClick={() => setDialog('data')}>
          Delete health data
        </Button>
      </div>
      <div className="manage-deletion">
        <div>
          <h3>The user and everything kept of them</h3>
          <p className="soft">A receipt says what has been erased.</p>
        </div>
        <Button tone="danger" icon="trash" onClick={() => setDialog('user')}>
          Delete user
        </Button>
      </div>
      {dialog === 'data' && <DeleteData user={user} onClose={close} />}
      {dialog === 'user' && <DeleteUser user={user} onClose={close} />}
    </Section>
  );
}

interface DeleteDialogProps {
  readonly user: User;
  readonly onClose: () => void;
}

function DeleteData({ user, onClose }: DeleteDialogProps) {
  const format = useFormat();
  const { run, isRunning, error } = useAction('deleteHealthData', {
    changes: ['getFreshness', 'getCoverage', 'listSyncs', 'listConnections', 'listImports'],
    onDone: ({ deleted }) => {
      noteDone(`${format.number(deleted)} points were deleted`);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title="Delete all health data?"
      submitLabel="Delete health data"
      typed={user.externalId}
      isOpen
      onClose={onClose}
      isRunning={isRunning}
      error={error}
      onConfirm={() => void run({ userId: user.id }).catch(() => undefined)} // the dialog shows `error`
    >
      <p>
        Points, events, stored answers of vendors, past states, scores, records and anomalies go at once, and running
        syncs end. This cannot be undone. Connections stay.
      </p>
    </ConfirmDialog>
  );
}

function DeleteUser({ user, onClose }: DeleteDialogProps) {
  const navigate = useNavigate();
  const forget = useForget();
  const { run, isRunning, error } = useAction('deleteUser', {
    changes: ['listUsers', 'getOverview'],
    onDone: () => noteDone('The user was deleted'),
  });
  const confirm = async () => {
    await run({ userId: user.id });
    // The receipt stands at the address of the user.
    await navigate({ to: '/users/$userId', params: { userId: user.id } });
    await forget(['getUser'], user.id);
  };
  return (
    <ConfirmDialog
      title="Delete this user?"
      submitLabel="Delete user"
      typed={user.externalId}
      isOpen
      onClose={onClose}
      isRunning={isRunning}
      error={error}
      onConfirm={() => void confirm().catch(() => undefined)} // the dialog shows `error`
    >
      <p>
        The user is gone at once: access is withdrawn at the vendors, and everything kept of them is erased in the
        background. This cannot be undone. The receipt stays at the address of this page.
      </p>
    </ConfirmDialog>
  );
}
