/** What is asked before a connection reads earlier data, and before it ends. */
import { useState } from 'react';
import type { Answer, Item } from 'tributary-health';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog, FormDialog } from '../../../ui/dialog.tsx';
import { faultOf, TextField } from '../../../ui/field.tsx';
import { noteDone } from '../../../ui/toast.tsx';
import { useAction } from '../../../wire/api.ts';

export type Connection = Item<Answer<'listConnections'>>;

interface ConnectionDialogProps {
  readonly connection: Pick<Connection, 'id' | 'userId'>;
  /** Of the vendor. */
  readonly name: string;
  readonly onClose: () => void;
}

const PERIODS: readonly (readonly [label: string, days: number])[] = [
  ['90 days', 90],
  ['180 days', 180],
  ['1 year', 365],
  ['2 years', 730],
];
/** The API refuses what is longer ago. */
const LONGEST_DAYS = 3_650;

/** The date `days` days before now, in UTC. */
function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}

export function BackfillDialog({ connection: { id, userId }, name, onClose }: ConnectionDialogProps) {
  const [from, setFrom] = useState(() => daysAgo(90));
  const { run, isRunning, error } = useAction('backfillConnection', {
    changes: ['listSyncs'],
    onDone: () => {
      noteDone('The backfill begins when no other sync of the provider waits');
      onClose();
    },
  });
  return (
    <FormDialog
      title={`Backfill ${name}`}
      lead="Reads backwards from the oldest day that has been read. Other syncs of the provider go first, and nobody is notified of what it finds."
      submitLabel="Start the backfill"
      isOpen
      onClose={onClose}
      isRunning={isRunning}
      error={error}
      onSubmit={() => void run({ userId, connectionId: id, from }).catch(() => undefined)} // the dialog shows `error`
    >
      <TextField
        type="date"
        name="from"
        label="First day to read"
        hint="Days that have been read are not read again."
        required
        min={daysAgo(LONGEST_DAYS)}
        max={daysAgo(1)}
        value={from}
        onChange={(event) => setFrom(event.currentTarget.value)}
        fault={faultOf(error, 'from')}
      />
      <div className="row">
        {PERIODS.map(([label, days]) => (
          <Button key={days} small aria-pressed={from === daysAgo(days)} onClick={() => setFrom(daysAgo(days))}>
            {label}
          </Button>
        ))}
      </div>
    </FormDialog>
  );
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
