/** Which webhooks do not work. */
import { type AttentionSource, queueBehind, quoted } from '../../../platform/attention.ts';
import { healthOf, listOldestParked, listTargetStates } from '../deliveries/index.ts';
import { listWebhooks, type Webhook } from './store.ts';

/** A receiver that restarts misses one or two attempts; that is no trouble. */
const FAILURES_TO_TELL = 3;

export const webhookAttention: AttentionSource = async (db, workspaceId, now) => {
  const webhooks = (await listWebhooks(db, workspaceId)).filter(({ isActive }) => isActive);
  const ids = webhooks.map(({ id }) => id);
  const states = new Map((await listTargetStates(db, ids)).map((state) => [state.targetId, state]));
  const parked = new Map((await listOldestParked(db, ids)).map(({ targetId, dueAt }) => [targetId, dueAt]));
  return webhooks.flatMap((webhook) => {
    const { status, since, consecutiveFailures, lastError } = healthOf(states.get(webhook.id));
    if (status === 'healthy' || (status === 'failing' && consecutiveFailures < FAILURES_TO_TELL)) {
      return queueBehind(`Deliveries to the webhook ${nameOf(webhook)}`, parked.get(webhook.id), now, {
        advice: 'Its receiver answers too slowly for so many events: let it answer before it begins to work on one.',
        action: { label: 'See the deliveries', href: `/webhooks/${webhook.id}?status=pending`, request: null },
        ref: `/v1/webhooks/${webhook.id}/deliveries?status=pending`,
      });
    }
    const isSilent = status === 'circuit_open';
    return {
      kind: 'webhook_failing',
      severity: isSilent ? ('critical' as const) : ('warning' as const),
      since,
      title: `The webhook ${nameOf(webhook)} ${isSilent ? 'does not answer' : 'fails'}: ${quoted(lastError)}`,
      advice: 'Mend the receiver; deliveries are repeated for a time. Then send again what failed for good.',
      action: {
        label: 'Send again what failed',
        href: `/webhooks/${webhook.id}?status=failed`,
        request: `POST /v1/webhooks/${webhook.id}/recover`,
      },
      ref: `/v1/webhooks/${webhook.id}/deliveries?status=failed`,
    };
  });
};

/** The description, or else host and path: the rest of an address may carry a password. */
function nameOf({ url, description }: Webhook): string {
  if (description !== null) return `"${quoted(description)}"`;
  const { host, pathname } = new URL(url);
  return quoted(`${host}${pathname === '/' ? '' : pathname}`);
}
