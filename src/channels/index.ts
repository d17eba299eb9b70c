/** Every channel, one line each. */
import type { Channel } from './channel.ts';
import { chatA } from './chat-a/chat-a.ts';
import { chatB } from './chat-b/chat-b.ts';
import { chatC } from './chat-c/chat-c.ts';
import { email } from './email/email.ts';
import { push } from './push/push.ts';
import { topicPush } from './topic-push/topic-push.ts';
import { webhook } from './webhook/webhook.ts';

export const channels: readonly Channel[] = [chatA, chatB, chatC, email, push, topicPush, webhook];
