/** `projects/…/subscribers`: registered with the project's credentials, and only if the endpoint passes a check. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bearerToken, isRedirectUri, queryOf } from '../../form.ts';
import { storedMap } from '../../state.ts';
import type { VendorContext } from '../../vendor.ts';
import { refusing } from './api.ts';
import type { SigningKeys } from './signing-keys.ts';
import { instant, Refusal, unauthenticated } from './wire.ts';

/** Stands for a token of the project's service account, which belongs to no user. */
export const PROJECT_TOKEN = 'sandbox-project-token-of-provider-a';
const PROJECTS = '/v4/projects/:project/subscribers';
const KEYSET = '/googlehealthapi/webhooks/webhooks_public_keyset.json';
const CHECK_TIMEOUT_MS = 10_000;
export const WEBHOOK_AGENT = { 'user-agent': 'Google-Health-API-Webhooks' };

export interface Subscriber {
  readonly name: string;
  readonly endpointUri: string;
  readonly secret: string;
  readonly configs: readonly SubscriberConfig[];
  /** `users/{healthUserId}`: only these users, for configurations of type MANUAL. */
  readonly users: readonly string[];
  readonly createdAtMs: number;
  readonly updatedAtMs: number;
}

interface SubscriberConfig {
  readonly dataTypes: readonly string[];
  readonly subscriptionCreatePolicy: string;
}

export class Subscribers {
  readonly #context: VendorContext;
  readonly #stored: Map<string, Subscriber>;

  constructor(context: VendorContext) {
    this.#context = context;
    this.#stored = storedMap(context.state, 'subscribers');
  }

  list(): Subscriber[] {
    return [...this.#stored.values()];
  }

  find(name: string): Subscriber | undefined {
    return this.#stored.get(name);
  }

  async put(subscriber: Subscriber): Promise<void> {
    this.#stored.set(subscriber.name, subscriber);
    await this.#context.save();
  }

  async remove(name: string): Promise<void> {
    this.#stored.delete(name);
    await this.#context.save();
  }

  /**
   * Sends two requests: with the secret the answer must be 201 or 200, without it 401 or 403. Undefined: both were
   * right.
   */
  async check(url: string, secret: string, signature: (body: string) => string): Promise<string | undefined> {
    const body = JSON.stringify({ type: 'verification' });
    const headers = {
      'content-type': 'application/json',
      ...WEBHOOK_AGENT,
      'GOOGLE-HEALTH-API-SIGNATURE': signature(body),
    };
    const ask = (authorization: object) =>
      this.#context.ask({
        method: 'POST',
        url,
        headers: { ...headers, ...authorization },
        body,
        timeoutMs: CHECK_TIMEOUT_MS,
      });
    const [withSecret, without] = [await ask({ authorization: secret }), await ask({})];
    if (withSecret === undefined || without === undefined) return 'no answer to the verification';
    if (![200, 201].includes(withSecret.status)) return `status ${withSecret.status} with the secret`;
    return [401, 403].includes(without.status) ? undefined : `status ${without.status} without the secret`;
  }
}

interface Params {
  readonly project: string;
  readonly id?: string;
}

export function registerSubscribers(
  app: FastifyInstance,
  context: VendorContext,
  subscribers: Subscribers,
  keys: SigningKeys,
): void {
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, String(body)),
  );
  app.get(KEYSET, () => keys.keyset());
  const asProject = (handler: (request: FastifyRequest) => unknown) =>
    refusing((request) => {
      if (bearerToken(request) !== PROJECT_TOKEN) throw unauthenticated();
      return handler(request);
    });
  const verify = async (url: string, secret: string) => {
    const fault = await subscribers.check(url, secret, (body) => keys.signature(body));
    if (fault !== undefined) throw new Refusal(400, 'ENDPOINT_VERIFICATION_FAILED', fault);
  };
  app.get(
    PROJECTS,
    asProject((request) => {
      const found = subscribers.list().filter(({ name }) => name.startsWith(`${parentOf(request)}/`));
      return found.length === 0 ? {} : { subscribers: found.map(describe), totalSize: found.length };
    }),
  );
  app.post(
    PROJECTS,
    asProject(async (request) => {
      const id = queryOf(request).get('subscriberId') ?? '';
      if (!/^[a-z][a-z0-9-]{3,35}$/.test(id)) throw new Refusal(400, 'INVALID_SUBSCRIBER_ID');
      const name = `${parentOf(request)}/${id}`;
      if (subscribers.find(name) !== undefined) throw new Refusal(409, 'RESOURCE_ALREADY_EXISTS');
      const { endpointUri, secret, configs } = readSubscriber(request);
      await verify(endpointUri, secret);
      const atMs = context.now();
      await subscribers.put({ name, endpointUri, secret, configs, users: [], createdAtMs: atMs, updatedAtMs: atMs });
      return operation(subscribers.find(name));
    }),
  );
  registerSubscriber(app, context, subscribers, asProject, verify);
}

