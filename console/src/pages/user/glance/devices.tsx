/** The devices of a person, one line each: whether they work, and how fresh their data are. */
import { Link } from '@tanstack/react-router';
import type { Answer } from 'tributary-health';
import { State } from '../../../ui/badge.tsx';
import { Ago } from '../../../ui/moment.tsx';
import { Said } from '../../../ui/said.tsx';
import { useApi } from '../../../wire/api.ts';
import { useProviderName } from '../../../wire/providers.ts';
import { newestPoint } from '../newest-point.ts';

export function Devices({
  userId,
  connections,
}: {
  readonly userId: string;
  readonly connections: Answer<'listConnections'>;
}) {
  const freshness = useApi('getFreshness', { userId });
  const providerName = useProviderName();
  return (
    <ul className="glance-devices">
      {connections.map(({ id, providerId, status, nextSyncAt, lastError }) => (
        <li key={id}>
          <Link to="/users/$userId/connections" params={{ userId }}>
            {providerName(providerId)}
          </Link>
          <State of={status} />
          <span className="soft">
            newest data <Ago at={newestPoint(freshness.data, providerId)} never={freshness.data ? 'none yet' : '…'} />
            {status === 'active' && nextSyncAt !== null && (
              <>
                , next sync <Ago at={nextSyncAt} />
              </>
            )}
            {status !== 'active' && lastError !== null && (
              <>
                {': '}
                <Said text={lastError} />
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
