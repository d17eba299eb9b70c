import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { guardsOf } from './guards.ts';

const ROOT = join(import.meta.dirname, '../../..');

function reasons(folder: string): ReadonlyMap<string, string> {
  return new Map(guardsOf(join(ROOT, folder)).map(({ file, why }) => [file.slice(ROOT.length + 1), why]));
}

test('a module is guarded by its own tests, by who calls its routes, and by what walks over every route', () => {
  const guards = reasons('src/modules/collect/quarantine');
  assert.equal(guards.get('src/modules/collect/quarantine/set-aside.test.ts'), 'stands beside it');
  assert.equal(guards.get('test/journeys/workspace-lists.test.ts'), 'calls its route …/quarantine');
  assert.equal(guards.get('test/rules/walker.test.ts'), 'is a rule for every route');
  assert.equal(guards.get('test/rules/architecture.test.ts'), 'is a rule for every file');
  assert.equal(guards.get('test/journeys/connect-frame.test.ts'), undefined);
});

test('who hears the events of a module guards it', () => {
  const guards = reasons('src/modules/understand/goals');
  assert.equal(guards.get('test/journeys/four-vendors.test.ts'), 'names its event goal.reached');
});

test('a folder without routes is guarded by the tests that import it', () => {
  const guards = reasons('src/platform/jobs');
  assert.match(String(guards.get('test/journeys/analytics-background.test.ts')), /^uses src\/platform\/jobs\//);
  assert.equal(guards.get('test/rules/walker.test.ts'), undefined);
});
