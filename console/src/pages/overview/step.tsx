/** One step of the way to the first chart. */
import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import type { StepState } from './steps.ts';

const WORDS: Readonly<Record<StepState, string>> = {
  done: 'done',
  now: 'to do now',
  busy: 'under way',
  later: 'comes later',
  failed: 'failed',
};

export function Step({
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
