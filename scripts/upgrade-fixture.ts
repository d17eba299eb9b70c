/**
 * Keeps a database of this release in the repository, so that every later release is tested to upgrade it: run it once, on
 * the commit of the release. Fills a service by its own API and the simulated vendors.
 */
import { randomBytes } from 'node:crypto';
import { readdir, writeFile } from 'node:fs/promises';
import { MIGRATIONS_URL } from '../src/platform/migrate.ts';
import { version } from '../src/platform/version.ts';
import { call } from '../test/rig/journey.ts';
import { startTestService } from '../test/rig/service.ts';
import { fillService } from '../test/rig/upgrades/filled-service.ts';
import { type Answers, answersFile, dumpRows, rowsFile } from '../test/rig/upgrades/fixture.ts';

const encryptionKey = randomBytes(32).toString('hex');
const env = { ENCRYPTION_KEY: encryptionKey, OUTBOUND_ALLOW: '127.0.0.1' };
const service = await startTestService(env, { worker: true, sandbox: true });
try {
  const paths = await fillService(service);
  const answers: Record<string, unknown> = {};
  for (const path of paths) answers[path] = await call(service, 'GET', path);
  const newestMigration = Math.max(...(await readdir(MIGRATIONS_URL)).map((name) => Number.parseInt(name, 10)));
  const noted: Answers = { encryptionKey, apiKey: service.apiKey, newestMigration, answers };
  await writeFile(rowsFile(version), await dumpRows(service.db.pool));
  await writeFile(answersFile(version), answersText(noted));
} finally {
  await service.stop();
}

/** JSON with a line for each answer, so that a change of one is a change of a line. */
function answersText({ answers, ...head }: Answers): string {
  const lines = Object.entries(answers).map(([path, answer]) => `${JSON.stringify(path)}: ${JSON.stringify(answer)}`);
  return `{\n${JSON.stringify(head).slice(1, -1)},\n"answers": {\n${lines.join(',\n')}\n}}\n`;
}
