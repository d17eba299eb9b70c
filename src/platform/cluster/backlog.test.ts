import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Db } from '../db.ts';
import { openLog } from '../log.ts';
import { workOff } from './backlog.ts';

const db = {} as Db; // nothing here reads it
const log = openLog('silent');

test('every user has as many turns as are needed, once', async () => {
  const left = new Map([
    ['one', 1],
    ['three', 3],
  ]);
  let reads = 0;
  let ends = 0;
  const round = workOff(db, log, {
    list: async (_, limit) => {
      reads += 1;
      return [...left.keys()].slice(0, limit);
    },
    count: async () => left.size,
    work: async (userId) => {
      const turns = (left.get(userId) ?? 0) - 1;
      if (turns === 0) left.delete(userId);
      else left.set(userId, turns);
      return turns === 0;
    },
    message: 'done',
    onEnd: () => {
      ends += 1;
    },
  });
  await round();
  assert.equal(left.size, 0);
  assert.equal(ends, 1);
  const readsOfOneRound = reads;
  await round();
  assert.equal(reads, readsOfOneRound, 'a finished backlog is not read again');
  assert.equal(ends, 1);
});

test('a round ends when the users who are left cannot be listed now, and the next round goes on', async () => {
  let isDown = true;
  let worked = 0;
  const round = workOff(db, log, {
    list: async () => (isDown || worked > 0 ? [] : ['somebody']),
    count: async () => (worked > 0 ? 0 : 1),
    work: async () => {
      worked += 1;
      return true;
    },
    message: 'done',
  });
  await round();
  assert.equal(worked, 0);
  isDown = false;
  await round();
  assert.equal(worked, 1);
});
