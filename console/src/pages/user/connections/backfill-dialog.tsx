/** Asks how far back earlier data of a connection are to be read. */
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { FormDialog } from '../../../ui/dialog.tsx';
import { faultOf, TextField } from '../../../ui/field.tsx';
import { noteDone } from '../../../ui/toast.tsx';
import { useAction } from '../../../wire/api.ts';
import type { ConnectionDialogProps } from './disconnect-dialog.tsx';

const PERIODS: readonly (readonly [label: string, days: number])[] = [
  ['90 days', 90],
  ['180 days', 180],
  ['1 year', 365],
  ['2 years', 730],
];
/** The API refuses what is longer ago. */
const LONGEST_DAYS = 3_650;

/** The date so many days before now, in UTC. */
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
