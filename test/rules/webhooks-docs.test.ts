/** The receivers in docs/webhooks.md work exactly as the page shows them. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { after, before, describe, test } from 'node:test';
import { v7 as uuidv7 } from 'uuid';
import { type SigningSecrets, signedHeaders } from '../../src/modules/tell/webhooks/index.ts';
import { afterMs } from '../rig/clock.ts';
import { SECRET, startWebhookStack, type WebhookStack } from '../rig/webhook-stack.ts';

const ROOT = new URL('../..', import.meta.url);
const page = await readFile(new URL('docs/webhooks.md', ROOT), 'utf8');
const CLIENT = new URL('sdk/src/webhooks.ts', ROOT).href; // sdk/test/ has tests of the package as it is packed
const snippets = [...page.matchAll(/```js\n(\/\/ (\w+) \d.*?)```/gs)].map(([, code, name]) => ({
  name: String(name),
  code: String(code).replace('tributary-health/webhooks', CLIENT),
}));

let stack: WebhookStack;

before(async () => {
  stack = await startWebhookStack({ retryDelaysMs: [0] });
});

after(() => stack.stop());

/** Runs a snippet as a program; its lines are read one by one. */
async function startReceiver(code: string): Promise<{ url: string; lines: string[]; end(): Promise<void> }> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    cwd: ROOT,
    env: { ...process.env, PORT: '0', WEBHOOK_SECRET: SECRET },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines: string[] = [];
  const started = Promise.withResolvers<string>();
  child.on('exit', () => started.reject(new Error('the receiver ended')));
  const output = createInterface({ input: child.stdout });
  const closed = once(output, 'close');
  output.on('line', (line) => {
    const [, port] = /^listening on port (\d+)$/.exec(line) ?? [];
    if (port === undefined) lines.push(line);
    else started.resolve(port);
  });
  const end = async () => {
    child.kill();
    await closed; // every line has been read
  };
  return { url: `http://127.0.0.1:${await started.promise}/hooks/tributary`, lines, end };
}

test('the page has receivers for Express and Fastify', () => {
  assert.deepEqual(
    snippets.map(({ name }) => name),
    ['Express', 'Fastify'],
  );
});

for (const { name, code } of snippets) {
  describe(`the ${name} receiver`, () => {
    test('accepts signed requests, refuses all others, and handles a repeated one once', async () => {
      const receiver = await startReceiver(code);
      try {
        const id = await stack.create(receiver.url);
        const data = { userId: uuidv7(), externalId: 'e', email: null };
        await stack.emit('user.created', String(data.userId), data);
        const outcomes = await stack.attempts((all) => all.some(({ outgoing }) => outgoing.targetId === id));
        assert.equal(outcomes.find(({ outgoing }) => outgoing.targetId === id)?.ended.line.statusCode, 204);

        const body = JSON.stringify({ event: 'made.up', timestamp: '2026-01-03T10:00:00.000Z', data: { a: 'ü' } });
        const post = async (headers: Record<string, string>) =>
          (
            await fetch(receiver.url, {
              method: 'POST',
              body,
              headers: { 'content-type': 'application/json', ...headers },
            })
          ).status;
        const sign = (secrets: SigningSecrets, { text = body, at = new Date() } = {}) =>
          signedHeaders(randomUUID(), text, secrets, at);
        const twice = sign({ present: SECRET });
        assert.deepEqual([await post(twice), await post(twice)], [204, 204]);
        const other = 'the secret of another time';
        assert.equal(await post(sign({ present: other, previous: SECRET })), 204);
        assert.equal(await post(sign({ present: other })), 401);
        assert.equal(await post(sign({ present: SECRET }, { text: `${body} ` })), 401);
        assert.equal(await post(sign({ present: SECRET }, { at: afterMs(-301_000) })), 401);
        assert.equal(await post({}), 401);
        await receiver.end();
        assert.equal(receiver.lines.filter((line) => line.startsWith('user.created')).length, 1);
        assert.equal(receiver.lines.filter((line) => line.startsWith('made.up')).length, 2);
      } finally {
        await receiver.end();
      }
    });
  });
}
