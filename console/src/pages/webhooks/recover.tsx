/** Sends again every delivery that has failed since a chosen time, and shows how far that is. */
import { useState } from 'react';
import { State } from '../../ui/badge.tsx';
import { IconButton } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/dialog.tsx';
import { faultOf, SelectField, TextField } from '../../ui/field.tsx';
import { useFormat } from '../../ui/format.ts';
import { Loaded } from '../../ui/states.tsx';
import { instantIn } from '../../ui/zone.ts';
import { useAction, useApi } from '../../wire/api.ts';
import { FACTS } from '../../wire/facts.gen.ts';

const HOUR_MS = 3_600_000;
const SPANS = [
  { value: '1', label: 'The last hour' },
  { value: '24', label: 'The last 24 hours' },
  { value: '168', label: 'The last 7 days' },
  { value: '720', label: 'The last 30 days' },
  { value: 'since', label: 'Since a certain time' },
];

export interface RecoverDialogProps {
  readonly webhookId: string;
  readonly onClose: () => void;
  readonly onStarted: (jobId: string) => void;
}

export function RecoverDialog({ webhookId, onClose, onStarted }: RecoverDialogProps) {
  const { zone } = useFormat();
  const [span, setSpan] = useState('24');
  const { run, isRunning, error } = useAction('recoverWebhook', {
    changes: ['listWebhookDeliveries'],
    onDone: ({ jobId }) => {
      onClose();
      onStarted(jobId);
    },
  });
  const submit = (fields: FormData) => {
    const since =
      span === 'since' ? instantIn(String(fields.get('since')), zone) : new Date(Date.now() - Number(span) * HOUR_MS);
    void run({ webhookId, since: since.toISOString() }).catch(() => undefined); // the form shows why
  };
  return (
    <FormDialog
      title="Redeliver what failed"
      lead={`Each delivery of this time that has failed for good is sent again once, oldest first, as a new delivery with the same body. Bodies are kept for ${FACTS.keptDays.bodies} days, unless the settings say otherwise.`}
      submitLabel="Redeliver"
      isOpen
      onClose={onClose}
      isRunning={isRunning}
      error={error}
      onSubmit={submit}
    >
      <SelectField
        label="Failed deliveries of"
        choices={SPANS}
        value={span}
        onChange={({ currentTarget }) => setSpan(currentTarget.value)}
      />
      {span === 'since' && (
        <TextField
          name="since"
          label="Since"
          type="datetime-local"
          max="9999-12-31T23:59" // a fifth digit of the year would make it none
          required
          hint={`In the time zone of the workspace: ${zone}`}
          fault={faultOf(error, 'since')}
        />
      )}
    </FormDialog>
  );
}

const WORDS = {
  queued: 'It begins as soon as a worker is free',
  running: 'They are handed over, oldest first',
  completed: 'All were handed over; each new delivery in the list shows how it ends',
  stopped: 'The webhook was paused before everything was sent again',
} as const;

/** The live stream does not report that the last delivery was handed over. */
const READ_AGAIN_MS = 10_000;

export interface RecoveryPanelProps {
  readonly webhookId: string;
  readonly jobId: string;
  readonly onClose: () => void;
}

export function RecoveryPanel({ webhookId, jobId, onClose }: RecoveryPanelProps) {
  const format = useFormat();
  const [hasEnded, setEnded] = useState(false);
  const recovery = useApi(
    'getWebhookRecovery',
    { webhookId, jobId },
    hasEnded ? undefined : { everyMs: READ_AGAIN_MS },
  );
  const isOver = recovery.data !== undefined && recovery.data.endedAt !== null;
  if (isOver && !hasEnded) setEnded(true);
  return (
    <section className="webhooks-recovery card" aria-label="Redelivery">
      <Loaded of={recovery}>
        {({ status, since, deliveries, redelivered, withoutBody }) => (
          <div className="stack">
            <p className="row">
              <State of={status} />
              <strong>
                {format.number(redelivered)} of {format.number(deliveries)} sent again
              </strong>
              <span className="soft">
                what failed since {format.moment(since)}. {deliveries === 0 ? 'Nothing had failed' : WORDS[status]}.
                {withoutBody > 0 && ` ${withoutBody} cannot be sent: their bodies are no longer kept.`}
              </span>
            </p>
            {deliveries > 0 && <progress max={deliveries} value={redelivered} aria-label="Sent again" />}
          </div>
        )}
      </Loaded>
      <IconButton icon="close" label="Hide the redelivery" onClick={onClose} />
    </section>
  );
}