function registerSubscriber(
  app: FastifyInstance,
  context: VendorContext,
  subscribers: Subscribers,
  asProject: (handler: (request: FastifyRequest) => unknown) => ReturnType<typeof refusing>,
  verify: (url: string, secret: string) => Promise<void>,
): void {
  const named = (request: FastifyRequest): Subscriber => {
    const found = subscribers.find(`${parentOf(request)}/${(request.params as Params).id}`); // these paths contain :id
    if (found === undefined) throw new Refusal(404, 'RESOURCE_NOT_FOUND');
    return found;
  };
  app.patch(
    `${PROJECTS}/:id`,
    asProject(async (request) => {
      const current = named(request);
      const change = bodyOf(request);
      const endpointUri = textIn(change, 'endpointUri') ?? current.endpointUri;
      const secret = secretIn(change) ?? current.secret;
      if (!isRedirectUri(endpointUri)) throw new Refusal(400, 'INVALID_ENDPOINT_URI');
      await verify(endpointUri, secret);
      const configs = configsIn(change) ?? current.configs;
      await subscribers.put({ ...current, endpointUri, secret, configs, updatedAtMs: context.now() });
      return operation(subscribers.find(current.name));
    }),
  );
  app.delete(
    `${PROJECTS}/:id`,
    asProject(async (request) => {
      await subscribers.remove(named(request).name);
      return operation(undefined);
    }),
  );
  app.post(
    `${PROJECTS}/:id/subscriptions`,
    asProject(async (request) => {
      const current = named(request);
      const user = textIn(bodyOf(request), 'user') ?? '';
      if (!/^users\/[\w-]{1,63}$/.test(user)) throw new Refusal(400, 'INVALID_USER');
      await subscribers.put({ ...current, users: [...new Set([...current.users, user])] });
      return { name: `${current.name}/subscriptions/${user.slice('users/'.length)}`, user };
    }),
  );
}

function parentOf(request: FastifyRequest): string {
  const { project } = request.params as Params; // each of these paths contains :project
  if (!/^\d{1,20}$/.test(project)) throw new Refusal(400, 'INVALID_PROJECT_NUMBER');
  return `projects/${project}/subscribers`;
}

function bodyOf(request: FastifyRequest): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(String(request.body));
    if (typeof value === 'object' && value !== null) return value as Readonly<Record<string, unknown>>; // an object
  } catch {
    // Answered as a fault below.
  }
  throw new Refusal(400, undefined, 'Invalid JSON payload received.');
}

function textIn(body: Readonly<Record<string, unknown>>, name: string): string | undefined {
  const value = body[name];
  return typeof value === 'string' ? value : undefined;
}

function secretIn({ endpointAuthorization }: Readonly<Record<string, unknown>>): string | undefined {
  const holder = endpointAuthorization;
  if (typeof holder !== 'object' || holder === null || !('secret' in holder)) return undefined;
  return typeof holder.secret === 'string' ? holder.secret : undefined;
}

function configsIn({ subscriberConfigs }: Readonly<Record<string, unknown>>): SubscriberConfig[] | undefined {
  if (!Array.isArray(subscriberConfigs)) return undefined;
  return subscriberConfigs.map((config: { dataTypes?: unknown; subscriptionCreatePolicy?: unknown }) => {
    const { dataTypes, subscriptionCreatePolicy } = config;
    if (!Array.isArray(dataTypes)) throw new Refusal(400, 'INVALID_SUBSCRIBER_CONFIG');
    return { dataTypes: dataTypes.map(String), subscriptionCreatePolicy: String(subscriptionCreatePolicy) };
  });
}

function readSubscriber(request: FastifyRequest) {
  const body = bodyOf(request);
  const endpointUri = textIn(body, 'endpointUri') ?? '';
  const secret = secretIn(body);
  const configs = configsIn(body);
  if (!isRedirectUri(endpointUri)) throw new Refusal(400, 'INVALID_ENDPOINT_URI');
  if (secret === undefined || configs === undefined) throw new Refusal(400, 'MISSING_REQUIRED_FIELD');
  return { endpointUri, secret, configs };
}

/** A long-running operation that is already finished. */
function operation(subscriber: Subscriber | undefined) {
  const response = subscriber === undefined ? {} : { response: describe(subscriber) };
  return { name: 'operations/sandbox', done: true, ...response };
}

function describe({ name, endpointUri, configs, createdAtMs, updatedAtMs }: Subscriber) {
  return {
    name,
    endpointUri,
    createTime: instant(createdAtMs),
    updateTime: instant(updatedAtMs),
    subscriberConfigs: configs,
    endpointAuthorization: { secretSet: true },
    state: 'ACTIVE',
  };
}
