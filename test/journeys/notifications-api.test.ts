/** The notification endpoints: the input they accept or refuse, the secrets they mask, the workspaces they keep apart. */
import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { sql } from '../../src/platform/db.ts';
import { createBrowser } from '../rig/notification-peers.ts';
import { type NotificationStack, startNotificationStack } from '../rig/notification-stack.ts';
import { type Receiver, startReceiver } from '../rig/receiver.ts';

let stack: NotificationStack;
let receiver: Receiver;
let userId: string;

before(async () => {
  stack = await startNotificationStack();
  receiver = await startReceiver();
  userId = await stack.createUser();
});

after(async () => {
  await stack.stop();
  await receiver.close();
});

const at = (path: string, user = userId) => `/users/${user}/notifications/${path}`;
type Body = Record<string, never>;
const secret = 'a secret of sixteen or more';
const configs = () => ({
  chat_a: { webhookUrl: `${receiver.url}/api/webhooks/1/token` },
  chat_b: { webhookUrl: `${receiver.url}/services/T/B/x` },
  chat_c: { webhookUrl: `${receiver.url}/workflows/x` },
  email: { host: '127.0.0.1', port: 2525, user: 'u', pass: 'p', from: 'T <t@example.com>', to: 'a@example.com' },
  push: { endpoint: `${receiver.url}/push`, keys: createBrowser().keys },
  topic_push: { serverUrl: receiver.url, topic: 'health', token: 'tk_1' },
  webhook: { url: `${receiver.url}/hook`, secret },
});

