/** A notification as one rich embed: https://discord.com/developers/docs/resources/message#embed-object */

import type { Severity } from '../../vocabulary/findings.ts';
import { backslashEscape, defuseLineStarts } from '../markdown.ts';
import { factsOf, linkOf, type Notification } from '../notification.ts';
import { cleanLine, cleanText, cutText } from '../text.ts';

export interface Embed {
  readonly title: string;
  readonly description: string;
  readonly url?: string;
  /** 24-bit RGB. */
  readonly color: number;
  readonly fields: readonly { readonly name: string; readonly value: string; readonly inline: boolean }[];
  readonly footer: { readonly text: string };
  readonly timestamp: string;
}

const COLORS: Readonly<Record<Severity, number>> = { info: 0x3b82f6, warning: 0xf59e0b, critical: 0xdc2626 };

const MAX_TITLE = 256;
const MAX_DESCRIPTION = 4096;
const MAX_FIELDS = 25;
const MAX_FIELD_NAME = 256;
const MAX_FIELD_VALUE = 1024;
/** Title, description, fields and footer together. */
const MAX_EMBED = 6000;

const withBackslashes = backslashEscape(/[\\*_~`|>#[\]()<]/g);
// A space without width after the @ makes a mention plain text. Mentions are also switched off for the whole message.
const escapeWith = (character: string) => withBackslashes(character).replaceAll('@', '@\u200b');
const cut = (text: string, limit: number) => cutText(text, { limit, escapeWith });

export function embedOf(notification: Notification): Embed {
  const { title, body, severity, category, timestamp } = notification;
  const link = linkOf(notification);
  const shownTitle = cut(cleanLine(title), MAX_TITLE);
  const footer = `${category} · ${severity}`;
  const room = MAX_EMBED - shownTitle.length - footer.length;
  const description = cut(defuseLineStarts(cleanText(body)), Math.min(MAX_DESCRIPTION, room));
  return {
    title: shownTitle,
    description,
    ...(link !== undefined && { url: link }),
    color: COLORS[severity],
    fields: fieldsOf(notification, room - description.length),
    footer: { text: footer },
    timestamp,
  };
}

function fieldsOf(notification: Notification, room: number): Embed['fields'] {
  const fields: { name: string; value: string; inline: boolean }[] = [];
  let left = room;
  for (const fact of factsOf(notification).slice(0, MAX_FIELDS)) {
    const name = cut(cleanLine(fact.name), MAX_FIELD_NAME);
    const value = cut(cleanLine(fact.value), MAX_FIELD_VALUE);
    if (name === '' || value === '') continue; // refused by the service
    left -= name.length + value.length;
    if (left < 0) break;
    fields.push({ name, value, inline: true });
  }
  return fields;
}
