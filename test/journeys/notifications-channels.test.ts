/** Email, web push, topic push and webhooks with real receivers: any text arrives as it was meant. */
import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { loadVapidKeys } from '../../src/channels/push/vapid.ts';
import { createHttpClient } from '../../src/platform/http-client.ts';
import {
  type Attempts,
  CORPUS,
  DELIVERY_ID,
  DIRECTION_CONTROLS,
  jsonOf,
  PLAIN,
  startAttempts,
} from '../rig/channel-attempts.ts';
import {
  createBrowser,
  MAIL_PASS,
  MAIL_USER,
  type MailServer,
  readVapid,
  startMailServer,
} from '../rig/notification-peers.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'tributary-vapid-'));
const generated = { vapidPublicKey: undefined, vapidPrivateKey: undefined, vapidSubject: undefined };
const settings = { ...generated, baseUrl: 'https://tributary.example', databaseUrl: undefined, dataDir };
const vapid = await loadVapidKeys(settings);
const browser = createBrowser();

let attempts: Attempts;
let mailServer: MailServer;

before(async () => {
  attempts = await startAttempts(vapid);
  mailServer = await startMailServer();
});

after(async () => {
  await attempts.stop();
  await mailServer.close();
  await rm(dataDir, { recursive: true });
});

describe('email', () => {
  const config = () => ({
    host: '127.0.0.1',
    port: mailServer.port,
    from: 'Tributary <health@example.com>',
    to: 'ann@example.org',
  });

  test('arrives over STARTTLS with a password, its subject in any script', async () => {
    const outcome = await attempts.sendBy(
      'email',
      { ...config(), user: MAIL_USER, pass: MAIL_PASS },
      { ...PLAIN, title: 'Größe 漢字 👍🏽' },
    );
    assert.deepEqual(outcome, { kind: 'delivered', statusCode: 250 });
    const mail = mailServer.mails.at(-1);
    assert.ok(mail);
    assert.deepEqual(
      [mail.from, mail.to, mail.user, mail.secure],
      ['health@example.com', ['ann@example.org'], MAIL_USER, true],
    );
    assert.equal(mail.headers.subject, 'Größe 漢字 👍🏽');
    assert.equal(mail.headers['message-id'], `<${DELIVERY_ID}@example.com>`);
    assert.equal(mail.headers.from, 'Tributary <health@example.com>');
    assert.ok(mail.text.startsWith(PLAIN.body) && mail.text.includes(String(PLAIN.url)));
    assert.ok(mail.html.includes('href="https://app.example/anomalies?id=1&amp;x=2"'));
  });

  test('text reaches no header except the subject, which stays on one line; HTML is escaped', async () => {
    const names = new Set<string>();
    for (const [name, notification] of CORPUS) {
      const outcome = await attempts.sendBy('email', config(), notification);
      assert.equal(outcome.kind, 'delivered', `${name}: ${JSON.stringify(outcome)}`);
      const mail = mailServer.mails.at(-1);
      assert.ok(mail);
      names.add(mail.headerNames.join(' '));
      assert.deepEqual(mail.to, ['ann@example.org'], name);
      const subject = mail.headers.subject ?? '';
      assert.ok(subject.length >= 1 && subject.length <= 200 && !/[\r\n]/.test(subject), name);
      assert.ok(!/<(script|img|b>|a href="(?!https:\/\/app))/.test(mail.html), name);
      assert.ok(!DIRECTION_CONTROLS.test(mail.html) && !DIRECTION_CONTROLS.test(mail.text), name);
    }
    assert.equal(names.size, 1, 'every mail has the same headers');
  });

  test('a wrong password is a final failure, a temporary refusal is not', async () => {
    const wrong = await attempts.sendBy('email', { ...config(), user: MAIL_USER, pass: 'wrong' }, PLAIN);
    assert.ok(
      wrong.kind === 'failed' && wrong.statusCode === 535 && !wrong.error.includes('wrong'),
      JSON.stringify(wrong),
    );
    const busy = await startMailServer({
      onRcptTo: (_address, _session, done) => done(Object.assign(new Error('greylisted'), { responseCode: 451 })),
    });
    const later = await attempts.sendBy('email', { ...config(), port: busy.port }, PLAIN);
    await busy.close();
    assert.ok(later.kind === 'retry' && later.statusCode === 451, JSON.stringify(later));
  });

  test('a host that is not public is refused and never connected to', async () => {
    const strict = createHttpClient({ allow: [] });
    const outcome = await attempts.sendBy('email', { ...config(), host: '127.0.0.1' }, PLAIN, strict);
    assert.equal(outcome.kind, 'failed');
    await strict.close();
  });

  test('a password is never sent unencrypted, unless OUTBOUND_ALLOW names the host', async () => {
    const bare = await startMailServer({ hideSTARTTLS: true, allowInsecureAuth: true });
    const credentials = { ...config(), port: bare.port, user: MAIL_USER, pass: MAIL_PASS };
    assert.equal((await attempts.sendBy('email', credentials, PLAIN)).kind, 'delivered');
    // This guard calls the address public, as if it belonged to a server elsewhere.
    const resolved = [{ address: '127.0.0.1', family: 4 as const }];
    const guard = {
      checkUrl: () => undefined,
      checkNewUrl: async () => undefined,
      resolve: async (host: string, unencrypted: boolean) =>
        unencrypted ? createHttpClient({ allow: [] }).guard.resolve(host, true) : resolved,
    };
    const outcome = await attempts.sendBy('email', credentials, PLAIN, { request: attempts.http.request, guard });
    assert.ok(outcome.kind !== 'delivered', JSON.stringify(outcome));
    assert.equal(bare.mails.length, 1);
    await bare.close();
  });
});

describe('topic_push', () => {
  test('receives JSON at exactly the given address, with a token and at most 4,096 bytes of message', async () => {
    const config = { serverUrl: `${attempts.receiver.url}/`, topic: 'health_1', token: 'tk_secret' };
    for (const [name, notification] of CORPUS) {
      const { body, headers, path } = await attempts.received('topic_push', config, notification);
      assert.deepEqual([path, headers.authorization], ['/', 'Bearer tk_secret']);
      const { topic, title, message, priority, tags, click } = jsonOf(body) as unknown as Record<string, string> & {
        tags: string[];
      };
      assert.deepEqual([topic, tags, priority], ['health_1', [notification.category], name === 'plain' ? 4 : 5]);
      assert.ok(Buffer.byteLength(String(message)) <= 4096 && Buffer.byteLength(String(title)) <= 250, name);
      assert.ok(!DIRECTION_CONTROLS.test(`${title}${message}`) && `${title}${message}`.isWellFormed(), name);
      assert.equal(click, name === 'plain' ? PLAIN.url : undefined);
    }
  });
});

describe('webhook', () => {
  test('receives the notification itself, signed and below 20 KB', async () => {
    const secret = 'a secret of sixteen or more';
    for (const [name, notification] of CORPUS) {
      const { body, headers } = await attempts.received(
        'webhook',
        { url: `${attempts.receiver.url}/hook`, secret },
        notification,
      );
      assert.ok(body.length <= 20_000, name);
      const expected = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
      assert.equal(headers['x-service-signature'], expected);
      assert.deepEqual([headers['x-service-event'], headers['x-service-delivery']], ['notification', DELIVERY_ID]);
      if (name === 'plain') assert.deepEqual(JSON.parse(body.toString()), PLAIN);
    }
  });
});

describe('push', () => {
  test("the test's browser reads the message of RFC 8291 §5", () => {
    const rfc = createBrowser('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', 'BTBZMqHH6r4Tts7J_aSIgg');
    assert.equal(
      rfc.keys.p256dh,
      'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    );
    const body =
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN';
    assert.equal(rfc.decrypt(Buffer.from(body, 'base64url')), 'When I grow up, I want to be a watermelon');
  });

  test('is encrypted for the browser and signed by us', async () => {
    const urgencies: unknown[] = [];
    for (const severity of ['info', 'warning', 'critical'] as const) {
      const { body, headers } = await attempts.received(
        'push',
        { endpoint: `${attempts.receiver.url}/push/1`, keys: browser.keys },
        { ...PLAIN, severity },
      );
      const { metadata: _, ...message } = { ...PLAIN, severity };
      assert.deepEqual(JSON.parse(browser.decrypt(body)), message);
      assert.equal(headers['content-encoding'], 'aes128gcm');
      assert.ok(Number(headers.ttl) > 0);
      urgencies.push(headers.urgency);
      const { publicKey, claims } = readVapid(String(headers.authorization));
      assert.equal(publicKey, vapid?.publicKey);
      assert.equal(claims.aud, attempts.receiver.url);
      assert.equal(claims.sub, 'https://tributary.example');
      const seconds = claims.exp - Date.now() / 1000;
      assert.ok(seconds > 0 && seconds <= 86_400);
    }
    assert.deepEqual(urgencies, ['low', 'normal', 'high']);
  });

  test('sends at most 3,993 bytes of text, whatever the text', async () => {
    for (const [name, notification] of CORPUS) {
      const { body } = await attempts.received(
        'push',
        { endpoint: attempts.receiver.url, keys: browser.keys },
        notification,
      );
      const text = browser.decrypt(body);
      assert.ok(Buffer.byteLength(text) <= 3993, `${name}: ${Buffer.byteLength(text)}`);
      const { url, title } = JSON.parse(text) as { url?: string; title: string };
      assert.equal(url, name === 'plain' ? PLAIN.url : undefined);
      assert.ok(!DIRECTION_CONTROLS.test(title), name);
    }
  });

  test('a subscription that is gone says so', async () => {
    for (const status of [404, 410]) {
      attempts.receiver.respond = () => status;
      const outcome = await attempts.sendBy('push', { endpoint: attempts.receiver.url, keys: browser.keys }, PLAIN);
      assert.ok(outcome.kind === 'failed' && outcome.targetGone === true && /disabled/.test(outcome.error));
    }
    attempts.receiver.respond = () => 200;
  });

  test('the generated key pair stays the same, and pairs that do not fit are refused', async () => {
    assert.deepEqual(await loadVapidKeys(settings), vapid);
    assert.ok(vapid);
    const configured = { ...settings, vapidPublicKey: vapid.publicKey, vapidPrivateKey: vapid.privateKey };
    assert.deepEqual(await loadVapidKeys(configured), vapid);
    await assert.rejects(loadVapidKeys({ ...settings, vapidPublicKey: vapid.publicKey }), /VAPID_PRIVATE_KEY/);
    await assert.rejects(loadVapidKeys({ ...configured, vapidPublicKey: browser.keys.p256dh }), /VAPID_PUBLIC_KEY/);
    await assert.rejects(loadVapidKeys({ ...configured, vapidSubject: 'me' }), /VAPID_SUBJECT/);
    assert.equal(await loadVapidKeys({ ...settings, databaseUrl: 'postgres://x' }), undefined);
  });
});
