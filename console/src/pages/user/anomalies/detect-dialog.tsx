/** Looks for anomalies now, over days that the background analysis does not reach any more. */
import { useState } from 'react';
import { FormDialog } from '../../../ui/dialog.tsx';
import { faultOf, TextField } from '../../../ui/field.tsx';
import { noteDone } from '../../../ui/toast.tsx';
import { useAction } from '../../../wire/api.ts';

export function DetectDialog({ userId, onClose }: { readonly userId: string; readonly onClose: () => void }) {
  const [days, setDays] = useState('30');
  const detect = useAction('detectAnomalies', {
    changes: ['listAnomalies'],
    onDone: ({ count }) => {
      noteDone(`${count === 1 ? '1 anomaly' : `${count} anomalies`} in the last ${days} days`);
      onClose();
    },
  });
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title="Look for anomalies"
      lead="Each day is compared with the 30 days before it, and each reading with the clinical limits. What is known already is not found twice."
      submitLabel="Look"
      isRunning={detect.isRunning}
      error={detect.error}
      onSubmit={() => void detect.run({ userId, lookbackDays: Number(days) }).catch(() => undefined)} // `error` says it
    >
      <TextField
        name="lookbackDays"
        type="number"
        label="Days to judge"
        hint="Today and the days before it, 1 to 365. After each sync the last 7 are judged by themselves."
        value={days}
        onChange={({ currentTarget }) => setDays(currentTarget.value)}
        fault={faultOf(detect.error, 'lookbackDays')}
      />
    </FormDialog>
  );
}