describe('channels', () => {
  test('of all seven types are created, listed with masked secrets, and sealed at rest', async () => {
    const user = await stack.createUser();
    for (const [channelType, config] of Object.entries(configs())) {
      const answer = await stack.call('POST', at('channels', user), { channelType, label: 'mine', config });
      assert.equal(answer.status, 201, answer.text);
      const body = answer.json() as Body;
      assert.deepEqual(Object.keys(body).sort(), [
        'channelType',
        'config',
        'createdAt',
        'id',
        'isEnabled',
        'label',
        'updatedAt',
        'userId',
      ]);
    }
    const { data } = (await stack.call('GET', at('channels', user))).json() as unknown as {
      data: { channelType: string; config: Body }[];
    };
    const shown = Object.fromEntries(data.map(({ channelType, config }) => [channelType, config]));
    const mask = '********';
    assert.deepEqual(shown.chat_a, { webhookUrl: `${receiver.url}/${mask}` });
    assert.deepEqual(shown.email, { ...configs().email, pass: mask });
    assert.deepEqual((shown.push as unknown as { keys: object }).keys, {
      ...(shown.push as unknown as { keys: object }).keys,
      auth: mask,
    });
    assert.deepEqual(shown.topic_push, { ...configs().topic_push, token: mask });
    assert.deepEqual(shown.webhook, { ...configs().webhook, secret: mask });
    const rows = await stack.db.query<{ text: string }>(
      sql`select notification_channels::text as text from notification_channels where user_id = ${user}`,
    );
    assert.ok(rows.every(({ text }) => !/webhooks\/1|T\/B\/x|tk_1|sixteen/.test(text)));
  });

  test('of the wrong shape are refused with the place that is wrong', async () => {
    const wrong: [string, object, string][] = [
      ['chat_a', {}, 'body.config.webhookUrl'],
      ['chat_a', { webhookUrl: 'https://chat.example/x', more: 1 }, 'body.config.more'],
      ['chat_a', { webhookUrl: 'http://8.8.8.8/x' }, 'body.config.webhookUrl'],
      ['chat_b', { webhookUrl: 'https://10.0.0.1/x' }, 'body.config.webhookUrl'],
      ['chat_c', { webhookUrl: 'ftp://x' }, 'body.config.webhookUrl'],
      ['chat_c', { webhookUrl: 'https://a.example/\tx' }, 'body.config.webhookUrl'],
      ['chat_a', { webhookUrl: 'https://chat.example/********' }, 'body.config.webhookUrl'],
      ['email', { ...configs().email, port: '25' }, 'body.config.port'],
      ['email', { ...configs().email, pass: undefined }, 'body.config.pass'],
      ['email', { ...configs().email, user: undefined }, 'body.config.user'],
      ['email', { ...configs().email, to: 'a@example.com\r\nBcc: b@example.com' }, 'body.config.to'],
      ['email', { ...configs().email, to: 'a@example.com, b@example.com' }, 'body.config.to'],
      ['email', { ...configs().email, from: 'nobody' }, 'body.config.from'],
      ['email', { ...configs().email, host: '169.254.169.254' }, 'body.config.host'],
      ['email', { ...configs().email, host: 'mail.example/x' }, 'body.config.host'],
      ['push', { endpoint: receiver.url, keys: { p256dh: 'AAAA', auth: 'AAAA' } }, 'body.config.keys.p256dh'],
      ['push', { endpoint: receiver.url, keys: { ...createBrowser().keys, auth: 'AAAA' } }, 'body.config.keys.auth'],
      ['push', { endpoint: receiver.url, 'keys.p256dh': 'x', 'keys.auth': 'y' }, 'body.config.keys'],
      ['topic_push', { serverUrl: receiver.url, topic: 'with space' }, 'body.config.topic'],
      ['webhook', { url: 'https://a.example', secret: '' }, 'body.config.secret'],
      ['webhook', { url: 'https://user:pass@a.example', secret }, 'body.config.url'],
      ['webhook', { url: 'http://hooks.invalid/', secret }, 'body.config.url'], // OUTBOUND_ALLOW names an address only
    ];
    for (const [channelType, config, path] of wrong) {
      const answer = await stack.call('POST', at('channels'), { channelType, label: 'x', config });
      assert.equal(answer.status, 400, `${channelType} ${JSON.stringify(config)}: ${answer.text}`);
      const { details } = answer.json() as unknown as { details: { path: string }[] };
      assert.ok(
        details.some((one) => one.path === path),
        `${path}: ${answer.text}`,
      );
    }
    assert.equal(
      (await stack.call('POST', at('channels'), { channelType: 'pigeon', label: 'x', config: {} })).status,
      400,
    );
    assert.equal(
      (await stack.call('POST', at('channels'), { channelType: 'chat_a', label: '', config: configs().chat_a })).status,
      400,
    );
  });

  test('of type webhook accept a secret of any length: only webhooks need at least 16 characters', async () => {
    const config = { url: `${receiver.url}/short`, secret: 'short' };
    const id = await stack.addChannel(await stack.createUser(), 'webhook', config);
    assert.notEqual(id, '');
  });

  test('are changed as given; a masked value keeps the stored secret', async () => {
    const id = await stack.addChannel(userId, 'webhook', configs().webhook);
    const path = at(`channels/${id}`);
    const put = async (body: object) => stack.call('PUT', path, body);
    const disabled = (await put({ isEnabled: false })).json() as Body;
    assert.deepEqual([disabled.isEnabled, disabled.label], [false, 'webhook']);
    const masked = { url: `${receiver.url}/elsewhere`, secret: '********' };
    assert.equal((await put({ config: masked, label: 'new', isEnabled: true })).status, 200);
    assert.deepEqual((await stack.call('POST', `${path}/test`)).json(), { status: 'delivered' });
    const one = receiver.received.at(-1);
    assert.equal(one?.path, '/elsewhere');
    assert.match(String(one?.headers['x-service-signature']), /^sha256=/);
    assert.equal(
      one?.headers['x-service-signature'],
      `sha256=${createHmac('sha256', secret)
        .update(one?.body ?? '')
        .digest('hex')}`,
    );
    assert.equal((await put({ config: { url: masked.url } })).status, 400);
    assert.equal((await put({ channelType: 'webhook' })).status, 200);
    assert.equal((await put({ channelType: 'chat_a' })).status, 400);
    assert.equal((await put({ enabled: true })).status, 400);
  });

  test('a masked URL keeps the stored URL, but only if it is the mask of that URL', async () => {
    const id = await stack.addChannel(userId, 'chat_a', configs().chat_a);
    const put = (webhookUrl: string) => stack.call('PUT', at(`channels/${id}`), { config: { webhookUrl } });
    assert.equal((await put(`${receiver.url}/********`)).status, 200);
    await stack.call('POST', at(`channels/${id}/test`));
    assert.equal(receiver.received.at(-1)?.path, '/api/webhooks/1/token');
    assert.equal((await put('https://other.example/********')).status, 400);
  });

  test('a test makes one real attempt, logs it, and says why it failed', async () => {
    const user = await stack.createUser();
    const id = await stack.addChannel(user, 'chat_b', configs().chat_b);
    receiver.respond = () => 500;
    const before = receiver.received.length;
    const failed = await stack.call('POST', at(`channels/${id}/test`, user));
    receiver.respond = () => 200;
    assert.deepEqual(
      [failed.status, failed.json()],
      [200, { status: 'failed', error: 'The chat service answered 500' }],
    );
    assert.equal(receiver.received.length, before + 1);
    await stack.call('POST', at(`channels/${id}/test`, user));
    const { data, summary } = (await stack.call('GET', at('logs', user))).json() as unknown as LogAnswer;
    assert.deepEqual(summary, { total: 2, delivered: 1, pending: 0, failed: 1 });
    const [newest, oldest] = data;
    assert.deepEqual([newest?.status, newest?.attempts, newest?.error, newest?.channelId], ['delivered', 1, null, id]);
    assert.equal(newest?.deliveredAt, newest?.createdAt);
    assert.deepEqual(
      [oldest?.status, oldest?.error, oldest?.deliveredAt],
      ['failed', 'The chat service answered 500', null],
    );
  });

  test('are at most 50, and rules at most 100, also when many are added at once', async () => {
    const user = await stack.createUser();
    const body = { channelType: 'chat_a', label: 'x', config: configs().chat_a };
    const statuses = await Promise.all(
      Array.from({ length: 54 }, async () => (await stack.call('POST', at('channels', user), body)).status),
    );
    assert.deepEqual(
      [statuses.filter((one) => one === 201).length, statuses.filter((one) => one === 409).length],
      [50, 4],
    );
    const rule = { name: 'x', categories: ['sync'], channelIds: [] };
    const ruled = await Promise.all(
      Array.from({ length: 103 }, async () => (await stack.call('POST', at('rules', user), rule)).status),
    );
    assert.deepEqual([ruled.filter((one) => one === 201).length, ruled.filter((one) => one === 409).length], [100, 3]);
  });
});

