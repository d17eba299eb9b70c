/** One user: the frame around all that is known of them. */
import { Link, Outlet, useMatchRoute, useParams } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { NotFoundError } from 'tributary-health';
import { Button } from '../../ui/button.tsx';
import { CopyButton, Id } from '../../ui/copy.tsx';
import { useFormat } from '../../ui/format.ts';
import { Ago } from '../../ui/moment.tsx';
import { Page } from '../../ui/page.tsx';
import { useFilters } from '../../ui/search.ts';
import { Loaded } from '../../ui/states.tsx';
import { TabLinks } from '../../ui/tabs.tsx';
import { noteDone, noteFailure } from '../../ui/toast.tsx';
import { Explained } from '../../ui/tooltip.tsx';
import { nameOfUser } from '../../ui/words.ts';
import { useAction, useApi } from '../../wire/api.ts';
import { phoneName } from '../../wire/providers.ts';
import { useMay } from '../../wire/session.tsx';
import { ConnectLinkDialog } from '../users/connect-link-dialog.tsx';
import type { User } from '../users/profile.ts';
import { GoneUser } from './gone-user.tsx';
import { newestPoint } from './newest-point.ts';

/** Fourteen tabs fit in no line: those of a group stand in a second one, and the group leads to its first. */
const TABS = [
  { label: 'At a glance', tabs: [['At a glance', '/users/$userId']] },
  { label: 'Connections', tabs: [['Connections', '/users/$userId/connections']] },
  {
    label: 'Data',
    tabs: [
      ['Day', '/users/$userId/day'],
      ['Trends', '/users/$userId/trends'],
      ['Calendar', '/users/$userId/calendar'],
      ['Workouts', '/users/$userId/workouts'],
      ['Points', '/users/$userId/points'],
    ],
  },
  {
    label: 'Insights',
    tabs: [
      ['Scores', '/users/$userId/scores'],
      ['Records', '/users/$userId/records'],
      ['Goals', '/users/$userId/goals'],
      ['Anomalies', '/users/$userId/anomalies'],
      ['Correlations', '/users/$userId/correlations'],
    ],
  },
  { label: 'Notifications', tabs: [['Notifications', '/users/$userId/notifications']] },
  { label: 'Manage', tabs: [['Manage', '/users/$userId/manage']] },
] as const;

export function UserPage() {
  const { userId } = useParams({ from: '/users/$userId' });
  const user = useApi('getUser', { userId });
  const [filters, setFilters] = useFilters();
  const mayWrite = useMay('write');
  const above = <Link to="/users">Users</Link>;
  if (user.error instanceof NotFoundError) return <GoneUser userId={userId} above={above} />;
  if (user.data === undefined) {
    return (
      <Page title="User" above={above}>
        <Loaded of={user}>{() => null}</Loaded>
      </Page>
    );
  }
  return (
    <Page
      title={nameOfUser(user.data)}
      lead={user.data.email}
      above={above}
      actions={mayWrite ? <Actions userId={userId} /> : <ReadsOnly />}
    >
      <UserFacts user={user.data} />
      <UserTabs userId={userId} name={nameOfUser(user.data)} />
      <Outlet />
      {mayWrite && filters.connect !== undefined && (
        <ConnectLinkDialog
          user={user.data}
          providerId={filters.connect}
          onClose={() => setFilters({ connect: undefined })}
        />
      )}
    </Page>
  );
}

/** The tabs stay on the screen: in one line, with the name of the user, once the page has moved below them. */
function UserTabs({ userId, name }: { readonly userId: string; readonly name: string }) {
  const { bar, isStuck } = useStuck();
  const isAt = useMatchRoute();
  const params = { userId };
  const groups = TABS.map(({ label, tabs: [first, ...others] }) => {
    const tabs = [first, ...others].map(([text, to]) => ({
      label: text,
      link: { to, params },
      isOpen: !!isAt({ to, params }),
    }));
    return { label, link: { to: first[1], params }, isOpen: tabs.some(({ isOpen }) => isOpen), tabs };
  });
  const open = groups.find(({ isOpen }) => isOpen);
  return (
    <div ref={bar} className={isStuck ? 'user-bar user-bar-stuck' : 'user-bar'}>
      {isStuck && <strong className="user-bar-name">{name}</strong>}
      <TabLinks label="About this user" tabs={groups} />
      {open && open.tabs.length > 1 && <TabLinks label={open.label} tabs={open.tabs} />}
    </div>
  );
}

/** Of the bar at the top of the window, under which the tabs stay. */
const BAR_HEIGHT = 57;

/** Whether the page has been moved so far that what stands before the tabs lies under the bar of the window. */
function useStuck() {
  const bar = useRef<HTMLDivElement>(null);
  const [isStuck, setStuck] = useState(false);
  useEffect(() => {
    const before = bar.current?.previousElementSibling;
    if (!before) return;
    const observer = new IntersectionObserver(([entry]) => setStuck(entry?.isIntersecting === false), {
      rootMargin: `-${BAR_HEIGHT}px 0px 100000px 0px`,
    });
    observer.observe(before);
    return () => observer.disconnect();
  }, []);
  return { bar, isStuck };
}

function ReadsOnly() {
  return (
    <Explained by="To connect devices and to start syncs one needs the role editor or admin.">
      <span className="soft">You can look, not change</span>
    </Explained>
  );
}

function Actions({ userId }: { readonly userId: string }) {
  const [, setFilters] = useFilters();
  const connections = useApi('listConnections', { userId });
  const { run, isRunning } = useAction('requestSync', { changes: ['listSyncs'] });
  const usable =
    connections.data?.filter(
      ({ status, providerId }) => status !== 'disconnected' && phoneName(providerId) === undefined,
    ) ?? [];
  const syncAll = async () => {
    try {
      for (const { id: connectionId } of usable) await run({ userId, connectionId });
      noteDone(usable.length === 1 ? 'The sync begins' : `${usable.length} syncs begin`);
    } catch (error) {
      noteFailure(error);
    }
  };
  return (
    <>
      {usable.length > 1 && (
        <Button icon="sync" busy={isRunning} onClick={() => void syncAll()}>
          Sync all
        </Button>
      )}
      <Button tone="primary" icon="qr" onClick={() => setFilters({ connect: 'any' })}>
        Connect link
      </Button>
    </>
  );
}

function UserFacts({ user }: { readonly user: User }) {
  const format = useFormat();
  const freshness = useApi('getFreshness', { userId: user.id });
  return (
    <dl className="user-facts">
      <div>
        <dt>Id</dt>
        <dd>
          <Id of={user.id} /> <CopyButton text={user.id} label="Copy id" />
        </dd>
      </div>
      {user.displayName !== null && (
        <div>
          <dt>External id</dt>
          <dd>{user.externalId}</dd>
        </div>
      )}
      <div>
        <dt>Time zone</dt>
        <dd>
          {user.timezone ?? (
            <Explained by="The user has no time zone. Each point counts for the local day that its own offset says.">
              From the data
            </Explained>
          )}
        </dd>
      </div>
      <div>
        <dt>Created</dt>
        <dd>{format.date(user.createdAt)}</dd>
      </div>
      <div>
        <dt>Newest data</dt>
        <dd>
          <Explained by="When the newest point of any metric was measured, from any provider. Daily values count from the beginning of their day.">
            <Ago at={newestPoint(freshness.data)} never={freshness.data ? 'None yet' : '…'} />
          </Explained>
        </dd>
      </div>
    </dl>
  );
}
