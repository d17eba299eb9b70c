/** Makes attempts at channels for tests, and has the notifications that tests send through every channel. */
import assert from 'node:assert/strict';
import type { ChannelConfig, VapidKeys } from '../../src/channels/channel.ts';
import { channels } from '../../src/channels/index.ts';
import type { Notification } from '../../src/channels/notification.ts';
import type { Outcome } from '../../src/channels/outcome.ts';
import { createHttpClient, type HttpClient } from '../../src/platform/http-client.ts';
import { type Received, type Receiver, startReceiver } from './receiver.ts';

export const DELIVERY_ID = '019b8f7e-3b1c-7d55-9c0a-6d2f0f6f3a11';

export const PLAIN: Notification = {
  title: 'Unusual resting heart rate – schön',
  body: 'Resting heart rate 131 bpm on 3 May:\nabove the clinical limit of 120',
  severity: 'warning',
  category: 'anomaly',
  metadata: { metricType: 'resting_heart_rate', value: 131, userId: 'u' },
  url: 'https://app.example/anomalies?id=1&x=2',
  timestamp: '2026-01-03T10:00:00.000Z',
};

export const jsonOf = (body: Buffer) => JSON.parse(body.toString()) as Record<string, never>; // read member by member
export const DIRECTION_CONTROLS = /[\u202a-\u202e\u2066-\u2069\u200f\u061c]/;

/** Titles and bodies that try to act as more than text. */
const HOSTILE_TEXTS: Readonly<Record<string, string>> = {
  mentions: '@everyone @here <@123456789> <@&987> <#42> <!channel> <!here> <!everyone> <@U0123> <at>Bob</at>',
  html: '<script>alert(1)</script><img src=x onerror="alert(1)"> & <b>bold</b> \' " <a href="https://evil.example">x</a>',
  markdown:
    '# head\n**bold** _it_ ~~gone~~ ||hid|| `code` ```block``` [link](https://evil.example) ![i](https://evil.example)\n> quote\n- item\n1. one',
  functions: '{{DATE(2026-01-03T10:00:00Z,SHORT)}} $[x] {{7*7}} &#42;b&#42;',
  lines: 'Subject\r\nBcc: victim@example.com\r\n\r\nbody\u2028line\u2029para\u0085next',
  direction: 'safe\u202Egnp.exe\u202C \u2066isolated\u2069 \u200Fmark \u061C \u2068x',
  control: 'a\u0000b\u0007c\u001b[31md\u007fe\u009bf\ufefffeff',
  long: 'x'.repeat(100_000),
  wide: '漢字'.repeat(50_000),
  emoji: '👨‍👩‍👧‍👦🏳️‍🌈🇩🇪'.repeat(10_000),
  combining: `a${'\u0301'.repeat(100_000)}`,
  escapes: '\\*&<>"'.repeat(20_000),
  surrogate: `half \uD83D end`,
  blank: ' \n\t ',
  json: '"},{"type":"TextBlock","text":"injected"},{"x":"',
};

/** The plain notification and all hostile ones. */
export const CORPUS: [string, Notification][] = [
  ['plain', PLAIN],
  ...Object.entries(HOSTILE_TEXTS).map(([name, text]): [string, Notification] => [name, hostileNotification(text)]),
];

function hostileNotification(text: string): Notification {
  return {
    title: text,
    body: text,
    severity: 'critical',
    category: 'system',
    metadata: {
      provider: text.slice(0, 3000),
      'weird*key<b>@everyone': text.slice(0, 2000),
      count: 3,
      nested: { a: 1 },
    },
    url: 'javascript:alert(1)',
    timestamp: '2026-01-03T10:00:00.000Z',
  };
}

export interface Attempts {
  readonly receiver: Receiver;
  readonly http: HttpClient;
  sendBy(
    type: string,
    config: ChannelConfig,
    notification: Notification,
    http?: Pick<HttpClient, 'request' | 'guard'>,
  ): Promise<Outcome>;
  /** The request that the receiver got in one attempt. */
  received(type: string, config: ChannelConfig, notification: Notification): Promise<Received>;
  stop(): Promise<void>;
}

export async function startAttempts(vapid?: VapidKeys): Promise<Attempts> {
  const receiver = await startReceiver();
  const http = createHttpClient({ allow: ['127.0.0.1'] });
  const sendBy: Attempts['sendBy'] = async (type, config, notification, by = http) => {
    const channel = channels.find((one) => one.type === type);
    if (channel === undefined) throw new Error(`no channel ${type}`);
    return channel.send(config, notification, { deliveryId: DELIVERY_ID, http: by, vapid, now: new Date() });
  };
  return {
    receiver,
    http,
    sendBy,
    received: async (type, config, notification) => {
      const before = receiver.received.length;
      const outcome = await sendBy(type, config, notification);
      assert.equal(outcome.kind, 'delivered', JSON.stringify(outcome));
      const one = receiver.received[before];
      assert.ok(one);
      return one;
    },
    stop: async () => {
      await receiver.close();
      await http.close();
    },
  };
}
