/** Titles and bodies that try to do more than be read. */
import type { Notification } from '../../src/channels/notification.ts';

export const HOSTILE_TEXTS: Readonly<Record<string, string>> = {
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

export function hostileNotification(text: string): Notification {
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
