/** Every address of the console, one line each. A page is loaded when somebody first goes there. */
import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { Loading } from '../ui/states.tsx';
import { CONSOLE_PATH } from './addresses.ts';
import { PageFailure, PageMissing } from './page-failure.tsx';
import { parseSearch, type Search, stringifySearch } from './search.ts';
import { Shell } from './shell.tsx';

const root = createRootRoute({ component: Shell, notFoundComponent: PageMissing });

type Module = Readonly<Record<string, React.ComponentType>>;

function pageAt<Path extends string>(path: Path, load: () => Promise<Module>, name: string) {
  return createRoute({
    getParentRoute: () => root,
    path,
    component: lazyRouteComponent(load, name),
    validateSearch: (search: Record<string, unknown>) => search as Search, // parseSearch makes texts only
  });
}

const user = createRoute({
  getParentRoute: () => root,
  path: '/users/$userId',
  component: lazyRouteComponent(() => import('../pages/user/user-page.tsx') as Promise<Module>, 'UserPage'),
});

function userTab<Path extends string>(path: Path, load: () => Promise<Module>, name: string) {
  return createRoute({
    getParentRoute: () => user,
    path,
    component: lazyRouteComponent(load, name),
    validateSearch: (search: Record<string, unknown>) => search as Search, // parseSearch makes texts only
  });
}

const tree = root.addChildren([
  pageAt('/', () => import('../pages/overview/overview-page.tsx'), 'OverviewPage'),
  pageAt('/users', () => import('../pages/users/users-page.tsx'), 'UsersPage'),
  user.addChildren([
    userTab('/', () => import('../pages/user/connections/connections-tab.tsx'), 'ConnectionsTab'),
    userTab('/day', () => import('../pages/user/day/day-tab.tsx'), 'DayTab'),
    userTab('/trends', () => import('../pages/user/trends/trends-tab.tsx'), 'TrendsTab'),
    userTab('/calendar', () => import('../pages/user/calendar/calendar-tab.tsx'), 'CalendarTab'),
    userTab('/workouts', () => import('../pages/user/workouts/workouts-tab.tsx'), 'WorkoutsTab'),
    userTab('/scores', () => import('../pages/user/scores/scores-tab.tsx'), 'ScoresTab'),
    userTab('/records', () => import('../pages/user/records/records-tab.tsx'), 'RecordsTab'),
    userTab('/goals', () => import('../pages/user/goals/goals-tab.tsx'), 'GoalsTab'),
    userTab('/anomalies', () => import('../pages/user/anomalies/anomalies-tab.tsx'), 'AnomaliesTab'),
    userTab('/correlations', () => import('../pages/user/correlations/correlations-tab.tsx'), 'CorrelationsTab'),
    userTab('/points', () => import('../pages/user/points/points-tab.tsx'), 'PointsTab'),
    userTab('/notifications', () => import('../pages/user/notifications/notifications-tab.tsx'), 'NotificationsTab'),
    userTab('/manage', () => import('../pages/user/manage/manage-tab.tsx'), 'ManageTab'),
  ]),
  pageAt('/syncs', () => import('../pages/syncs/syncs-page.tsx'), 'SyncsPage'),
  pageAt('/syncs/$userId/$jobId', () => import('../pages/syncs/sync-page.tsx'), 'SyncPage'),
  pageAt('/providers', () => import('../pages/providers/providers-page.tsx'), 'ProvidersPage'),
  pageAt('/providers/$providerId', () => import('../pages/providers/provider-page.tsx'), 'ProviderPage'),
  pageAt('/webhooks', () => import('../pages/webhooks/webhooks-page.tsx'), 'WebhooksPage'),
  pageAt('/webhooks/$webhookId', () => import('../pages/webhooks/webhook-page.tsx'), 'WebhookPage'),
  pageAt(
    '/webhooks/$webhookId/deliveries/$deliveryId',
    () => import('../pages/webhooks/delivery-page.tsx'),
    'DeliveryPage',
  ),
  pageAt('/keys', () => import('../pages/keys/keys-page.tsx'), 'KeysPage'),
  pageAt('/sessions', () => import('../pages/sessions/sessions-page.tsx'), 'SessionsPage'),
  pageAt('/assistants', () => import('../pages/assistants/assistants-page.tsx'), 'AssistantsPage'),
  pageAt('/sandbox', () => import('../pages/sandbox/sandbox-page.tsx'), 'SandboxPage'),
  pageAt('/settings', () => import('../pages/settings/settings-page.tsx'), 'SettingsPage'),
]);

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
