/** Why a sync has failed or waits, and what to do about it. */
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Answer, Item } from 'tributary-health';
import { useFormat } from '../../ui/format.ts';
import { Notice } from '../../ui/notice.tsx';
import { detailsIn } from '../../ui/readable.ts';
import { Said } from '../../ui/said.tsx';
import { type Advice, adviceFor, isUnderWay, type Sync } from './sync-state.ts';

export interface ProblemProps {
  readonly sync: Sync;
  /** Undefined while it is not known. */
  readonly connection: Item<Answer<'listConnections'>> | undefined;
}

/** Nothing, where all is well. */
export function SyncProblem({ sync, connection }: ProblemProps) {
  const advice = adviceFor(sync, connection?.status === 'disconnected');
  if (advice === undefined || sync.error === null) return null;
  const isWaiting = isUnderWay(sync);
  return (
    <Notice
      tone={isWaiting ? 'warn' : 'bad'}
      icon={isWaiting ? 'clock' : 'alert'}
      role="region"
      aria-label="What is wrong"
    >
      <p>
        <strong>{isWaiting ? 'It waits' : 'It has failed'}:</strong> <Said text={sync.error} />
      </p>
      <p>
        <Words of={advice} sync={sync} nextSyncAt={connection?.nextSyncAt ?? null} />
      </p>
      <Details of={detailsIn(sync.error)} />
    </Notice>
  );
}

/** For whoever asks the vendor about it. */
function Details({ of: details }: { readonly of: readonly string[] }) {
  if (details.length === 0) return null;
  return (
    <details>
      <summary>What was asked or answered</summary>
      {details.map((detail) => (
        <code key={detail}>{detail}</code>
      ))}
    </details>
  );
}

interface WordsProps {
  readonly of: Advice;
  readonly sync: Sync;
  readonly nextSyncAt: string | null;
}

function Words({ of: advice, sync: { userId, providerId }, nextSyncAt }: WordsProps): ReactNode {
  const { moment } = useFormat();
  const next = nextSyncAt === null ? '' : ` The next scheduled sync of this connection comes at ${moment(nextSyncAt)}.`;
  const provider = (
    <Link to="/providers/$providerId" params={{ providerId }}>
      the page of the provider
    </Link>
  );
  if (advice === 'connect_again') {
    return (
      <>
        The user's consent has ended: no sync can work before they connect again. Send them a new connect link from{' '}
        <Link to="/users/$userId/connections" params={{ userId }}>
          their page
        </Link>
        . Data that are stored stay.
      </>
    );
  }
  if (advice === 'goes_on') return 'Nothing is to be done: it goes on by itself.';
  if (advice === 'send_again')
    return (
      <>
        Send the file again on{' '}
        <Link to="/users/$userId/connections" params={{ userId }}>
          the page of the user
        </Link>
        . If the message names the file, make a new export on the phone first.
      </>
    );
  if (advice === 'quota')
    return (
      <>
        The vendor's quota was used up for too long. See {provider} for when it opens.{next}
      </>
    );
  if (advice === 'credentials')
    return <>The vendor refuses this service itself, so all of its syncs fail. Check its credentials: {provider}.</>;
  if (advice === 'refused')
    return `The vendor refuses the access that the user has given. Try again; if it fails again, let the user connect again.${next}`;
  if (advice === 'vendor_down') return `The vendor was out of order. Try again when it works.${next}`;
  if (advice === 'unreadable')
    return `The vendor answered in a way that this release does not understand. Try again; if it stays so, look for a newer release.${next}`;
  if (advice === 'look_at_log') return `The log of the service has the cause, under the id of this sync.${next}`;
  return `Try again; if it fails in the same way, the vendor does not allow what was asked.${next}`;
}
