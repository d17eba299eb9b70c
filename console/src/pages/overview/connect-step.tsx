/** The second step: a device of the user. */

import { Ago } from '../../ui/moment.tsx';
import { useProviderName } from '../../wire/providers.ts';
import { Start } from './start.tsx';
import { Step } from './step.tsx';
import type { StepState } from './steps.ts';
import type { FirstConnection, FirstUser } from './use-progress.ts';

export interface ConnectStepProps {
  readonly state: StepState;
  readonly user: FirstUser | undefined;
  readonly connection: FirstConnection | undefined;
  /** How the last attempt failed, as the address says. */
  readonly refusal: { readonly error: string; readonly providerId: string | undefined } | undefined;
}

export function ConnectStep({ state, user, connection, refusal }: ConnectStepProps) {
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
