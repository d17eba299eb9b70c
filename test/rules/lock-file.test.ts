/** Everything that a running service loads is installed by its checksum, on every machine. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

interface Installed {
  readonly version: string;
  readonly integrity?: string;
  readonly dev?: boolean;
  /** A folder of this repository. */
  readonly link?: boolean;
}

const lockFile = new URL('../../package-lock.json', import.meta.url);
const { packages } = JSON.parse(readFileSync(lockFile, 'utf8')) as { packages: Record<string, Installed> };

test('package-lock.json has the checksum of every package but those of development tools', () => {
  const installed = Object.entries(packages).filter(
    ([path, { dev, link }]) => path !== '' && dev !== true && link !== true,
  );
  assert.ok(installed.length > 100);
  const unchecked = installed.filter(([, { integrity }]) => integrity === undefined).map(([path]) => path);
  assert.deepEqual(unchecked, []);
});
