/** A sync that is queued or running: how far it is, and a way to end it. */

import { Button } from '../../../ui/button.tsx';
import { useFormat } from '../../../ui/format.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Said } from '../../../ui/said.tsx';
import { noteDone, noteFailure } from '../../../ui/toast.tsx';
import { Explained } from '../../../ui/tooltip.tsx';
import { useAction } from '../../../wire/api.ts';
import { useMay } from '../../../wire/session.tsx';
import { type Sync, TRIGGERS } from '../../syncs/sync-state.ts';
import { yieldOf } from './syncs.ts';

const COUNTED =
  'Pages of the vendor’s data that this sync has stored so far, and what was new or changed in them. Events are nights, workouts and the like.';

export function SyncProgress({ sync }: { readonly sync: Sync }) {
  const format = useFormat();
  const mayWrite = useMay('write');
  const cancel = useAction('cancelSync', { changes: ['listSyncs'], onDone: () => noteDone('The sync ends') });
  const { userId, jobId, status, trigger, daysAsked, daysDone, error, pagesRead, waits } = sync;
  const wait = waits.findLast(({ until }) => until === null);
  const hasDays = daysAsked !== null && daysAsked > 0;
  return (
    <div className="connections-progress">
      <div className="connections-progress-head">
        <strong>
          {TRIGGERS[trigger].label}
          {status === 'queued' ? (error === null ? ': waits to begin' : ': waits to try again') : ''}
        </strong>
        {mayWrite && (
          <Button
            small
            tone="quiet"
            busy={cancel.isRunning}
            onClick={() => void cancel.run({ userId, jobId }).catch(noteFailure)}
          >
            Cancel
          </Button>
        )}
      </div>
      <progress
        aria-label={`Progress of the sync: ${TRIGGERS[trigger].label}`}
        {...(hasDays && { max: daysAsked, value: daysDone ?? 0 })}
      />
      <p className="soft">
        {hasDays && `${format.number(daysDone ?? 0)} of ${format.number(daysAsked)} days · `}
        <Explained by={COUNTED}>
          {format.number(pagesRead)} {pagesRead === 1 ? 'page' : 'pages'}, {yieldOf(sync, format.number)}
        </Explained>
      </p>
      {wait && (
        <p>
          Waits since {format.clock(wait.since)}: <Said text={wait.reason} />
        </p>
      )}
      {error !== null && error !== wait?.reason && (
        <Notice tone="bad">
          <Said text={error} />
        </Notice>
      )}
    </div>
  );
}
