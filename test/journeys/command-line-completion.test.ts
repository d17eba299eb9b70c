/** Shells complete what commander knows of the commands. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { before, describe, test } from 'node:test';
import { Command } from 'commander';
import { programWithAll } from '../../src/commands/all.ts';
import { addCompletionCommand, placesIn } from '../../src/commands/completion.ts';

/** The script as the command prints it. */
async function scriptFor(shell: string): Promise<string> {
  const program = new Command('tributary');
  addCompletionCommand(program, programWithAll);
  let printed = '';
  const write = process.stdout.write;
  process.stdout.write = (text) => {
    printed += text;
    return true;
  };
  try {
    await program.parseAsync(['node', 'tributary', 'completion', shell]);
  } finally {
    process.stdout.write = write;
  }
  return printed;
}

describe('bash', () => {
  let script: string;
  before(async () => {
    script = await scriptFor('bash');
  });

  function complete(...words: string[]): string[] {
    const run = `${script}
COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _tributary; printf '%s\n' "\${COMPREPLY[@]}"`;
    // Without SHLVL, bash believes that a network program has called it, and reads the machine's bashrc.
    const args = ['--norc', '-uc', run, 'bash', ...words];
    const { status, stdout, stderr } = spawnSync('bash', args, { encoding: 'utf8' });
    assert.deepEqual([status, stderr], [0, '']);
    return stdout.trim().split('\n');
  }

  test('completes commands, commands below them, and options', () => {
    assert.deepEqual(complete('tributary', 'ke'), ['keys']);
    assert.deepEqual(complete('tributary', 'keys', ''), ['list', 'create', 'revoke', '--help']);
    assert.deepEqual(complete('tributary', 'users', 'list', '--s'), ['--search', '--status']);
    assert.deepEqual(complete('tributary', 'syncs', 'anna', '--w'), ['--watch']);
  });

  test('completes every command', async () => {
    for (const { words, next } of placesIn(await programWithAll())) {
      const offered = complete(...words.split(' '), '');
      assert.deepEqual(
        offered,
        next.map(({ word }) => word),
        words,
      );
    }
  });
});

for (const shell of ['zsh', 'fish'] as const) {
  test(`${shell} gets each word with its description, in its grammar`, async (t) => {
    const script = await scriptFor(shell);
    for (const { words, next } of placesIn(await programWithAll())) {
      assert.ok(script.includes(`'${words}'`), words);
      for (const { description } of next) assert.ok(script.includes(description.replaceAll("'", "'\\''")), description);
    }
    const read = spawnSync(shell, ['-n'], { input: script, encoding: 'utf8' });
    if (read.error !== undefined) t.diagnostic(`THE SCRIPT WAS NOT READ BY ITS SHELL: there is no ${shell}`);
    else assert.deepEqual([read.status, read.stderr], [0, '']);
  });
}