interface LogAnswer {
  data: {
    id: string;
    status: string;
    attempts: number;
    error: string | null;
    channelId: string;
    createdAt: string;
    deliveredAt: string | null;
  }[];
  summary: object;
  nextCursor: string | null;
}

describe('rules', () => {
  test('have defaults, drop repetitions, and have no quietHours if none were given', async () => {
    const channelId = await stack.addChannel(userId, 'chat_a', configs().chat_a);
    const answer = await stack.call('POST', at('rules'), {
      name: 'all',
      categories: ['sync', 'sync', 'goal'],
      channelIds: [channelId, channelId],
    });
    assert.equal(answer.status, 201, answer.text);
    const { id, createdAt, updatedAt, ...rule } = answer.json() as Body;
    assert.deepEqual(rule, {
      userId,
      name: 'all',
      categories: ['sync', 'goal'],
      minSeverity: 'info',
      channelIds: [channelId],
      isEnabled: true,
    });
    const quietHours = { start: '22:00', end: '07:00' };
    const put = async (body: object) => (await stack.call('PUT', at(`rules/${id}`), body)).json() as Body;
    assert.deepEqual((await put({ quietHours })).quietHours, quietHours);
    assert.deepEqual((await put({ minSeverity: 'critical' })).quietHours, quietHours);
    assert.ok(!('quietHours' in (await put({ quietHours: null }))));
    await stack.call('DELETE', at(`channels/${channelId}`));
    const { data } = (await stack.call('GET', at('rules'))).json() as unknown as { data: Body[] };
    assert.deepEqual(data.find((one) => one.id === id)?.channelIds, []);
    assert.equal((await stack.call('DELETE', at(`rules/${id}`))).status, 204);
    assert.equal((await stack.call('DELETE', at(`rules/${id}`))).status, 404);
  });

  test('of the wrong shape are refused', async () => {
    const other = await stack.createUser();
    const foreign = await stack.addChannel(other, 'chat_a', configs().chat_a);
    const good = { name: 'x', categories: ['sync'], channelIds: [] };
    for (const wrong of [
      { categories: [] },
      { categories: ['weather'] },
      { minSeverity: 'fatal' },
      { channelIds: [foreign] },
      { channelIds: ['nonsense'] },
      { name: '' },
      { name: 'x'.repeat(101) },
      { quietHours: { start: '24:00', end: '07:00' } },
      { quietHours: { start: '22:00' } },
      { quietHours: { start: '22:00', end: '22:00' } },
      { enabled: true },
    ]) {
      const answer = await stack.call('POST', at('rules'), { ...good, ...wrong });
      assert.equal(answer.status, 400, `${JSON.stringify(wrong)}: ${answer.text}`);
    }
  });

  test('are previewed on events of the past', async () => {
    const user = await stack.createUser({ timezone: 'Europe/Berlin' });
    const preview = async (body: object) => (await stack.call('POST', at('rule-preview', user), body)).json() as Body;
    const day = Date.now() - 86_400_000;
    for (let index = 0; index < 12; index++) {
      const severity = index % 2 === 0 ? 'info' : 'critical';
      const when = new Date(day + index);
      await stack.db.query(sql`
        insert into notifications (user_id, id, category, severity, title, occurred_at, created_at)
        values (${user}, ${crypto.randomUUID()}, 'anomaly', ${severity}, ${`n${index}`}, ${when}, '2026-01-03T23:30:00Z')`);
    }
    const all = (await preview({ categories: ['anomaly'], days: 7 })) as unknown as {
      count: number;
      days: number;
      examples: Body[];
    };
    assert.deepEqual([all.count, all.days, all.examples.length], [12, 7, 10]);
    assert.deepEqual(Object.keys(all.examples[0] ?? {}).sort(), ['category', 'severity', 'timestamp', 'title']);
    assert.equal(all.examples[0]?.title, 'n11');
    assert.equal((await preview({ categories: ['anomaly'], minSeverity: 'warning', days: 7 })).count, 6);
    assert.equal(
      (await preview({ categories: ['anomaly'], quietHours: { start: '00:00', end: '01:00' }, days: 7 })).count,
      6,
    );
    assert.equal((await preview({ categories: ['sync'], days: 7 })).count, 0);
    assert.equal((await preview({ categories: ['anomaly'], days: 366 })).code, 'VALIDATION_ERROR');
  });
});

