/** Where the console shows more about something that needs an operator. */
import type { LinkProps } from '@tanstack/react-router';

export interface AttentionPlace {
  /** What the link says. */
  readonly label: string;
  readonly link: LinkProps;
  /** Whether only the role admin sees anything there. */
  readonly forAdmins?: boolean;
}

/** One row for each kind of read that the service names; what stands in the parentheses is handed on. */
const PLACES: readonly (readonly [ref: RegExp, place: (id: string, query: URLSearchParams) => AttentionPlace])[] = [
  [
    /^\/v1\/connections$/,
    (_, query) => ({ label: 'See the users', link: linkTo('/users', {}, pick(query, ['status', 'providerId'])) }),
  ],
  [
    /^\/v1\/syncs$/,
    (_, query) => ({
      label: 'See the syncs',
      link: linkTo('/syncs', {}, pick(query, ['status', 'providerId', 'trigger'])),
    }),
  ],
  [
    /^\/v1\/providers\/([^/]+)(?:\/quota|\/notices)?$/,
    (providerId) => ({ label: 'See the provider', link: linkTo('/providers/$providerId', { providerId }) }),
  ],
  [
    /^\/v1\/quarantine$/,
    (_, query) => {
      const providerId = query.get('providerId');
      const link = providerId === null ? linkTo('/providers') : linkTo('/providers/$providerId', { providerId });
      return { label: 'See the records', link };
    },
  ],
  [
    /^\/v1\/users\/([^/]+)\/notifications\/logs$/,
    (userId, query) => ({
      label: 'See one of them',
      link: linkTo('/users/$userId/notifications', { userId }, pick(query, ['status'])),
    }),
  ],
  [/^\/v1\/webhooks$/, () => ({ label: 'See the webhooks', link: linkTo('/webhooks'), forAdmins: true })],
  [
    /^\/v1\/webhooks\/([^/]+)(?:\/deliveries)?$/,
    (webhookId, query) => ({
      label: 'See the deliveries',
      link: linkTo('/webhooks/$webhookId', { webhookId }, pick(query, ['status'])),
      forAdmins: true,
    }),
  ],
  [/^\/v1\/api-keys$/, () => ({ label: 'See the keys', link: linkTo('/keys'), forAdmins: true })],
];

/**
 * The page for a read of the API.
 * @param ref as `listAttention` gives it, such as `/v1/connections?status=error`
 * @returns undefined where no page of the console shows it
 */
export function attentionPlace(ref: string | null): AttentionPlace | undefined {
  if (ref === null) return undefined;
  const [path = '', query = ''] = ref.split('?', 2);
  for (const [pattern, place] of PLACES) {
    const found = pattern.exec(path);
    if (found !== null) return place(decodeURIComponent(found[1] ?? ''), new URLSearchParams(query));
  }
  return undefined;
}

/** The router's own type wants each address by itself; here they come from the table above. */
function linkTo(
  to: string,
  params: Readonly<Record<string, string>> = {},
  search: Readonly<Record<string, string>> = {},
): LinkProps {
  return { to, params, search } as LinkProps;
}

function pick(query: URLSearchParams, names: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries([...query].filter(([name]) => names.includes(name)));
}
