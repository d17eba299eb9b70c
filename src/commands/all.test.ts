import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Command } from 'commander';
import { providers } from '../providers/index.ts';
import { addCommands } from './all.ts';

async function commandsFor(asked?: string): Promise<Map<string, string>> {
  const program = new Command('tributary');
  await addCommands(program, asked);
  return new Map(program.commands.map((command) => [command.name(), command.helpInformation()]));
}

test('a command that is loaded alone is the one that is loaded with all others', async () => {
  const all = await commandsFor();
  const alone: string[] = [];
  for (const [name, help] of all) {
    const few = await commandsFor(name);
    assert.equal(few.get(name), help, name);
    if (few.size < all.size) alone.push(name);
  }
  const ofVendors = providers.map(({ id }) => id.replaceAll('_', '-'));
  assert.deepEqual(
    [...all.keys()].filter((name) => !alone.includes(name) && !ofVendors.includes(name)),
    [],
  );
});

test('a word that is no command is answered with all of them', async () => {
  assert.deepEqual([...(await commandsFor('user')).keys()], [...(await commandsFor()).keys()]);
});
