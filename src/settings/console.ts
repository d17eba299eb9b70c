/** Reads CONSOLE_OIDC_*: where people sign in to the console by OpenID Connect. */
import type { OidcSettings } from '../modules/access/sign-in/index.ts';

const PREFIX = 'CONSOLE_OIDC_';
const REQUIRED = ['ISSUER', 'CLIENT_ID', 'CLIENT_SECRET'] as const;
const OPTIONAL = ['SCOPES', 'ROLES_CLAIM'] as const;

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * The settings; undefined where none is set. An empty variable counts as unset.
 * @param fail throws an error that names the variable and the problem
 */
export function readOidcSettings(
  env: Readonly<Record<string, string | undefined>>,
  fail: (variable: string, problem: string) => never,
): OidcSettings | undefined {
  const given = Object.entries(env).flatMap(([name, value]) =>
    name.startsWith(PREFIX) && value !== undefined && value !== '' ? [[name.slice(PREFIX.length), value] as const] : [],
  );
  if (given.length === 0) return undefined;
  const known: readonly string[] = [...REQUIRED, ...OPTIONAL];
  for (const [name] of given) {
    if (!known.includes(name)) fail(PREFIX + name, `is not a known setting; known are ${known.join(', ')}`);
  }
  const values = Object.fromEntries(given);
  const required = (name: (typeof REQUIRED)[number]) =>
    values[name] ?? fail(PREFIX + name, `is needed too: ${REQUIRED.map((one) => PREFIX + one).join(', ')} go together`);
  const { SCOPES: scopes = 'openid profile email', ROLES_CLAIM: rolesClaim = 'roles' } = values;
  return {
    issuer: readIssuer(required('ISSUER'), fail),
    clientId: required('CLIENT_ID'),
    clientSecret: required('CLIENT_SECRET'),
    scopes: [...new Set(['openid', ...scopes.split(/[\s,]+/).filter((scope) => scope !== '')])],
    rolesClaim,
  };
}

/** The issuer exactly as it is written: it must be equal to what the provider calls itself. */
function readIssuer(text: string, fail: (variable: string, problem: string) => never): string {
  const url = URL.parse(text);
  const isLocal = url?.protocol === 'http:' && LOOPBACK.test(url.hostname);
  if (url === null || (url.protocol !== 'https:' && !isLocal) || url.search !== '' || url.hash !== '') {
    return fail(`${PREFIX}ISSUER`, `must be an https URL without a query (http only on this machine), not "${text}"`);
  }
  return text;
}