test('logs are filtered, paged and counted', async () => {
  const user = await stack.createUser();
  const first = await stack.addChannel(user, 'chat_a', configs().chat_a);
  const second = await stack.addChannel(user, 'topic_push', configs().topic_push);
  for (const id of [first, second, first, second, first]) await stack.call('POST', at(`channels/${id}/test`, user));
  const list = async (query: string) =>
    (await stack.call('GET', at(`logs?${query}`, user))).json() as unknown as LogAnswer & { code?: string };
  assert.deepEqual((await list('channelType=topic_push')).summary, { total: 2, delivered: 2, pending: 0, failed: 0 });
  assert.deepEqual((await list('status=failed')).summary, { total: 0, delivered: 0, pending: 0, failed: 0 });
  assert.equal((await list('category=sync')).data.length, 0);
  assert.equal((await list('to=2020-01-01')).data.length, 0);
  assert.equal((await list('from=2020-01-01&category=system')).data.length, 5);
  const seen: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: LogAnswer = await list(`limit=2${cursor === '' ? '' : `&cursor=${cursor}`}`);
    assert.deepEqual(page.summary, { total: 5, delivered: 5, pending: 0, failed: 0 });
    seen.push(...page.data.map(({ id }) => id));
    cursor = page.nextCursor;
  }
  assert.deepEqual(seen, [...new Set(seen)].sort().reverse());
  assert.equal(seen.length, 5);
  const { nextCursor } = await list('limit=2');
  assert.equal((await list(`limit=2&status=delivered&cursor=${nextCursor}`)).code, 'VALIDATION_ERROR');
  for (const wrong of [
    'status=sent',
    'channelType=pigeon',
    'category=x',
    'limit=0',
    'limit=201',
    'from=x',
    'page=2',
    'from=2026-02-01&to=2026-01-01',
  ]) {
    assert.equal((await list(wrong)).code, 'VALIDATION_ERROR', wrong);
  }
  const entry = await stack.call('GET', at(`logs/${seen[0]}`, user));
  assert.deepEqual([entry.status, (entry.json() as Body).status], [200, 'delivered']);
});

