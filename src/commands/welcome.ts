/** What a start prints: the addresses, the key if it is new, and a first request to paste. */
import { relative } from 'node:path';
import type { Config } from '../config.ts';
import type { Service } from '../service.ts';

/** The lines to print once the service is up. */
export function welcome(
  config: Config,
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
  if (service.url !== undefined) lines.push('', ...firstRequest(base, service));
  return `${lines.join('\n')}\n`;
}

function describeConsole(base: string, signInLink: string | undefined): string[] {
  const another = 'npx --no-install tributary console link';
  if (signInLink === undefined)
    return [`  Console    ${base}/console/`, `             to sign in: a key, or ${another}`];
  return [`  Console    ${signInLink}`, `             signs you in, once, within 5 minutes; another one: ${another}`];
}

function describeDatabase(config: Config): string {
  if (config.databaseUrl !== undefined) return `PostgreSQL at ${new URL(config.databaseUrl).host}`;
  const below = relative(process.cwd(), config.dataDir) || '.';
  return `embedded PostgreSQL in ${below.startsWith('..') ? config.dataDir : below}`;
}

function firstRequest(base: string, { bootstrap }: Service): string[] {
  const key = bootstrap?.generated === true ? bootstrap.rawKey : '$TRIBUTARY_API_KEY';
  return [
    'Create a first user:',
    '',
    `  curl -s ${base}/v1/users -H "Authorization: Bearer ${key}" -H 'Content-Type: application/json' -d '{"externalId":"anna"}'`,
    '',
    `then open ${base}/v1/oauth/provider_c/authorize?userId=<its id> in a browser. README.md goes on from there.`,
  ];
}
