/** `push_subscriptions`: one per application, made only if the application's address answers the challenge. */
import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { isRedirectUri, withParameters } from '../form.ts';
import { storedMap } from '../state.ts';
import type { VendorContext } from '../vendor.ts';
import { isoSeconds } from './activities.ts';
import { CLIENT_ID, parametersOf, problem } from './authorization.ts';

const FIRST_ID = 131_300;
const CHALLENGE_TIMEOUT_MS = 2_000;

interface Subscription {
  readonly id: number;
  readonly callbackUrl: string;
  readonly createdAtMs: number;
}

export class Subscriptions {
  readonly #context: VendorContext;
  /** At most one entry. */
  readonly #stored: Map<string, Subscription>;

  constructor(context: VendorContext) {
    this.#context = context;
    this.#stored = storedMap(context.state, 'subscriptions');
  }

  find(): Subscription | undefined {
    return this.#stored.values().next().value;
  }

  /**
   * The address for notifications, and the id of the subscription: the application's own or, if it has none, the sandbox
   * operator's.
   */
  target(): { readonly url: string; readonly id: number } | undefined {
    const own = this.find();
    if (own !== undefined) return { url: own.callbackUrl, id: own.id };
    const receiver = this.#context.receiver();
    return receiver && { url: receiver.url, id: FIRST_ID };
  }

  /** Undefined: the address gave the right answer. */
  async challenge(url: string, verifyToken: string): Promise<string | undefined> {
    const challenge = randomBytes(16).toString('hex');
    const query = { 'hub.mode': 'subscribe', 'hub.challenge': challenge, 'hub.verify_token': verifyToken };
    const address = withParameters(url, query);
    const answer = await this.#context.ask({ method: 'GET', url: address, timeoutMs: CHALLENGE_TIMEOUT_MS });
    if (answer === undefined) return 'no answer to the challenge within 2 s';
    if (answer.status !== 200) return `status ${answer.status} to the challenge`;
    return echoes(answer.text, challenge) ? undefined : 'the challenge did not come back';
  }

  async create(callbackUrl: string): Promise<Subscription> {
    const subscription = { id: FIRST_ID + 1, callbackUrl, createdAtMs: this.#context.now() };
    this.#stored.set(String(subscription.id), subscription);
    await this.#context.save();
    return subscription;
  }

  /** False: there is no such subscription. */
  async remove(id: string): Promise<boolean> {
    const existed = this.#stored.delete(id);
    await this.#context.save();
    return existed;
  }
}

function echoes(text: string, challenge: string): boolean {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null && 'hub.challenge' in body && body['hub.challenge'] === challenge;
  } catch {
    return false;
  }
}

export function registerSubscriptions(app: FastifyInstance, subscriptions: Subscriptions, clientSecret: string): void {
  const isClient = (parameters: URLSearchParams) =>
    parameters.get('client_id') === CLIENT_ID && parameters.get('client_secret') === clientSecret;
  const refuseClient = (reply: FastifyReply) =>
    reply.code(401).send(problem('Authorization Error', 'Application', '', 'invalid'));
  app.post('/push_subscriptions', async (request, reply) => {
    const parameters = parametersOf(request);
    if (!isClient(parameters)) return refuseClient(reply);
    const callbackUrl = parameters.get('callback_url') ?? '';
    const refuse = (field: string, code: string) =>
      reply.code(400).send(problem('Bad Request', 'PushSubscription', field, code));
    if (!isRedirectUri(callbackUrl)) return refuse('callback url', 'not a valid URL');
    if (subscriptions.find() !== undefined) return refuse('', 'already exists');
    const fault = await subscriptions.challenge(callbackUrl, parameters.get('verify_token') ?? '');
    if (fault !== undefined) return refuse('callback url', 'GET to callback URL does not return 200');
    return reply.code(201).send(describe(await subscriptions.create(callbackUrl)));
  });
  app.get('/push_subscriptions', (request, reply) => {
    if (!isClient(parametersOf(request))) return refuseClient(reply);
    const found = subscriptions.find();
    return found === undefined ? [] : [describe(found)];
  });
  app.delete<{ Params: { id: string } }>('/push_subscriptions/:id', async (request, reply) => {
    if (!isClient(parametersOf(request))) return refuseClient(reply);
    const existed = await subscriptions.remove(request.params.id);
    return existed
      ? reply.code(204).send()
      : reply.code(404).send(problem('Not Found', 'PushSubscription', 'id', 'invalid'));
  });
}

function describe({ id, callbackUrl, createdAtMs }: Subscription) {
  const at = isoSeconds(createdAtMs);
  return {
    id,
    resource_state: 2,
    application_id: Number(CLIENT_ID),
    callback_url: callbackUrl,
    created_at: at,
    updated_at: at,
  };
}
