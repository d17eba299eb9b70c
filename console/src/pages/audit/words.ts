/** The audit log in words. */
import type { Answer, Item } from 'tributary-health';

export type Entry = Item<Answer<'listAuditEntries'>>;

const ACTORS: Readonly<Record<string, string>> = {
  key: 'API key',
  operator: 'An operator, by a sign-in link',
  person: 'Signed in at the OpenID provider',
  command: 'On the command line',
  connect_page: 'On the connect page',
  phone: 'An app on a phone',
};

/** Who did it, and below that how they came in; `below` is undefined where there is no name. */
export function actorWords({ actor: { kind, name } }: Pick<Entry, 'actor'>): {
  readonly who: string;
  readonly below: string | undefined;
} {
  const way = ACTORS[kind] ?? kind;
  if (kind === 'connect_page') return { who: 'The user', below: way };
  return name === null ? { who: way, below: undefined } : { who: name, below: way };
}

const TARGETS: Readonly<Record<string, string>> = { api_key: 'API key', quarantine_entry: 'Set-aside record' };

/** `Webhook`. */
export function targetWords(kind: string): string {
  const words = TARGETS[kind] ?? kind.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
