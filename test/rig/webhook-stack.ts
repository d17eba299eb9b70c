/** Webhooks from end to end for tests. */
import { v7 as uuidv7 } from 'uuid';
import { createOutboundGuard, OutboundError, type ResolvedAddress } from '../../src/platform/outbound-guard.ts';
import { type DeliveryStack, startDeliveryStack } from './delivery-stack.ts';
import { type Answer, type Outgoing, send } from './http.ts';
import type { Receiver } from './receiver.ts';

export const SECRET = 'a secret of sixteen or more';
export const BASE_URL = 'https://tributary.example';

export interface WebhookStack extends DeliveryStack {
  call(outgoing: Outgoing): Promise<Answer>;
  /** Creates a webhook and returns its id. */
  create(url: string, events?: readonly string[]): Promise<string>;
}

export interface WebhookStackOptions {
  readonly retryDelaysMs?: readonly number[];
  /** The longest time of one attempt. Default: shorter than in the product. */
  readonly timeoutMs?: number;
  readonly allow?: readonly string[];
}

export async function startWebhookStack(options: WebhookStackOptions = {}): Promise<WebhookStack> {
  const { retryDelaysMs = [0, 20, 20, 20, 20], timeoutMs = 3_000, allow = ['127.0.0.1'] } = options;
  const stack = await startDeliveryStack(
    {
      env: {
        BASE_URL,
        WEBHOOK_RETRY_DELAYS_MS: retryDelaysMs.join(),
        OUTBOUND_ALLOW: allow.join(),
      },
      replaceParts: ({ customerHttp }) => ({
        customerHttp: {
          ...customerHttp,
          guard: createOutboundGuard(allow, resolveName),
          request: (request) => customerHttp.request({ ...request, timeoutMs }),
        },
      }),
    },
    ({ webhooks }) => webhooks,
  );
  const call = (outgoing: Outgoing) => send(stack.url, { key: stack.apiKey, ...outgoing });
  return {
    ...stack,
    call,
    create: async (endpoint, events = ['user.created']) => {
      const body = { url: endpoint, secret: SECRET, events };
      const answer = await call({ method: 'POST', path: '/v1/webhooks', body });
      if (answer.status !== 201) throw new Error(answer.text);
      return (answer.json() as { id: string }).id; // the declared answer
    },
  };
}

/** The names that tests save, without asking a name server. */
async function resolveName(host: string): Promise<readonly ResolvedAddress[]> {
  if (host.endsWith('.invalid')) throw new OutboundError('unreachable', `${host} cannot be resolved`);
  const isPrivate = host.endsWith('.internal') || host === 'localhost';
  return [{ address: isPrivate ? '10.1.2.3' : '93.184.215.14', family: 4 }];
}

/** A delivery as the API shows it. */
export interface DeliveryRecord {
  id: string;
  webhookId: string;
  event: string;
  status: string;
  statusCode: number | null;
  attemptCount: number;
  nextAttemptAt: string | null;
  lastError: string | null;
  deliveredAt?: string;
  createdAt: string;
  attempts: {
    attempt: number;
    at: string;
    statusCode: number | null;
    durationMs: number;
    error: string | null;
    responseExcerpt: string | null;
  }[];
}

/** The steps and waits of tests about webhooks. */
export function webhookActions(service: WebhookStack, receiver: Receiver) {
  const get = async <T>(path: string) => (await service.call({ path })).json() as T; // each caller names the declared answer
  /** What has arrived at one path of the receiver. */
  const at = (path: string) => receiver.received.filter((one) => one.path === path);
  return {
    get,
    post: (path: string, body?: unknown) => service.call({ method: 'POST', path, body }),
    patch: (id: string, body: unknown) => service.call({ method: 'PATCH', path: `/v1/webhooks/${id}`, body }),
    deliveriesOf: (id: string, query = '') => get<DeliveryRecord[]>(`/v1/webhooks/${id}/deliveries${query}`),
    at,
    arrived: (path: string, count: number) => receiver.until(() => at(path).length >= count),
    /** Waits until a delivery's nth attempt has been written down. */
    attempted: (deliveryId: string, count: number) =>
      service.attempts((all) => all.filter(({ outgoing }) => outgoing.id === deliveryId).length >= count),
    attemptsAt: (webhookId: string, count: number) =>
      service.attempts((all) => all.filter(({ outgoing }) => outgoing.targetId === webhookId).length >= count),
    emitUserCreated: async (): Promise<string> => {
      const userId = uuidv7();
      const data = { email: 'ü@example.com', externalId: 'e-1', userId, surplus: true };
      await service.emit('user.created', userId, data);
      return userId;
    },
  };
}
