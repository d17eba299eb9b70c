import assert from 'node:assert/strict';
import { test } from 'node:test';
import { replayCommand } from './replay-command.ts';

test('the command names the user, and the first day where one is given', () => {
  assert.equal(
    replayCommand('provider_c', 'u1', ''),
    'npx --no-install tributary replay --provider provider_c --user u1 --apply',
  );
  assert.match(replayCommand('provider_c', 'u1', '2026-03-01'), / --user u1 --since 2026-03-01 --apply$/);
});
