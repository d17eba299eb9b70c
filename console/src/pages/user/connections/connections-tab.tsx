/** What a user has connected, how each connection does, and which data come. */
import { useParams } from '@tanstack/react-router';
import { Section } from '../../../ui/page.tsx';
import { Loaded } from '../../../ui/states.tsx';
import { useApi } from '../../../wire/api.ts';
import { NoConnections } from '../no-data.tsx';
import { ArrivalSection } from './arrival-section.tsx';
import { ConnectionCard } from './connection-card.tsx';
import { RecentSyncs } from './recent-syncs.tsx';
import { SandboxPhones } from './sandbox-phones.tsx';
import { useRecentSyncs } from './syncs.ts';

export function ConnectionsTab() {
  const { userId } = useParams({ from: '/users/$userId' });
  const connections = useApi('listConnections', { userId });
  const syncs = useRecentSyncs(userId);
  return (
    <div className="connections">
      <Section title="Connections" bare>
        <Loaded of={connections}>
          {(all) =>
            all.length === 0 ? (
              <NoConnections />
            ) : (
              <div className="connections-cards">
                {all.map((connection) => (
                  <ConnectionCard
                    key={connection.id}
                    connection={connection}
                    syncs={syncs.data?.data.filter(({ connectionId }) => connectionId === connection.id) ?? []}
                  />
                ))}
              </div>
            )
          }
        </Loaded>
      </Section>
      <SandboxPhones userId={userId} />
      <ArrivalSection userId={userId} />
      <RecentSyncs userId={userId} />
    </div>
  );
}
