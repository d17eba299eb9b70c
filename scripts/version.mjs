/**
 * Gives the clients, the kit for phones, the starter and the chart the version of package.json;
 * `npm version 1.0.0 --no-git-tag-version` runs it.
 */
import { readFileSync, writeFileSync } from 'node:fs';

const urlOf = (path) => new URL(`../${path}`, import.meta.url);
const { version } = JSON.parse(readFileSync(urlOf('package.json'), 'utf8'));
// https://peps.python.org/pep-0440/#pre-releases
const inPython = version.replace(/-rc\.(\d+)$/, 'rc$1');

const PLACES = [
  ['sdk/package.json', /"version": ".*"/, `"version": "${version}"`],
  ['sdk-phone/package.json', /"version": ".*"/, `"version": "${version}"`],
  ['starter/package.json', /"tributary-health": ".*"/, `"tributary-health": "${version}"`],
  ['ops/helm/Chart.yaml', /^version: .*\nappVersion: .*$/m, `version: ${version}\nappVersion: ${version}`],
  ['sdk-python/pyproject.toml', /^version = .*$/m, `version = "${inPython}" # ${version} as PEP 440 spells it`],
];

for (const [path, place, text] of PLACES) {
  const before = readFileSync(urlOf(path), 'utf8');
  if (!place.test(before)) throw new Error(`${path} names no version`);
  writeFileSync(urlOf(path), before.replace(place, text));
}
