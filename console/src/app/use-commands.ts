/** The commands of this session: places, things to create, providers, webhooks, and what concerns the browser. */
import { useRouter } from '@tanstack/react-router';
import type { IconName } from '../ui/icon.tsx';
import { chooseScheme } from '../ui/scheme.ts';
import { noteFailure } from '../ui/toast.tsx';
import { useApi } from '../wire/api.ts';
import { type Session, signOut, useMay, useSession } from '../wire/session.tsx';
import type { Findable, Group } from './commands.ts';
import { placesOf } from './navigation.ts';

export interface Command extends Findable {
  /** Unique in the menu. */
  readonly id: string;
  readonly icon: IconName;
  /** At the end of the line: what kind of thing it is. */
  readonly note?: string;
  /** The keys that do the same. */
  readonly keys?: readonly string[];
  readonly run: () => void;
}

export type CommandGroup = Group<Command>;

export function useCommands(onShortcuts: () => void): readonly CommandGroup[] {
  const session = useSession();
  const go = useGo();
  return [
    { label: 'Go to', items: placeCommands(session, go) },
    { label: 'Create', items: createCommands(session, go) },
    ...useThings(go),
    { label: 'Do', items: ownCommands(session, onShortcuts) },
  ];
}

type Go = (to: string, search?: Readonly<Record<string, string>>) => void;

function useGo(): Go {
  const router = useRouter();
  // The router's own type wants each address by itself.
  return (to, search = {}) => void router.navigate({ to, search } as never);
}

function placeCommands(session: Session, go: Go): Command[] {
  return placesOf(session).map(({ path, label, icon, key }) => ({
    id: `place ${path}`,
    label,
    icon,
    keys: ['g', key],
    words: 'go to open show',
    run: () => go(path),
  }));
}

const CREATED = [
  { what: 'a user', path: '/users', scope: 'write', icon: 'user', words: 'new add person customer' },
  { what: 'a webhook', path: '/webhooks', scope: 'admin', icon: 'webhook', words: 'new add endpoint' },
  { what: 'an API key', path: '/keys', scope: 'admin', icon: 'key', words: 'new add token secret' },
] as const;

function createCommands({ scopes }: Session, go: Go): Command[] {
  return CREATED.filter(({ scope }) => scopes.includes(scope)).map(({ what, path, icon, words }) => ({
    id: `create ${path}`,
    label: `Create ${what}`,
    icon,
    words,
    run: () => go(path, { create: 'yes' }),
  }));
}

/** Single things that have a name. */
function useThings(go: Go): CommandGroup[] {
  const isAdmin = useMay('admin');
  const providers = useApi('listProviders', {});
  const webhooks = useApi('listWebhooks', {}, { enabled: isAdmin });
  return [
    {
      label: 'Providers',
      items: (providers.data ?? []).map(({ providerId, displayName, available }) => ({
        id: `provider ${providerId}`,
        label: displayName,
        icon: 'device',
        note: available ? '' : 'not set up',
        words: `provider vendor ${providerId}`,
        run: () => go(`/providers/${providerId}`),
      })),
    },
    {
      label: 'Webhooks',
      items: (webhooks.data ?? []).map(({ id, url, description, isActive }) => ({
        id: `webhook ${id}`,
        label: description ?? hostOf(url),
        icon: 'webhook',
        note: isActive ? hostOf(url) : `${hostOf(url)} · paused`,
        words: `webhook ${hostOf(url)}`,
        run: () => go(`/webhooks/${id}`),
      })),
    },
  ];
}

/** Without the path and the name, which may hold a password. */
function hostOf(url: string): string {
  return URL.parse(url)?.host ?? url;
}

const SCHEMES = [
  { scheme: 'light', label: 'Light colours', icon: 'sun', words: 'scheme theme bright day white' },
  { scheme: 'dark', label: 'Dark colours', icon: 'moon', words: 'scheme theme night black' },
  { scheme: 'system', label: 'Colours as the system has them', icon: 'settings', words: 'scheme theme auto' },
] as const;

function ownCommands({ service }: Session, onShortcuts: () => void): Command[] {
  return [
    ...SCHEMES.map(({ scheme, ...look }) => ({ ...look, id: `scheme ${scheme}`, run: () => chooseScheme(scheme) })),
    {
      id: 'shortcuts',
      label: 'Show all keys',
      icon: 'info',
      keys: ['?'],
      words: 'shortcuts keyboard help',
      run: onShortcuts,
    },
    {
      id: 'reference',
      label: 'API reference',
      icon: 'external',
      note: 'in a new tab',
      words: 'docs documentation openapi help',
      run: () => void window.open(service.docsUrl, '_blank', 'noopener'),
    },
    {
      id: 'sign out',
      label: 'Sign out',
      icon: 'signOut',
      words: 'log out leave end session',
      run: () => void signOut().catch(noteFailure),
    },
  ];
}
