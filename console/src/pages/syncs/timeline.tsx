/** What has happened to a sync, one step under the other. */
import { duration, useFormat } from '../../ui/format.ts';
import { Said } from '../../ui/said.tsx';
import { type Step, type Sync, timelineOf } from './sync-state.ts';

export function Timeline({ sync }: { readonly sync: Sync }) {
  const steps = timelineOf(sync, Date.now());
  return (
    <ol className="syncs-timeline">
      {steps.map((step) => (
        <TimelineStep key={`${step.kind} ${step.at}`} step={step} />
      ))}
      {sync.finishedAt === null && (
        <li className={`syncs-step syncs-step-${sync.status === 'running' ? 'running' : 'ahead'}`}>
          <span>
            <strong>{sync.status === 'running' ? 'Reads' : 'Has still to end'}</strong>
          </span>
        </li>
      )}
    </ol>
  );
}

interface TimelineStepProps {
  readonly step: Step;
}

function TimelineStep({ step: { at, kind, text, note, until } }: TimelineStepProps) {
  const { moment, clock } = useFormat();
  return (
    <li className={`syncs-step syncs-step-${kind}`}>
      <span className="syncs-step-head">
        <strong>
          {text}
          {until !== undefined && (kind === 'waits' ? ` until ${clock(until)}` : ` ${lengthOf(at, until)}`)}
        </strong>
        <time dateTime={at} className="soft">
          {moment(at)}
        </time>
      </span>
      {note && (
        <span className="soft">
          <Said text={note} />
        </span>
      )}
    </li>
  );
}

function lengthOf(since: string, until: string): string {
  return duration(Math.max(0, Date.parse(until) - Date.parse(since)));
}
