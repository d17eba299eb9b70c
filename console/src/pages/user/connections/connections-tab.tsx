/** What a user has connected, how each connection does, and which data come. */
import { useParams } from '@tanstack/react-router';
import { Button } from '../../../ui/button.tsx';
import { Section } from '../../../ui/page.tsx';
import { useFilters } from '../../../ui/search.ts';
import { Empty, Loaded } from '../../../ui/states.tsx';
import { useApi } from '../../../wire/api.ts';
import { useMay } from '../../../wire/session.tsx';
import { ArrivalSection } from './arrival-section.tsx';
import { ConnectionCard } from './connection-card.tsx';
import { RecentSyncs } from './recent-syncs.tsx';
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
      <ArrivalSection userId={userId} />
      <RecentSyncs userId={userId} />
    </div>
  );
}

function NoConnections() {
  const [, setFilters] = useFilters();
  const mayWrite = useMay('write');
  return (
    <div className="card">
      <Empty
        icon="device"
        title="Nothing is connected yet"
        action={
          mayWrite && (
            <Button icon="qr" onClick={() => setFilters({ connect: 'any' })}>
              Make a connect link
            </Button>
          )
        }
      >
        The person opens a connect link and allows access at the vendor. The first sync begins by itself, and shows up
        here.
        {!mayWrite && ' Somebody with the role editor can make the link.'}
      </Empty>
    </div>
  );
}
