/** Every address of the console, one line each. A page is loaded when somebody first goes there. */

import { createRootRoute, createRoute, createRouter, type ErrorComponentProps } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { Button, ButtonLink } from '../ui/button.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Page } from '../ui/page.tsx';
import { parseSearch, type Search, stringifySearch } from '../ui/search.ts';
import { Empty, Failure, Loading } from '../ui/states.tsx';
import { CONSOLE_PATH } from '../wire/addresses.ts';
import { Shell } from './shell.tsx';

const root = createRootRoute({ component: Shell, notFoundComponent: PageMissing });

function pageAt<Path extends string>(path: Path, load: () => Promise<ComponentType>) {
  return createRoute({
    getParentRoute: () => root,
    path,
    component: lazyPart(load),
    validateSearch: (search: Record<string, unknown>) => search as Search, // parseSearch makes texts only
  });
}

const user = createRoute({
  getParentRoute: () => root,
  path: '/users/$userId',
  component: lazyPart(async () => (await import('../pages/user/user-page.tsx')).UserPage),
});

function userTab<Path extends string>(path: Path, load: () => Promise<ComponentType>) {
  return createRoute({
    getParentRoute: () => user,
    path,
    component: lazyPart(load),
    validateSearch: (search: Record<string, unknown>) => search as Search, // parseSearch makes texts only
  });
}

const tree = root.addChildren([
  pageAt('/', async () => (await import('../pages/overview/overview-page.tsx')).OverviewPage),
  pageAt('/users', async () => (await import('../pages/users/users-page.tsx')).UsersPage),
  user.addChildren([
    userTab('/', async () => (await import('../pages/user/glance/glance-tab.tsx')).GlanceTab),
    userTab('/connections', async () => (await import('../pages/user/connections/connections-tab.tsx')).ConnectionsTab),
    userTab('/day', async () => (await import('../pages/user/day/day-tab.tsx')).DayTab),
    userTab('/trends', async () => (await import('../pages/user/trends/trends-tab.tsx')).TrendsTab),
    userTab('/calendar', async () => (await import('../pages/user/calendar/calendar-tab.tsx')).CalendarTab),
    userTab('/workouts', async () => (await import('../pages/user/workouts/workouts-tab.tsx')).WorkoutsTab),
    userTab('/scores', async () => (await import('../pages/user/scores/scores-tab.tsx')).ScoresTab),
    userTab('/records', async () => (await import('../pages/user/records/records-tab.tsx')).RecordsTab),
    userTab('/goals', async () => (await import('../pages/user/goals/goals-tab.tsx')).GoalsTab),
    userTab('/anomalies', async () => (await import('../pages/user/anomalies/anomalies-tab.tsx')).AnomaliesTab),
    userTab(
      '/correlations',
      async () => (await import('../pages/user/correlations/correlations-tab.tsx')).CorrelationsTab,
    ),
    userTab('/points', async () => (await import('../pages/user/points/points-tab.tsx')).PointsTab),
    userTab(
      '/notifications',
      async () => (await import('../pages/user/notifications/notifications-tab.tsx')).NotificationsTab,
    ),
    userTab('/manage', async () => (await import('../pages/user/manage/manage-tab.tsx')).ManageTab),
  ]),
  pageAt('/connections', async () => (await import('../pages/connections/connections-page.tsx')).ConnectionsPage),
  pageAt('/syncs', async () => (await import('../pages/syncs/syncs-page.tsx')).SyncsPage),
  pageAt('/syncs/$userId/$jobId', async () => (await import('../pages/syncs/sync-page.tsx')).SyncPage),
  pageAt('/providers', async () => (await import('../pages/providers/providers-page.tsx')).ProvidersPage),
  pageAt('/providers/$providerId', async () => (await import('../pages/providers/provider-page.tsx')).ProviderPage),
  pageAt('/webhooks', async () => (await import('../pages/webhooks/webhooks-page.tsx')).WebhooksPage),
  pageAt('/webhooks/$webhookId', async () => (await import('../pages/webhooks/webhook-page.tsx')).WebhookPage),
  pageAt(
    '/webhooks/$webhookId/deliveries/$deliveryId',
    async () => (await import('../pages/webhooks/delivery-page.tsx')).DeliveryPage,
  ),
  pageAt('/keys', async () => (await import('../pages/keys/keys-page.tsx')).KeysPage),
  pageAt('/sessions', async () => (await import('../pages/sessions/sessions-page.tsx')).SessionsPage),
  pageAt('/audit', async () => (await import('../pages/audit/audit-page.tsx')).AuditPage),
  pageAt('/assistants', async () => (await import('../pages/assistants/assistants-page.tsx')).AssistantsPage),
  pageAt('/sandbox', async () => (await import('../pages/sandbox/sandbox-page.tsx')).SandboxPage),
  pageAt('/settings', async () => (await import('../pages/settings/settings-page.tsx')).SettingsPage),
]);

/** A page that broke. */
function PageFailure({ error }: ErrorComponentProps) {
  return (
    <Page title="This page does not work">
      <Failure error={error instanceof Error ? error : new Error(String(error))} />
      <p>
        <Button icon="sync" onClick={() => location.reload()}>
          Load it again
        </Button>
      </p>
    </Page>
  );
}

function PageMissing() {
  return (
    <Page title="There is no such page">
      <Empty icon="search" title="The address leads nowhere" action={<ButtonLink to="/">To the overview</ButtonLink>} />
    </Page>
  );
}

export const router = createRouter({
  routeTree: tree,
  basepath: CONSOLE_PATH,
  parseSearch: (text) => parseSearch(text),
  stringifySearch,
  defaultErrorComponent: PageFailure,
  defaultPendingComponent: () => <Loading lines={8} />,
  defaultPendingMs: 150,
  defaultPreload: 'intent',
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
