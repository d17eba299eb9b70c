/** The first sync, with the numbers of the moment. */
import { Link } from '@tanstack/react-router';
import { useFormat } from '../../ui/format.ts';
import { Step } from './step.tsx';
import type { StepState } from './steps.ts';
import type { FirstSync } from './use-progress.ts';

export function SyncStep({ state, sync }: { readonly state: StepState; readonly sync: FirstSync | undefined }) {
  return (
    <Step state={state} title="The first sync">
      <div role="status">
        {sync === undefined || state === 'later' ? (
          'Reads what the vendor has of the last weeks.'
        ) : (
          <SyncNumbers state={state} sync={sync} />
        )}
      </div>
    </Step>
  );
}

function SyncNumbers({ state, sync }: { readonly state: StepState; readonly sync: FirstSync }) {
  const format = useFormat();
  const { metricsSynced, eventsSynced, daysAsked, daysDone, error, userId, jobId, status } = sync;
  const counts = `${format.number(metricsSynced)} points, ${format.number(eventsSynced)} events`;
  const days = daysAsked === null ? '' : ` · ${format.number(daysDone ?? 0)} of ${format.number(daysAsked)} days`;
  if (status === 'queued') return 'Waits for a worker…';
  return (
    <>
      <p>
        {counts}
        {state === 'busy' && days}
      </p>
      {error !== null && <p className="overview-bad">{error}</p>}
      <p>
        <Link to="/syncs/$userId/$jobId" params={{ userId, jobId }}>
          See the sync
        </Link>
      </p>
    </>
  );
}
