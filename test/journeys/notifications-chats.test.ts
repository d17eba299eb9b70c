/** The chat channels with a real receiver: any text is sent in the form that the service asks for. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { Ajv } from 'ajv';
import { adaptiveCardSchema } from '../rig/adaptive-card-schema.ts';
import { type Attempts, CORPUS, DIRECTION_CONTROLS, jsonOf, PLAIN, startAttempts } from '../rig/channel-attempts.ts';

const isCard = new Ajv({ strict: false }).compile(adaptiveCardSchema);

let attempts: Attempts;

before(async () => {
  attempts = await startAttempts();
});

after(() => attempts.stop());

describe('chat_a', () => {
  test('receives rich embeds within its limits, and no mention works', async () => {
    for (const [name, notification] of CORPUS) {
      const { body } = await attempts.received(
        'chat_a',
        { webhookUrl: `${attempts.receiver.url}/api/webhooks/1/t` },
        notification,
      );
      const { embeds, allowed_mentions, ...rest } = jsonOf(body) as unknown as EmbedMessage;
      assert.deepEqual([allowed_mentions, rest, embeds.length], [{ parse: [] }, {}, 1], name);
      const [{ title, description, fields, footer, color, url }] = embeds;
      assert.ok(title.length <= 256 && description.length <= 4096 && fields.length <= 25, name);
      for (const field of fields) {
        assert.ok(field.name.length >= 1 && field.name.length <= 256 && field.value.length >= 1, name);
        assert.ok(field.value.length <= 1024, name);
      }
      const total = [title, description, footer.text, ...fields.flatMap((field) => [field.name, field.value])];
      assert.ok(total.join('').length <= 6000, name);
      assert.ok(Number.isInteger(color) && color >= 0 && color <= 0xffffff);
      assert.ok(
        total.every(
          (text) =>
            text.isWellFormed() && !/@(everyone|here)|(?<!\\)[<`*[]/.test(text) && !DIRECTION_CONTROLS.test(text),
        ),
        name,
      );
      assert.equal(url, name === 'plain' ? PLAIN.url : undefined);
    }
  });

  test('says how long to wait, in fractions of a second', async () => {
    attempts.receiver.respond = (_, response) => {
      response.writeHead(429, { 'retry-after': '1' }).end('{"message": "slow down", "retry_after": 1.25}');
      return undefined;
    };
    const outcome = await attempts.sendBy('chat_a', { webhookUrl: attempts.receiver.url }, PLAIN);
    attempts.receiver.respond = () => 200;
    assert.deepEqual(outcome, {
      kind: 'retry',
      statusCode: 429,
      error: 'The chat service answered 429',
      afterMs: 1250,
    });
  });
});

interface EmbedMessage {
  embeds: [
    {
      title: string;
      description: string;
      url?: string;
      color: number;
      fields: { name: string; value: string }[];
      footer: { text: string };
    },
  ];
  allowed_mentions: unknown;
}

describe('chat_b', () => {
  test('receives blocks of plain text within its limits, with entities for & < >', async () => {
    for (const [name, notification] of CORPUS) {
      const { body } = await attempts.received('chat_b', { webhookUrl: attempts.receiver.url }, notification);
      const { text, blocks, ...rest } = jsonOf(body) as unknown as { text: string; blocks: SlackBlock[] };
      assert.deepEqual(rest, {});
      assert.ok(blocks.length <= 50 && body.length < 40_000, name);
      assert.equal(blocks[0]?.type, 'header');
      const texts = blocks.flatMap((block) => [
        block.text,
        ...(block.fields ?? []),
        ...(block.elements ?? []).map((one) => (one.type === 'button' ? one.text : one)),
      ]);
      const shown = texts.flatMap((one) => (one === undefined ? [] : [one as unknown as SlackText]));
      assert.ok(
        shown.every(({ type }) => type === 'plain_text'),
        name,
      );
      for (const one of [text, ...shown.map((element) => element.text)]) {
        assert.ok(one.length >= 1 && one.isWellFormed() && !DIRECTION_CONTROLS.test(one), name);
        assert.ok(!/[<>]|&(?!(amp|lt|gt);)/.test(one), `${name}: ${one.slice(0, 80)}`);
      }
      assert.ok((blocks[0]?.text?.text.length ?? 0) <= 150, name);
      for (const block of blocks.slice(1)) {
        assert.ok((block.text?.text.length ?? 1) <= 3000, name);
        assert.ok(
          (block.fields?.length ?? 0) <= 10 && (block.fields ?? []).every((field) => field.text.length <= 2000),
          name,
        );
      }
      assert.ok(shown.reduce((sum, one) => sum + one.text.length, text.length) <= 13_000, name);
    }
  });

  test("reports the service's own word for what is wrong", async () => {
    attempts.receiver.respond = (_, response) => {
      response.writeHead(403).end('invalid_token');
      return undefined;
    };
    const outcome = await attempts.sendBy('chat_b', { webhookUrl: attempts.receiver.url }, PLAIN);
    attempts.receiver.respond = () => 200;
    assert.deepEqual(outcome, {
      kind: 'failed',
      statusCode: 403,
      error: 'The chat service answered 403 (invalid_token)',
    });
  });
});

interface SlackText {
  type: string;
  text: string;
}
interface SlackBlock {
  type: string;
  text?: SlackText;
  fields?: SlackText[];
  elements?: ({ type: 'button'; text: SlackText } | (SlackText & { type: 'plain_text' }))[];
}

describe('chat_c', () => {
  test('receives Adaptive Cards 1.4 below 20 KB', async () => {
    for (const [name, notification] of CORPUS) {
      const { body } = await attempts.received('chat_c', { webhookUrl: attempts.receiver.url }, notification);
      assert.ok(body.length < 20_000, `${name}: ${body.length}`);
      const { type, attachments } = jsonOf(body) as unknown as {
        type: string;
        attachments: { contentType: string; contentUrl: null; content: Record<string, unknown> }[];
      };
      assert.equal(type, 'message');
      assert.equal(attachments[0]?.contentType, 'application/vnd.microsoft.card.adaptive');
      assert.ok(isCard(attachments[0]?.content), `${name}: ${JSON.stringify(isCard.errors)}`);
      const blocks = attachments[0]?.content.body as { text?: string; facts?: { title: string; value: string }[] }[];
      const texts = blocks.flatMap(({ text = '', facts = [] }) => [
        text,
        ...facts.flatMap((one) => [one.title, one.value]),
      ]);
      for (const text of texts) {
        assert.ok(text.isWellFormed() && !DIRECTION_CONTROLS.test(text), name);
        assert.ok(!/(?<!\\)(?:\\\\)*[*_`[<{]/.test(text), `${name}: ${text.slice(0, 80)}`);
        assert.ok(!/^\s*([-+=]|\d+[.)])/m.test(text) || name === 'plain', `${name}: ${text.slice(0, 80)}`);
      }
    }
  });

  test('an answer of 200 that contains a failure counts as a failure', async () => {
    const told =
      'Webhook message delivery failed with error: Microsoft Teams endpoint returned HTTP error 429 with ContextId x';
    attempts.receiver.respond = (_, response) => {
      response.writeHead(200).end(told);
      return undefined;
    };
    const outcome = await attempts.sendBy('chat_c', { webhookUrl: attempts.receiver.url }, PLAIN);
    attempts.receiver.respond = () => 200;
    assert.equal(outcome.kind, 'retry');
  });
});
