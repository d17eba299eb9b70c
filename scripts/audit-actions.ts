/** Writes for the console which actions the audit log knows, in words, by what they are about. */
import { readFile } from 'node:fs/promises';
import { OTHER_TITLES } from '../src/modules/access/audit/index.ts';
import { putGeneratedFile } from './generated-file.ts';

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly [string, ...string[]];
}

const file = new URL('../openapi.json', import.meta.url);
const { paths } = JSON.parse(await readFile(file, 'utf8')) as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}; // scripts/openapi.ts writes it

const operations = Object.values(paths)
  .flatMap((methods) => Object.entries(methods))
  // One GET begins something.
  .filter(([method, { operationId }]) => method !== 'get' || operationId === 'startAuthorization')
  .map(([, { operationId, summary, tags }]) => ({ value: operationId, label: summary, family: tags[0] }))
  .sort((one, other) => one.family.localeCompare(other.family, 'en'));
const others = Object.entries(OTHER_TITLES).map(([value, label]) => ({
  ...{ value, label },
  family: 'Console, connect page and command line',
}));

await putGeneratedFile(
  'console/src/pages/audit/actions.gen.ts',
  `/** Generated from the description of the API; see scripts/audit-actions.ts. */\nexport const ACTIONS: readonly { readonly value: string; readonly label: string; readonly family: string }[] = ${JSON.stringify([...operations, ...others], null, 2)};\n`,
);
