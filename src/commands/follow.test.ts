import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CommandError } from './exit.ts';
import { follow } from './follow.ts';

const away = new CommandError('unavailable', 'nobody answers');

test('a service that is away for a while, and a connection that ends, are asked again', async () => {
  const outcomes = [away, undefined, away, 'found'];
  let asked = 0;
  const found = await follow(async () => {
    const outcome = outcomes[asked++];
    if (outcome instanceof Error) throw outcome;
    return outcome;
  }, 0);
  assert.deepEqual([found, asked], ['found', 4]);
});

test('a service that stays away, and any other failure, end it', async () => {
  let asked = 0;
  const endless = follow(async () => {
    asked += 1;
    throw away;
  }, 0);
  await assert.rejects(endless, away);
  assert.equal(asked, 31);
  const refused = new CommandError('refused', 'the key is wrong');
  await assert.rejects(
    follow(() => Promise.reject(refused), 0),
    refused,
  );
});
