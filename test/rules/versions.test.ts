/** The service, both clients and the changelog are released together, so they name the same version. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { version } from '../../src/platform/version.ts';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

test('the packages have the version of the service', () => {
  assert.equal(JSON.parse(read('sdk/package.json')).version, version);
  assert.equal(JSON.parse(read('sdk-phone/package.json')).version, version);
  assert.equal(JSON.parse(read('starter/package.json')).dependencies['tributary-health'], version);
  assert.match(read('ops/helm/Chart.yaml'), new RegExp(`^version: ${version}\\nappVersion: ${version}$`, 'm'));
  const lock = JSON.parse(read('package-lock.json'));
  assert.deepEqual([lock.version, lock.packages[''].version], [version, version]);
  // PEP 440 spells 1.0.0-rc.1 as 1.0.0rc1: https://peps.python.org/pep-0440/#pre-releases
  const [, python] = /^version = "([^"]+)"/m.exec(read('sdk-python/pyproject.toml')) ?? [];
  assert.equal(python, version.replace(/-(rc)\.(\d+)$/, '$1$2'));
});

test('the changelog begins with it', () => {
  const [, newest] = /^## (.+)$/m.exec(read('CHANGELOG.md')) ?? [];
  assert.equal(newest, version);
});
