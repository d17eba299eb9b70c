/** Sends a delivery to a webhook: one signed POST, whose status decides the result. */
import type { Outcome } from '../../../channels/outcome.ts';
import type { HttpClient, HttpResponse } from '../../../platform/http-client.ts';
import { OutboundError } from '../../../platform/http-client.ts';
import { type Vault, VaultError } from '../../../platform/vault.ts';
import { type Carrier, type Outgoing, type Postponed, pauseTarget } from '../deliveries/index.ts';
import { WEBHOOK_KIND, webhookSchedule } from './event-delivery.ts';
import { openSecret, type SigningSecrets, signedHeaders } from './signing.ts';
import { deactivateWebhook, listEndpoints, type WebhookEndpoint } from './store.ts';

export interface WebhookCarrierOptions {
  readonly http: Pick<HttpClient, 'request'>;
  readonly vault: Pick<Vault, 'open'>;
  /** WEBHOOK_RETRY_DELAYS_MS: the delay before each attempt. */
  readonly retryDelaysMs: readonly number[];
}

/** For name resolution, connecting, headers and body together. */
export const DELIVERY_TIMEOUT_MS = 5_000;
const MAX_RESPONSE_BYTES = 64 * 1024;
/** As many bytes as the record of an attempt keeps. */
const EXCERPT_BYTES = 1024;
const CONCURRENCY = 384;
const CONCURRENCY_PER_WEBHOOK = 10;
const GONE = 410;
const UNREADABLE = "The webhook's secret cannot be opened; set it again, or wait until its encryption key is back";

export function webhookCarrier(options: WebhookCarrierOptions): Carrier<WebhookEndpoint> {
  return {
    kind: WEBHOOK_KIND,
    schedule: webhookSchedule(options.retryDelaysMs),
    concurrency: CONCURRENCY,
    concurrencyPerTarget: CONCURRENCY_PER_WEBHOOK,
    loadTargets: (db, refs) =>
      listEndpoints(
        db,
        refs.map(({ targetId }) => targetId),
      ),
    send: (endpoint, outgoing) => post(options, endpoint, outgoing),
    onTargetGone: async (tx, { targetId: webhookId }) => {
      await deactivateWebhook(tx, webhookId, new Date());
      await pauseTarget(tx, webhookId);
    },
  };
}

async function post(
  { http, vault }: WebhookCarrierOptions,
  endpoint: WebhookEndpoint,
  { id, userId, targetId, topic, body }: Outgoing,
): Promise<Outcome | Postponed> {
  const now = new Date();
  try {
    const headers = {
      ...plainHeaders(id, topic, userId === targetId),
      ...signedHeaders(id, body, secretsOf(vault, endpoint, now), now),
    };
    const response = await http.request({
      method: 'POST',
      url: endpoint.url,
      headers,
      body,
      timeoutMs: DELIVERY_TIMEOUT_MS,
      maxBytes: MAX_RESPONSE_BYTES,
      partialBody: true,
    });
    return outcomeOf(response);
  } catch (error) {
    if (error instanceof VaultError) return { kind: 'postponed', error: UNREADABLE };
    if (!(error instanceof OutboundError)) throw error;
    return { kind: 'retry', statusCode: null, error: error.message, timedOut: error.kind === 'timeout' };
  }
}

/**
 * The headers of every attempt of a delivery, apart from its signatures.
 * @param isTest true for a delivery about no user: somebody tries the receiver
 */
export function plainHeaders(deliveryId: string, topic: string, isTest: boolean): Record<string, string> {
  return {
    'Content-Type': 'application/json',
    'User-Agent': 'Tributary',
    'X-Service-Event': topic,
    'X-Service-Delivery': deliveryId,
    'webhook-id': deliveryId,
    ...(isTest && { 'X-Service-Test': 'true' }),
  };
}

/** The present secret, and the previous one while it is valid. */
function secretsOf(
  vault: Pick<Vault, 'open'>,
  { id, secret, previousSecret, previousSecretUntil }: WebhookEndpoint,
  now: Date,
): SigningSecrets {
  const present = openSecret(vault, id, secret);
  const isPreviousValid = previousSecretUntil !== null && Date.parse(previousSecretUntil) > now.getTime();
  if (previousSecret === null || !isPreviousValid) return { present };
  return { present, previous: openSecret(vault, id, previousSecret) };
}

/**
 * Any 2xx acknowledges the delivery. Everything else is a failure, redirects too: we do not follow them. With 410 the
 * receiver asks us never to call it again.
 */
function outcomeOf(response: HttpResponse): Outcome {
  const { status } = response;
  const responseExcerpt = new TextDecoder().decode(response.bytes.subarray(0, EXCERPT_BYTES), { stream: true });
  if (status >= 200 && status < 300) return { kind: 'delivered', statusCode: status, responseExcerpt };
  const error = `The endpoint answered ${status}`;
  if (status === GONE) return { kind: 'failed', statusCode: status, error, targetGone: true, responseExcerpt };
  return { kind: 'retry', statusCode: status, error, responseExcerpt };
}
