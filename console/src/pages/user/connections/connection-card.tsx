/** One connection: its state, what it needs, and what can be done with it. */
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { State } from '../../../ui/badge.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { useFormat } from '../../../ui/format.ts';
import { Menu } from '../../../ui/menu.tsx';
import { Ago } from '../../../ui/moment.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Facts } from '../../../ui/page.tsx';
import { Said } from '../../../ui/said.tsx';
import { useFilters } from '../../../ui/search.ts';
import { noteFailure } from '../../../ui/toast.tsx';
import { Explained } from '../../../ui/tooltip.tsx';
import { useAction, useApi } from '../../../wire/api.ts';
import { phoneName, useProviderName } from '../../../wire/providers.ts';
import { useMay } from '../../../wire/session.tsx';
import { isUnderWay, type Sync } from '../../syncs/sync-state.ts';
import { newestPoint } from '../newest-point.ts';
import { adviceFor } from './advice.ts';
import { BackfillDialog, type Connection, DisconnectDialog } from './connection-dialogs.tsx';
import { FirstSync } from './first-sync.tsx';
import { SyncProgress } from './sync-progress.tsx';
import { yieldOf } from './syncs.ts';

export interface ConnectionCardProps {
  readonly connection: Connection;
  /** Its newest syncs, the newest first. */
  readonly syncs: readonly Sync[];
}

export function ConnectionCard({ connection, syncs }: ConnectionCardProps) {
  const name = useProviderName()(connection.providerId);
  const mayWrite = useMay('write');
  const running = syncs.filter(isUnderWay);
  return (
    <article className="card connections-card" aria-label={name}>
      <header className="connections-head">
        <h3>{name}</h3>
        <State of={connection.status} />
      </header>
      <CardFacts connection={connection} last={syncs.find(({ status }) => status === 'completed')} />
      {phoneName(connection.providerId) !== undefined && (
        <FirstSync userId={connection.userId} providerId={connection.providerId} />
      )}
      <Trouble connection={connection} />
      {running.map((sync) => (
        <SyncProgress key={sync.jobId} sync={sync} />
      ))}
      {mayWrite && <Actions connection={connection} name={name} />}
    </article>
  );
}

function CardFacts({ connection, last }: { readonly connection: Connection; readonly last: Sync | undefined }) {
  const format = useFormat();
  const { userId, providerId, lastSyncedAt, nextSyncAt, connectedAt, recordsSetAside } = connection;
  const freshness = useApi('getFreshness', { userId });
  const isPhone = phoneName(providerId) !== undefined;
  return (
    <Facts
      rows={[
        [
          isPhone ? 'Last sent' : 'Last sync',
          <span key="last">
            <Ago at={lastSyncedAt} never="None has succeeded yet" />
            {last && (
              <>
                {', '}
                <Explained by="New or changed points and events that the last completed sync has stored. A sync with nothing new brings 0.">
                  {yieldOf(last, format.number)}
                </Explained>
              </>
            )}
          </span>,
        ],
        isPhone
          ? ['Next', 'When the app on the phone sends']
          : ['Next sync', <Ago key="next" at={nextSyncAt} never="None is planned" />],
        ['Newest data', <Ago key="data" at={newestPoint(freshness.data, providerId)} never="None yet" />],
        ['Connected', format.date(connectedAt)],
        ...(recordsSetAside > 0
          ? [
              [
                'Set aside',
                <Link key="aside" to="/providers/$providerId" params={{ providerId }}>
                  {format.number(recordsSetAside)} {recordsSetAside === 1 ? 'record' : 'records'} not understood
                </Link>,
              ] as const,
            ]
          : []),
      ]}
    />
  );
}

function Trouble({ connection }: { readonly connection: Connection }) {
  const advice = adviceFor(connection);
  if (advice === undefined) return null;
  return (
    <Notice tone="bad">
      {connection.lastError && (
        <p>
          <Said text={connection.lastError} />
        </p>
      )}
      <p>{advice}</p>
    </Notice>
  );
}

function Actions({ connection, name }: { readonly connection: Connection; readonly name: string }) {
  const [, setFilters] = useFilters();
  const [dialog, setDialog] = useState<'backfill' | 'disconnect'>();
  const { id: connectionId, userId, status, providerId } = connection;
  const sync = useAction('requestSync', { changes: ['listSyncs'] });
  const close = () => setDialog(undefined);
  const reconnect = () => setFilters({ connect: providerId });
  // The app on a phone sends by itself: there is nothing to ask, and nothing to allow anew.
  const isPhone = phoneName(providerId) !== undefined;
  const isConnected = status !== 'disconnected' && !isPhone;
  return (
    <footer className="row">
      {isConnected && (
        <Button
          icon="sync"
          small
          busy={sync.isRunning}
          onClick={() => void sync.run({ userId, connectionId }).catch(noteFailure)}
        >
          Sync now
        </Button>
      )}
      {isConnected && (
        <Button icon="calendar" small onClick={() => setDialog('backfill')}>
          Backfill
        </Button>
      )}
      {status !== 'active' && !isPhone && (
        <Button icon="qr" small onClick={reconnect}>
          Connect again
        </Button>
      )}
      <span className="connections-more">
        <Menu
          trigger={<IconButton icon="more" label={`More for ${name}`} />}
          items={[
            ...(status === 'active' && !isPhone
              ? [{ label: 'Connect again', icon: 'qr' as const, onSelect: reconnect }]
              : []),
            { label: 'Disconnect', icon: 'trash', danger: true, onSelect: () => setDialog('disconnect') },
          ]}
        />
      </span>
      {dialog === 'backfill' && <BackfillDialog connection={connection} name={name} onClose={close} />}
      {dialog === 'disconnect' && <DisconnectDialog connection={connection} name={name} onClose={close} />}
    </footer>
  );
}
