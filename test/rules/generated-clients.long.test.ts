/**
 * openapi.json is the contract of teams that use neither of our clients: what three public generators make of it compiles
 * under strict rules, and so does a program that uses it.
 */
import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { compile } from '../rig/packed-client.ts';
import { runProgram } from '../rig/python.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const MODULES = join(ROOT, 'node_modules');
const DESCRIPTION = join(ROOT, 'openapi.json');

interface Generator {
  readonly name: string;
  /** From node_modules. */
  readonly program: string;
  readonly args: readonly string[];
  /** Reads the names of the first users, and pushes a value. */
  readonly use: string;
}

const GENERATORS: readonly Generator[] = [
  {
    name: 'openapi-typescript',
    program: 'openapi-typescript/bin/cli.js',
    args: [DESCRIPTION, '--output', 'client.ts'],
    use: `
      import type { operations } from './client.ts';
      type Users = operations['listUsers']['responses'][200]['content']['application/json'];
      type Push = NonNullable<operations['pushHealthPoints']['requestBody']>['content']['application/json'];
      export const namesOf = (users: Users): (string | null)[] => users.data.map(({ displayName }) => displayName);
      export const steps: Push = {
        providerId: 'manual', // this generator asks for members with a default
        points: [{ metricType: 'steps', recordedAt: '2026-11-20T10:00:00.000Z', value: 100 }],
      };`,
  },
  {
    name: '@hey-api/openapi-ts',
    program: '@hey-api/openapi-ts/bin/run.js',
    args: ['--input', DESCRIPTION, '--output', 'made', '--client', '@hey-api/client-fetch', '--no-log-file'],
    use: `
      import { listUsers, pushHealthPoints } from './made/sdk.gen.ts';
      const { data: users } = await listUsers({ query: { limit: 5 }, throwOnError: true });
      export const names: (string | null)[] = users.data.map(({ displayName }) => displayName);
      await pushHealthPoints({
        path: { userId: users.data[0]?.id ?? '' },
        body: { points: [{ metricType: 'steps', recordedAt: '2026-11-20T10:00:00.000Z', value: 100 }] },
      });`,
  },
  {
    name: 'oazapfts',
    program: 'oazapfts/dist/cli.js',
    args: [DESCRIPTION, 'client.ts'],
    use: `
      import { listUsers, pushHealthPoints } from './client.ts';
      const answer = await listUsers({ limit: 5 });
      export const names = answer.status === 200 ? answer.data.data.map(({ displayName }) => displayName) : [];
      if (answer.status === 200) {
        await pushHealthPoints(answer.data.data[0]?.id ?? '', {
          points: [{ metricType: 'steps', recordedAt: '2026-11-20T10:00:00.000Z', value: 100 }],
        });
      }`,
  },
];

/** As the pages of the generators ask for. */
const OPTIONS = { lib: ['es2024', 'dom', 'dom.iterable'], allowImportingTsExtensions: true, skipLibCheck: true };

let folder: string;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tributary-generated-'));
  await symlink(MODULES, join(folder, 'node_modules'));
});
after(() => rm(folder, { recursive: true, force: true }));

for (const [index, { name, program, args, use }] of GENERATORS.entries()) {
  test(`the client that ${name} makes compiles, and a program that uses it`, async () => {
    const own = join(folder, String(index));
    await mkdir(own);
    await writeFile(join(own, 'package.json'), '{"type":"module"}');
    const made = await runProgram(process.execPath, [join(MODULES, program), ...args], { cwd: own });
    assert.ok(!made.failed, made.output);
    await writeFile(join(own, 'program.ts'), use);
    assert.equal(await compile(own, ['program.ts'], OPTIONS), '');
  });
}
