import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Findable, findCommands, matchOf } from './commands.ts';

const of = (label: string, words?: string): Findable => ({ label, ...(words !== undefined && { words }) });

describe('what is typed into the command menu', () => {
  it('finds a command by the beginnings of its words, in any order', () => {
    for (const typed of ['create user', 'user create', 'us cr', 'CREATE', ' user ', 'reate']) {
      assert.ok(matchOf(typed, of('Create a user')) > 0, typed);
    }
    for (const typed of ['create webhook', 'users', 'x', 'user user user key']) {
      assert.equal(matchOf(typed, of('Create a user')), 0, typed);
    }
  });

  it('finds it by further words and without regard to accents', () => {
    assert.ok(matchOf('night', of('Dark colours', 'night theme')) > 0);
    assert.ok(matchOf('zoe', of('Zoë Müller')) > 0);
    assert.ok(matchOf('müll', of('Zoe Muller')) > 0);
  });

  it('finds everything while nothing is typed', () => {
    for (const typed of ['', '  ', '-']) assert.equal(matchOf(typed, of('Users')), 1);
  });

  it('puts the best first, and leaves out groups without any', () => {
    const groups = [
      { label: 'Go to', items: [of('Users of the key'), of('API keys'), of('Key')] },
      { label: 'Do', items: [of('Sign out', 'keyboard'), of('Sessions')] },
      { label: 'None', items: [of('Providers')] },
    ];
    const found = findCommands('key', groups).map(({ label, items }) => [label, items.map((item) => item.label)]);
    assert.deepEqual(found, [
      ['Go to', ['Users of the key', 'Key', 'API keys']],
      ['Do', ['Sign out']],
    ]);
  });
});
