import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { noteDone } from '../../../ui/toast.tsx';
import { useAction } from '../../../wire/api.ts';
import type { Connection } from './connection-card.tsx';

export interface ConnectionDialogProps {
  readonly connection: Pick<Connection, 'id' | 'userId'>;
  /** Of the vendor. */
  readonly name: string;
  readonly onClose: () => void;
}

export function DisconnectDialog({ connection: { id, userId }, name, onClose }: ConnectionDialogProps) {
  const { run, isRunning, error } = useAction('deleteConnection', {
    changes: ['listConnections', 'listUsers', 'getFreshness', 'listSyncs'],
    onDone: () => {
      noteDone(`${name} is disconnected`);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={`Disconnect ${name}?`}
      submitLabel="Disconnect"
      isOpen
      onClose={onClose}
      isRunning={isRunning}
      error={error}
      onConfirm={() => void run({ userId, connectionId: id }).catch(() => undefined)} // the dialog shows `error`
    >
      <ul>
        <li>The access is withdrawn at the vendor where it offers that, and the tokens are deleted.</li>
        <li>Running syncs end, and no more data come.</li>
        <li>Data that have been stored stay.</li>
        <li>To connect again, the person needs a connect link.</li>
      </ul>
    </ConfirmDialog>
  );
}
