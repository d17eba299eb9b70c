/** The lines that a start prints: the addresses, the key if it is new, and a first request to paste. */
import { relative } from 'node:path';
import type { Service } from '../compose/service.ts';
import { placeOf } from '../platform/database-hosts.ts';
import type { Config } from '../settings/config.ts';

/** The lines to print once the service is up. */
export function welcome(
  config: Pick<Config, 'adminApiKey' | 'databaseUrl' | 'dataDir' | 'oauthAuthorize'>,
  service: Service,
  roles: { api: boolean; worker: boolean; signInLink: string | undefined },
): string {
  const base = service.baseUrl;
  const lines = ['', 'Tributary is up.', ''];
  if (service.url !== undefined) lines.push(`  API        ${base}`, `  Reference  ${base}/docs`);
  if (service.createSignInLink !== undefined) lines.push(...describeConsole(base, roles.signInLink));
  if (service.sandboxUrl !== undefined)
    lines.push(`  Sandbox    ${service.sandboxUrl}   simulated vendors, for those without credentials`);
  lines.push(`  Database   ${describeDatabase(config)}`);
  if (!roles.api) lines.push('  Worker     running');
  if (service.bootstrap?.generated === true) {
    lines.push('', `  API key    ${service.bootstrap.rawKey}`, '             all scopes, shown only now: keep it');
  } else if (config.adminApiKey === undefined) {
    lines.push('', '  API key    as shown at the first start; for another one: npx --no-install tributary keys create');
  }
  if (service.url !== undefined) lines.push('', ...firstRequest(config, service));
  return `${lines.join('\n')}\n`;
}

function describeConsole(base: string, signInLink: string | undefined): string[] {
  const another = 'npx --no-install tributary console link';
  if (signInLink === undefined)
    return [`  Console    ${base}/console/`, `             to sign in: a key, or ${another}`];
  return [`  Console    ${signInLink}`, `             signs you in, once, within 5 minutes; another one: ${another}`];
}

function describeDatabase(config: Pick<Config, 'databaseUrl' | 'dataDir'>): string {
  if (config.databaseUrl !== undefined) return `PostgreSQL at ${placeOf(config.databaseUrl)}`;
  const below = relative(process.cwd(), config.dataDir) || '.';
  return `embedded PostgreSQL in ${below.startsWith('..') ? config.dataDir : below}`;
}

function firstRequest(config: Pick<Config, 'oauthAuthorize'>, service: Service): string[] {
  const { baseUrl: base, bootstrap } = service;
  const key = bootstrap?.generated === true ? bootstrap.rawKey : 'svc_live_…';
  return [
    'Create a first user:',
    '',
    `  export TRIBUTARY_URL=${base} TRIBUTARY_API_KEY=${key}`,
    `  curl -s $TRIBUTARY_URL/v1/users -H "Authorization: Bearer $TRIBUTARY_API_KEY" -H 'Content-Type: application/json' -d '{"externalId":"anna"}'`,
    '',
    `${connecting(config, service)} README.md goes on from there.`,
  ];
}

/** How the user connects, with a provider that is configured. */
function connecting(
  { oauthAuthorize }: Pick<Config, 'oauthAuthorize'>,
  { baseUrl: base, connectable }: Service,
): string {
  const [providerId] = connectable;
  if (providerId === undefined) {
    return 'Nobody can connect a provider yet: PROVIDER_A_CLIENT_ID and its like are not set, and SANDBOX is off; "npx --no-install tributary doctor" says what is missing.';
  }
  if (oauthAuthorize === 'link')
    return `then POST ${base}/v1/users/<its id>/connect-links answers with the address to open in a browser.`;
  return `then open ${base}/v1/oauth/${providerId}/authorize?userId=<its id> in a browser.`;
}
