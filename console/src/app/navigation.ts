/** The places of the console, in the order of the menu. */
import type { IconName } from '../ui/icon.tsx';
import type { Scope, Session } from '../wire/session.tsx';

export interface Place {
  readonly path: string;
  readonly label: string;
  readonly icon: IconName;
  /** `g` and then this key goes there. */
  readonly key: string;
  /** The scope without which the place shows nothing. */
  readonly scope?: Scope;
  readonly when?: (session: Session) => boolean;
}

export const PLACES: readonly Place[] = [
  { path: '/', label: 'Overview', icon: 'overview', key: 'o' },
  { path: '/users', label: 'Users', icon: 'users', key: 'u' },
  { path: '/connections', label: 'Connections', icon: 'link', key: 'c' },
  { path: '/syncs', label: 'Syncs', icon: 'sync', key: 's' },
  { path: '/providers', label: 'Providers', icon: 'device', key: 'p' },
  { path: '/webhooks', label: 'Webhooks', icon: 'webhook', key: 'w', scope: 'admin' },
  { path: '/keys', label: 'API keys', icon: 'key', key: 'k', scope: 'admin' },
  { path: '/sessions', label: 'Sessions', icon: 'session', key: 'i', scope: 'admin' },
  { path: '/audit', label: 'Audit log', icon: 'table', key: 'l', scope: 'admin' },
  { path: '/assistants', label: 'Assistants', icon: 'assistant', key: 'a' },
  {
    path: '/sandbox',
    label: 'Sandbox',
    icon: 'sandbox',
    key: 'x',
    scope: 'admin',
    when: ({ service }) => service.sandbox,
  },
  { path: '/settings', label: 'Settings', icon: 'settings', key: 'e' },
];

/** The places that this session can use. */
export function placesOf(session: Session): readonly Place[] {
  return PLACES.filter(({ scope, when }) => (!scope || session.scopes.includes(scope)) && (when?.(session) ?? true));
}
