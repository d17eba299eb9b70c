/** A notification as blocks: https://docs.slack.dev/reference/block-kit/blocks */
import { factsOf, linkOf, type Notification } from '../notification.ts';
import { cleanLine, cleanText, cutText } from '../text.ts';

interface PlainText {
  readonly type: 'plain_text';
  readonly text: string;
  readonly emoji: false;
}

export type Block =
  | { readonly type: 'header'; readonly text: PlainText }
  | { readonly type: 'section'; readonly text?: PlainText; readonly fields?: readonly PlainText[] }
  | { readonly type: 'context'; readonly elements: readonly PlainText[] }
  | {
      readonly type: 'actions';
      readonly elements: readonly { readonly type: 'button'; readonly text: PlainText; readonly url: string }[];
    };

export interface BlockMessage {
  /** The text that phones and screen readers show. */
  readonly text: string;
  readonly blocks: readonly Block[];
}

const MAX_HEADER = 150;
const MAX_TEXT = 3000;
const MAX_FIELDS = 10;
/** The service allows 2,000 for a field, but ten of those would be too long for one message. */
const MAX_FIELD = 500;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escapeWith = (character: string) => character.replaceAll(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign);
const cut = (text: string, limit: number) => cutText(text, { limit, escapeWith });

// Only plain text blocks: the service reads no markup and no :emoji: in them.
const plain = (text: string): PlainText => ({ type: 'plain_text', text, emoji: false });

export function blocksOf(notification: Notification): BlockMessage {
  const { body, severity, category } = notification;
  const title = cleanLine(notification.title) || 'Notification'; // an empty header is refused
  const text = cut(cleanText(body), MAX_TEXT);
  const fields = factsOf(notification)
    .slice(0, MAX_FIELDS)
    .map(({ name, value }) => plain(cut(cleanLine(`${name}: ${value}`), MAX_FIELD)));
  const link = linkOf(notification);
  const blocks: Block[] = [
    { type: 'header', text: plain(cut(title, MAX_HEADER)) },
    ...(text === '' ? [] : [{ type: 'section', text: plain(text) } as const]),
    ...(fields.length === 0 ? [] : [{ type: 'section', fields } as const]),
    { type: 'context', elements: [plain(`${category} · ${severity} · ${notification.timestamp}`)] },
  ];
  if (link !== undefined) {
    blocks.push({ type: 'actions', elements: [{ type: 'button', text: plain('Open'), url: link }] });
  }
  return { text: cut(title, MAX_HEADER), blocks };
}
