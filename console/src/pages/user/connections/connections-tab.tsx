/** What a user has connected, how each connection does, and which data come. */
import { useParams } from '@tanstack/react-router';
import { Section } from '../../../ui/page.tsx';
import { Loaded } from '../../../ui/states.tsx';
import { useApi } from '../../../wire/api.ts';
import { useMay } from '../../../wire/session.tsx';
import { NoConnections } from '../no-data.tsx';
import { ArrivalSection } from './arrival-section.tsx';
import { ConnectionCard } from './connection-card.tsx';
import { ImportsSection, useRecentImports } from './imports-section.tsx';
import { RecentSyncs } from './recent-syncs.tsx';
import { SandboxPhones } from './sandbox-phones.tsx';
import { useRecentSyncs } from './syncs.ts';
import { UploadButton } from './upload-dialog.tsx';

export function ConnectionsTab() {
  const { userId } = useParams({ from: '/users/$userId' });
  const connections = useApi('listConnections', { userId });
  const syncs = useRecentSyncs(userId);
  const imports = useRecentImports(userId);
  const mayWrite = useMay('write');
  return (
    <div className="connections">
      <Section
        title="Connections"
        bare
        actions={
          mayWrite && (
            <UploadButton userId={userId} stopped={imports.data?.data.find(({ status }) => status === 'uploading')} />
          )
        }
      >
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
      <ImportsSection userId={userId} />
      <SandboxPhones userId={userId} />
      <ArrivalSection userId={userId} />
      <RecentSyncs userId={userId} />
    </div>
  );
}
