/** One record that could not be understood: what came, why it is set aside, and another try. */
import { useState } from 'react';
import type { Answer } from 'tributary-health';
import { Button } from '../../ui/button.tsx';
import { Json } from '../../ui/copy.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useFormat } from '../../ui/format.ts';
import { Facts } from '../../ui/page.tsx';
import { Loaded } from '../../ui/states.tsx';
import { noteDone, noteFailure } from '../../ui/toast.tsx';
import { UserLink } from '../../ui/user-name.tsx';
import { useAction, useApi } from '../../wire/api.ts';

export interface QuarantineEntryProps {
  readonly entryId: string;
  readonly onClose: () => void;
}

export function QuarantineEntryDialog({ entryId, onClose }: QuarantineEntryProps) {
  const entry = useApi('getQuarantineEntry', { entryId });
  return (
    <Dialog
      title="A record in the quarantine"
      lead="As it was sent. It holds health data of the user."
      isOpen
      onClose={onClose}
      wide
    >
      <Loaded of={entry}>{(data) => <Entry entry={data} onClose={onClose} />}</Loaded>
    </Dialog>
  );
}

type InFull = Answer<'getQuarantineEntry'>;

function Entry({ entry, onClose }: { readonly entry: InFull; readonly onClose: () => void }) {
  const { moment, number } = useFormat();
  const { endpoint, reason, times, receivedAt, userId, externalId, displayName, record } = entry;
  return (
    <>
      <Facts
        rows={[
          ['Record', <code key="endpoint">{endpoint}</code>],
          ['Why', <strong key="why">{reason}</strong>],
          ['User', <UserLink key="user" userId={userId} externalId={externalId} displayName={displayName} />],
          ['Came', times === 1 ? 'once' : `${number(times)} times`],
          ['First', moment(receivedAt)],
        ]}
      />
      <Json label="The record" of={record} />
      <Retry entry={entry} onClose={onClose} />
    </>
  );
}

function Retry({ entry: { id }, onClose }: { readonly entry: InFull; readonly onClose: () => void }) {
  const [isStillFaulty, setStillFaulty] = useState(false);
  const { run, isRunning } = useAction('retryQuarantineEntry', { changes: ['listQuarantine', 'getOverview'] });
  const retry = async () => {
    setStillFaulty(false);
    try {
      const { status } = await run({ entryId: id });
      if (status === 'set_aside') return setStillFaulty(true);
      noteDone('The record is understood; what it says is stored');
      onClose();
    } catch (error) {
      noteFailure(error);
    }
  };
  return (
    <footer className="dialog-footer providers-retry">
      <p className="soft" role="status">
        {isStillFaulty
          ? 'Tried again: it still cannot be understood, so it stays in the quarantine.'
          : 'Another try helps once a newer release understands such records.'}
      </p>
      <Button onClick={onClose}>Close</Button>
      <Button tone="primary" icon="sync" busy={isRunning} onClick={() => void retry()}>
        Try again
      </Button>
    </footer>
  );
}
