/**
 * Holds openapi.json to the recommended rules of Redocly and of Spectral: no error and no warning. Every finding is
 * printed, and then the exit code is 1.
 */
import { readFile } from 'node:fs/promises';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import spectralCore, { type RulesetDefinition } from '@stoplight/spectral-core';
import parsers from '@stoplight/spectral-parsers';
import rulesets from '@stoplight/spectral-rulesets';

/** Rules that do not hold here. Each line ends with the reason. */
const REDOCLY_EXCEPTIONS = {
  'operation-2xx-response': 'off', // the two steps of an authorization only ever send the browser on, with a 302
  'no-server-example.com': 'off', // the committed file names a service on one's own machine; a running one says BASE_URL
} as const;
/**
 * Beside `/v1/users/{userId}/…` an address such as `/v1/users/by-external-id/health` has two readings for Redocly. No id
 * that the service gives is `by-external-id`, and the router takes the literal part first.
 */
const LITERAL_FIRST = '/v1/users/by-external-id/{externalId}';
const SPECTRAL_EXCEPTIONS = {
  'oas3-operation-security-defined': 'off', // knows scopes of oauth2 only; OpenAPI 3.1 lets every scheme name roles
} as const;

type Findings = readonly string[];

const redocly = await createConfig({ extends: ['recommended'], rules: REDOCLY_EXCEPTIONS });

async function lintWithRedocly(source: string): Promise<Findings> {
  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config: redocly });
  const isMeant = ({ ruleId, message }: (typeof problems)[number]) =>
    ruleId === 'no-ambiguous-paths' && message.includes(`\`${LITERAL_FIRST}\``);
  const found = problems.filter((problem) => !isMeant(problem));
  return found.map(({ ruleId, message, location }) => `redocly ${ruleId}: ${message} (${location[0]?.pointer})`);
}

const spectral = new spectralCore.Spectral();
// Its types are narrower than what it takes.
spectral.setRuleset({ extends: [rulesets.oas as RulesetDefinition], rules: SPECTRAL_EXCEPTIONS });

async function lintWithSpectral(source: string): Promise<Findings> {
  const problems = await spectral.run(new spectralCore.Document(source, parsers.Json, 'openapi.json'));
  return problems.map(({ code, message, path }) => `spectral ${code}: ${message} (${path.join('/')})`);
}

const source = await readFile(new URL('../openapi.json', import.meta.url), 'utf8');
const findings = [...(await lintWithRedocly(source)), ...(await lintWithSpectral(source))];

// A linter that reads no rules finds nothing. So each of them gets a description with a fault too.
const { info: _, ...faulty } = JSON.parse(source) as { info: object };
for (const [name, lint] of Object.entries({ lintWithRedocly, lintWithSpectral })) {
  if ((await lint(JSON.stringify(faulty))).length === 0) findings.push(`${name} overlooks that \`info\` is missing`);
}

for (const finding of findings) process.stderr.write(`${finding}\n`);
if (findings.length > 0) process.exitCode = 1;