test('until they are set, reports are off, with eight o’clock in the user’s zone as their hour', async () => {
  const user = await stack.createUser({ timezone: 'Asia/Tokyo' });
  const path = at('reports', user);
  assert.deepEqual((await stack.call('GET', path)).json(), { frequency: 'off', hour: 8, timezone: 'Asia/Tokyo' });
  assert.deepEqual((await stack.call('GET', at('reports'))).json(), { frequency: 'off', hour: 8, timezone: 'UTC' });
  const set = { frequency: 'weekly', hour: 7, timezone: 'Europe/Berlin' };
  assert.deepEqual((await stack.call('PUT', path, set)).json(), set);
  assert.deepEqual((await stack.call('GET', path)).json(), set);
  for (const wrong of [
    { ...set, hour: 24 },
    { ...set, frequency: 'yearly' },
    { ...set, timezone: 'Mars/Base' },
    { ...set, timezone: 'IST' },
    { hour: 8 },
    { ...set, x: 1 },
  ]) {
    assert.equal((await stack.call('PUT', path, wrong)).status, 400, JSON.stringify(wrong));
  }
});

test('the VAPID public key is there for browsers', async () => {
  const { publicKey } = (await stack.call('GET', '/notifications/vapid-public-key')).json() as Body;
  assert.equal(Buffer.from(String(publicKey), 'base64url').length, 65);
});

test('the users, channels and rules of another workspace answer as absent ones', async () => {
  const key = await stack.foreignKey();
  const channelId = await stack.addChannel(userId, 'chat_a', configs().chat_a);
  const ruleId = await stack.addRule(userId, { categories: ['sync'], channelIds: [] });
  const body = { channelType: 'chat_a', label: 'x', config: configs().chat_a };
  const rule = { name: 'x', categories: ['sync'], channelIds: [] };
  const asks: [string, string, unknown?][] = [
    ['GET', 'channels'],
    ['POST', 'channels', body],
    ['PUT', `channels/${channelId}`, { label: 'x' }],
    ['DELETE', `channels/${channelId}`],
    ['POST', `channels/${channelId}/test`],
    ['GET', 'rules'],
    ['POST', 'rules', rule],
    ['PUT', `rules/${ruleId}`, { name: 'x' }],
    ['DELETE', `rules/${ruleId}`],
    ['POST', 'rule-preview', { categories: ['sync'] }],
    ['GET', 'logs'],
    ['GET', 'reports'],
    ['PUT', 'reports', { frequency: 'daily' }],
  ];
  for (const [method, path, sent] of asks) {
    const foreign = await stack.call(method, at(path), sent, key);
    const absent = await stack.call(method, at(path, 'no-such-user'), sent);
    assert.deepEqual([foreign.status, foreign.json()], [404, absent.json()], `${method} ${path}`);
  }
  for (const path of ['channels/nonsense', 'rules/nonsense']) {
    assert.equal((await stack.call('PUT', at(path), {})).status, 404);
  }
});
