import { Type } from 'typebox';
import { Strict, sayFault } from '../../platform/http/schemas.ts';
import type { Severity } from '../../vocabulary/findings.ts';
import { defineChannel } from '../channel.ts';
import { Url } from '../config-schemas.ts';
import { linkOf, type Notification } from '../notification.ts';
import { postJson } from '../post.ts';
import { cleanLine, cleanText, cutText, inBytes } from '../text.ts';

interface TopicPushConfig extends Record<string, unknown> {
  readonly serverUrl: string;
  readonly topic: string;
  readonly token?: string;
}

/** Topic-based push: one JSON document to the server's root, because headers could not hold text of every script. */
export const topicPush = defineChannel<TopicPushConfig>({
  type: 'topic_push',
  displayName: 'Topic push',
  config: Strict({
    serverUrl: Url,
    topic: sayFault(
      Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' }),
      'must be 1 to 64 letters, digits, underscores or hyphens',
    ),
    token: Type.Optional(
      sayFault(
        Type.String({ minLength: 1, maxLength: 1024, pattern: '^[\\x21-\\x7e]+$' }),
        'must consist of visible ASCII characters, without spaces',
      ),
    ),
  }),
  secrets: { token: 'all' },
  addresses: ({ serverUrl }) => [{ path: 'serverUrl', url: serverUrl }],
  send: ({ serverUrl, topic, token }, notification, { http, now }) => {
    const headers: Record<string, string> = token === undefined ? {} : { Authorization: `Bearer ${token}` };
    const json = { topic, ...topicMessage(notification) };
    return postJson(http, { url: serverUrl, json, headers, receiver: 'The push server' }, now);
  },
});

const PRIORITIES: Readonly<Record<Severity, number>> = { info: 3, warning: 4, critical: 5 };
const MAX_TITLE_BYTES = 250;
const MAX_MESSAGE_BYTES = 4096;

/** https://docs.ntfy.sh/publish/#publish-as-json; the server reads no markup in it. */
function topicMessage(notification: Notification) {
  const { title, body, severity, category } = notification;
  const link = linkOf(notification);
  const cut = (text: string, limit: number) => cutText(text, { limit, measure: inBytes });
  return {
    title: cut(cleanLine(title), MAX_TITLE_BYTES),
    message: cut(cleanText(body) || cleanLine(title), MAX_MESSAGE_BYTES),
    priority: PRIORITIES[severity],
    tags: [category],
    ...(link !== undefined && { click: link }),
  };
}
