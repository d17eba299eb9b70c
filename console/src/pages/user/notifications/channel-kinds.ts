/** The kinds of channels, and what each one has to know. */
import type { Answer, Item, Params } from 'tributary-health';
import type { ChannelField } from './channel-config.ts';

export type Channel = Item<Answer<'listNotificationChannels'>>;
export type ChannelKind = Params<'createNotificationChannel'>['channelType'];

export interface KindWords {
  readonly name: string;
  /** Where the values of the fields come from. */
  readonly help: string;
  readonly fields: readonly ChannelField[];
}

const CHAT_URL = { path: 'webhookUrl', label: 'Webhook URL', type: 'secret-url' } as const;

export const CHANNEL_KINDS: Readonly<Record<ChannelKind, KindWords>> = {
  email: {
    name: 'Email',
    help: 'Sent through your own mail server. Port 465 is TLS from the start; on others STARTTLS is used where it is offered.',
    fields: [
      { path: 'to', label: 'To', type: 'text', placeholder: 'ann@example.org' },
      { path: 'from', label: 'From', type: 'text', placeholder: 'Health <health@example.com>' },
      { path: 'host', label: 'Mail server', type: 'text', placeholder: 'smtp.example.com' },
      { path: 'port', label: 'Port', type: 'number', placeholder: '587' },
      { path: 'user', label: 'User name', type: 'text', isOptional: true },
      { path: 'pass', label: 'Password', type: 'secret', isOptional: true, hint: 'Goes together with the user name.' },
    ],
  },
  topic_push: {
    name: 'Topic push',
    help: 'Choose a topic that nobody can guess, and subscribe to it in the app.',
    fields: [
      { path: 'serverUrl', label: 'Server', type: 'url', placeholder: 'https://push.example.com/' },
      { path: 'topic', label: 'Topic', type: 'text', placeholder: 'health-8f3k2' },
      { path: 'token', label: 'Token', type: 'secret', isOptional: true, hint: 'For servers that ask for one.' },
    ],
  },
  chat_a: {
    name: 'Chat with rich embeds',
    help: 'In the settings of the chat’s server: Integrations, Webhooks, New webhook, Copy URL.',
    fields: [CHAT_URL],
  },
  chat_b: {
    name: 'Chat with blocks',
    help: 'Create an app, switch on Incoming Webhooks, add one to a channel, and copy its URL.',
    fields: [CHAT_URL],
  },
  chat_c: {
    name: 'Chat with cards',
    help: 'In the team’s channel: Workflows, “Post to a channel when a webhook request is received”, and copy the URL.',
    fields: [CHAT_URL],
  },
  webhook: {
    name: 'Webhook',
    help: 'The notification as JSON to an address of yours, signed with the secret.',
    fields: [
      { path: 'url', label: 'URL', type: 'url', placeholder: 'https://example.com/notify' },
      { path: 'secret', label: 'Secret', type: 'secret' },
    ],
  },
  push: {
    name: 'Web push',
    help: 'The subscription of a browser, as pushManager.subscribe() gives it; your own page has to ask the person for it.',
    fields: [
      { path: 'endpoint', label: 'Endpoint', type: 'url' },
      { path: 'keys.p256dh', label: 'Key p256dh', type: 'text' },
      { path: 'keys.auth', label: 'Key auth', type: 'secret' },
    ],
  },
};

/** The words for a kind, also for one that this console does not know. */
export function kindWords(channelType: string): KindWords {
  const known: KindWords | undefined = CHANNEL_KINDS[channelType as ChannelKind];
  return known ?? { name: channelType, help: '', fields: [] };
}
