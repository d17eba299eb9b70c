/** The four steps from an empty workspace to the first chart. */
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useFormat } from '../../ui/format.ts';
import { Icon } from '../../ui/icon.tsx';
import { Ago } from '../../ui/moment.tsx';
import { nameOfUser } from '../../ui/words.ts';
import { useProviderName } from '../../wire/providers.ts';
import { Start } from './start.tsx';
import type { StepState } from './steps.ts';
import type { FirstConnection, FirstProgress, FirstSync, FirstUser } from './use-progress.ts';

/** How the last attempt to connect failed, as the address says. */
export interface Refusal {
  readonly error: string;
  readonly providerId: string | undefined;
}

export function FourSteps({
  progress: { user, connection, sync, steps },
  refusal,
}: {
  readonly progress: FirstProgress;
  readonly refusal: Refusal | undefined;
}) {
  return (
    <ol className="overview-steps">
      <Step
        state={steps.user}
        title="A user"
        action={steps.user === 'now' && <Start user={undefined} isAgain={false} />}
      >
        {user === undefined ? 'A person whose data you read, by your own id of them.' : nameOfUser(user)}
      </Step>
      <ConnectStep state={steps.connection} user={user} connection={connection} refusal={refusal} />
      <SyncStep state={steps.sync} sync={sync} />
      <Step state={steps.chart} title="The first chart">
        {steps.chart === 'done' ? 'Drawn from what has arrived.' : 'Appears here as soon as points have arrived.'}
      </Step>
    </ol>
  );
}

interface ConnectStepProps {
  readonly state: StepState;
  readonly user: FirstUser | undefined;
  readonly connection: FirstConnection | undefined;
  readonly refusal: Refusal | undefined;
}

function ConnectStep({ state, user, connection, refusal }: ConnectStepProps) {
  const nameOf = useProviderName();
  const isOpen = state === 'now';
  return (
    <Step state={state} title="A connection" action={isOpen && <Start user={user} isAgain={refusal !== undefined} />}>
      {state === 'done' && connection !== undefined ? (
        <>
          {nameOf(connection.providerId)}, connected <Ago at={connection.connectedAt} />
        </>
      ) : (
        'The user allows access at the vendor of the device.'
      )}
      {isOpen && refusal !== undefined && (
        <p role="alert" className="overview-bad">
          {refusal.error === 'access_denied'
            ? `${nameOf(refusal.providerId)}: access was refused, so nothing is connected.`
            : `${nameOf(refusal.providerId)} did not answer as it should, so nothing is connected.`}
        </p>
      )}
    </Step>
  );
}

/** With the numbers of the moment. */
function SyncStep({ state, sync }: { readonly state: StepState; readonly sync: FirstSync | undefined }) {
  return (
    <Step state={state} title="The first sync">
      <div role="status">
        {sync === undefined && state === 'done' ? (
          'Not needed: the phone pushes by itself.'
        ) : sync === undefined || state === 'later' ? (
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

const WORDS: Readonly<Record<StepState, string>> = {
  done: 'done',
  now: 'to do now',
  busy: 'under way',
  later: 'comes later',
  failed: 'failed',
};

function Step({
  state,
  title,
  children,
  action,
}: {
  readonly state: StepState;
  readonly title: string;
  readonly children: ReactNode;
  readonly action?: ReactNode;
}) {
  return (
    <li className={`overview-step overview-step-${state}`} aria-current={state === 'now' ? 'step' : undefined}>
      <span className="overview-step-mark" aria-hidden="true">
        <Mark state={state} />
      </span>
      <div className="stack">
        <div>
          <h3>
            {title} <span className="visually-hidden">({WORDS[state]})</span>
          </h3>
          <div className="soft">{children}</div>
        </div>
        {action}
      </div>
    </li>
  );
}

function Mark({ state }: { readonly state: StepState }) {
  if (state === 'done') return <Icon name="check" size={16} />;
  if (state === 'failed') return <Icon name="alert" size={16} />;
  return state === 'busy' ? <span className="button-spinner" /> : null;
}
