/** How a webhook does, in one word. */
import type { Answer } from 'tributary-health';
import { State } from '../../ui/badge.tsx';
import { Explained } from '../../ui/tooltip.tsx';

export type Webhook = Answer<'getWebhook'>;

const WORDS = {
  paused: 'Paused: nothing is sent to it. Events of this time are not delivered later; retries that come due wait.',
  healthy: 'The last attempt arrived, or nothing was sent yet.',
  failing:
    'The latest attempts have failed. Each delivery is tried again, less and less often, before it has failed for good.',
  circuit_open: 'It keeps timing out, and gets one attempt at a time until it answers.',
} as const;

export function WebhookState({ of: { isActive, health } }: { readonly of: Pick<Webhook, 'isActive' | 'health'> }) {
  const state = isActive ? health.status : 'paused';
  return (
    <Explained by={WORDS[state]}>
      <State of={state} />
    </Explained>
  );
}

/** `https://example.com/hook` as `example.com/hook`: what tells webhooks apart. */
export function shortUrl(url: string): string {
  return url.replace(/^https?:\/\//, '').replace(/\/$/, '');
}
