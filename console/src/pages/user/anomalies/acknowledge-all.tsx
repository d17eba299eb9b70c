/** Acknowledges all active anomalies that are listed. */
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { FormDialog } from '../../../ui/dialog.tsx';
import { noteDone } from '../../../ui/toast.tsx';
import { callApi, useForget } from '../../../wire/api.ts';
import { useMay } from '../../../wire/session.tsx';
import type { Anomaly } from './anomaly-words.ts';

export interface AcknowledgeAllProps {
  readonly userId: string;
  readonly anomalies: readonly Anomaly[];
}

export function AcknowledgeAll({ userId, anomalies }: AcknowledgeAllProps) {
  const mayWrite = useMay('write');
  const [isOpen, setOpen] = useState(false);
  const active = anomalies.filter(({ status }) => status === 'active');
  if (!mayWrite) return <span className="soft">Acknowledging needs the role editor.</span>;
  if (active.length < 2 && !isOpen) return null;
  return (
    <>
      <Button icon="check" onClick={() => setOpen(true)}>
        {`Acknowledge all ${active.length}`}
      </Button>
      {isOpen && <Question userId={userId} active={active} onClose={() => setOpen(false)} />}
    </>
  );
}

interface QuestionProps {
  readonly userId: string;
  readonly active: readonly Anomaly[];
  readonly onClose: () => void;
}

function Question({ userId, active, onClose }: QuestionProps) {
  const forget = useForget();
  const [chosen] = useState(active); // those that were listed when the question was asked
  const [done, setDone] = useState<number>();
  const [error, setError] = useState<Error | null>(null);
  const acknowledge = async () => {
    setError(null);
    try {
      for (const [index, { id }] of chosen.entries()) {
        setDone(index);
        await callApi('updateAnomaly', { userId, anomalyId: id, status: 'acknowledged' });
      }
      noteDone(`${chosen.length} anomalies are acknowledged`);
      onClose();
    } catch (failure) {
      setError(failure as Error); // the client throws nothing else
    }
    setDone(undefined);
    await forget(['listAnomalies']);
  };
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={`Acknowledge ${chosen.length} anomalies?`}
      submitLabel={done === undefined ? 'Acknowledge' : `${done} of ${chosen.length}`}
      isRunning={done !== undefined}
      error={error}
      onSubmit={() => void acknowledge()}
    >
      <p>All active anomalies of the present list are marked as seen. Each can be opened again by itself.</p>
    </FormDialog>
  );
}
