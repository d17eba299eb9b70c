/** Begins a sync again, or ends it early. */
import { useNavigate } from '@tanstack/react-router';
import { Button } from '../../ui/button.tsx';
import { noteDone, noteFailure } from '../../ui/toast.tsx';
import { useAction } from '../../wire/api.ts';
import { useMay } from '../../wire/session.tsx';
import { isUnderWay, type Sync } from './sync-state.ts';

export interface SyncActionsProps {
  readonly sync: Sync;
  readonly isDisconnected: boolean;
}

export function SyncActions({ sync, isDisconnected }: SyncActionsProps) {
  const mayWrite = useMay('write');
  if (isUnderWay(sync)) return mayWrite ? <CancelButton sync={sync} /> : <RoleHint of="To cancel it" />;
  const { connectionId } = sync;
  if (isDisconnected || connectionId === null || sync.trigger === 'import') return null;
  if (!mayWrite) return <RoleHint of="To sync again" />;
  return <AgainButton sync={sync} connectionId={connectionId} />;
}

function RoleHint({ of }: { readonly of: string }) {
  return <span className="soft">{of} you need the role editor.</span>;
}

const LISTS = ['listSyncs', 'listWorkspaceSyncs'] as const;

function AgainButton({ sync, connectionId }: { readonly sync: Sync; readonly connectionId: string }) {
  const navigate = useNavigate();
  const request = useAction('requestSync', { changes: LISTS });
  const backfill = useAction('backfillConnection', { changes: LISTS });
  const { userId, trigger, status, windowStart } = sync;
  const hasFailed = status !== 'completed';
  // A sync on request reads only what is new, so a backfill is begun again as one.
  const firstDay = trigger === 'backfill' && hasFailed ? windowStart?.slice(0, 10) : undefined;
  const again = async () => {
    try {
      const answer =
        firstDay === undefined
          ? await request.run({ userId, connectionId })
          : await backfill.run({ userId, connectionId, from: firstDay });
      if ('message' in answer) return noteDone(answer.message); // no day is left to be read
      const { jobId } = answer;
      noteDone('Another sync is asked for; this is its page');
      await navigate({ to: '/syncs/$userId/$jobId', params: { userId, jobId } });
    } catch (error) {
      noteFailure(error);
    }
  };
  return (
    <Button
      tone={hasFailed ? 'primary' : 'plain'}
      icon="sync"
      busy={request.isRunning || backfill.isRunning}
      onClick={() => void again()}
    >
      {hasFailed ? 'Try again' : 'Sync again'}
    </Button>
  );
}

function CancelButton({ sync: { userId, jobId } }: { readonly sync: Sync }) {
  const { run, isRunning } = useAction('cancelSync', { changes: [...LISTS, 'getSync'] });
  const cancel = async () => {
    try {
      await run({ userId, jobId });
      noteDone('The sync ends; what it has stored stays');
    } catch (error) {
      noteFailure(error);
    }
  };
  return (
    <Button icon="close" busy={isRunning} onClick={() => void cancel()}>
      Cancel the sync
    </Button>
  );
}
