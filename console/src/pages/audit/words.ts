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

/** A summary of the API that begins otherwise, such as with "What", names no deed. */
const VERB = /^(?!What|Means|An?\b)[A-Z]/;

/** Those that do not end in -ed. */
const PASTS: Readonly<Record<string, string>> = {
  ...{ begin: 'began', cancel: 'cancelled', give: 'gave', hold: 'held', let: 'let', make: 'made', put: 'put' },
  ...{ read: 'read', say: 'said', send: 'sent', set: 'set', take: 'took' },
};

function pastOf(verb: string): string {
  const own = PASTS[verb];
  if (own !== undefined) return own;
  return verb.endsWith('e') ? `${verb}d` : `${verb}ed`;
}

/**
 * What was done, from the summary of its operation, which says what one does: `Created a webhook`. What a summary
 * explains beyond that is left out.
 */
export function deedWords(summary: string): string {
  if (!VERB.test(summary)) return summary;
  const [, verbs = '', rest = ''] = /^(\w+(?:, \w+)*(?: or \w+)?)(.*)$/.exec(summary) ?? [];
  const done = verbs.toLowerCase().replace(/\b(?!or\b)\w+/g, pastOf);
  const told = rest.replace(/(?:[;:]|, (?:after|all|and|or|so) ).*$/, '').replace(/ up to [\d,]+| now$/, '');
  return done.charAt(0).toUpperCase() + done.slice(1) + told;
}

/** The deed of an entry. One operation creates what is new and updates what was there. */
export function entryWords({ title, before }: Pick<Entry, 'title' | 'before'>): string {
  return deedWords(before === null ? title : title.replace(/^Create (.*), or update .*/, 'Update $1'));
}

/** The name of what was changed, where the entry holds it. */
export function targetName({ before, after }: Pick<Entry, 'before' | 'after'>): string | undefined {
  const known = { ...membersOf(before), ...membersOf(after) };
  return [known.displayName, known.name, known.externalId, known.description, known.url].find(
    (one): one is string => typeof one === 'string' && one !== '',
  );
}

function membersOf(state: Entry['after']): Readonly<Record<string, unknown>> {
  return typeof state === 'object' && state !== null ? { ...state } : {};
}

const TARGETS: Readonly<Record<string, string>> = {
  api_key: 'API key',
  kind: 'Phone',
  quarantine_entry: 'Set-aside record',
};

/** `Webhook`. */
export function targetWords(kind: string): string {
  const words = TARGETS[kind] ?? kind.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
