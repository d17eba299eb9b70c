/** `apiSubscriptions`: one per user and collection, made with the user's token, for the application's receiver. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Grant, OAuth2Grants } from '../../oauth2-grants.ts';
import type { Person } from '../../people.ts';
import type { Receiver } from '../../receivers.ts';
import { storedMap } from '../../state.ts';
import type { VendorContext } from '../../vendor.ts';
import { legacyUserId } from '../ids.ts';
import { asUserOf } from './api.ts';
import { Refusal } from './wire.ts';

export type Collection = 'activities' | 'body' | 'foods' | 'sleep' | 'userRevokedAccess';
const COLLECTIONS: readonly Collection[] = ['activities', 'body', 'foods', 'sleep', 'userRevokedAccess'];
const VERIFY_TIMEOUT_MS = 5_000;

export interface Subscription {
  readonly subscriptionId: string;
  readonly personId: string;
  /** Null: all collections. */
  readonly collection: Collection | null;
}

export class Subscriptions {
  readonly #context: VendorContext;
  /** The application chooses the ids; they are unique among all its users. */
  readonly #stored: Map<string, Subscription>;

  constructor(context: VendorContext) {
    this.#context = context;
    this.#stored = storedMap(context.state, 'apiSubscriptions');
  }

  of(person: Person): Subscription[] {
    return [...this.#stored.values()].filter(({ personId }) => personId === person.id);
  }

  /**
   * The ids under which a change is announced. A person without a subscription gets notifications too, if the operator
   * has set the receiver to everyone.
   */
  idsFor(person: Person, collection: Collection): string[] {
    const own = this.of(person);
    if (own.length === 0 && this.#context.receiver()?.everyone !== false) return [`sandbox-${legacyUserId(person)}`];
    return own
      .filter((subscription) => subscription.collection === null || subscription.collection === collection)
      .map(({ subscriptionId }) => subscriptionId);
  }

  /** @returns the status that the vendor answers with */
  async put(subscription: Subscription): Promise<200 | 201 | 409> {
    const { subscriptionId, personId, collection } = subscription;
    const known = this.#stored.get(subscriptionId);
    if (known !== undefined) return known.personId === personId && known.collection === collection ? 200 : 409;
    this.#stored.set(subscriptionId, subscription);
    await this.#context.save();
    return 201;
  }

  async remove(isMeant: (subscription: Subscription) => boolean): Promise<number> {
    const meant = [...this.#stored.values()].filter(isMeant);
    for (const { subscriptionId } of meant) this.#stored.delete(subscriptionId);
    await this.#context.save();
    return meant.length;
  }

  /** Sends two requests: the right code must give 204, a wrong one 404. Undefined: both did. */
  async verify({ url, secret }: Receiver): Promise<string | undefined> {
    const ask = (code: string) => {
      const address = new URL(url);
      address.searchParams.set('verify', code);
      return this.#context.ask({ method: 'GET', url: address.href, timeoutMs: VERIFY_TIMEOUT_MS });
    };
    const [right, wrong] = [await ask(secret ?? ''), await ask(`not-${secret ?? ''}`)];
    if (right === undefined || wrong === undefined) return 'no answer to the verification';
    if (right.status !== 204) return `status ${right.status} to the right code`;
    return wrong.status === 404 ? undefined : `status ${wrong.status} to a wrong code`;
  }
}

interface Params {
  readonly collection?: string;
  readonly id?: string;
}

export function registerSubscriptions(
  app: FastifyInstance,
  context: VendorContext,
  grants: OAuth2Grants,
  subscriptions: Subscriptions,
): void {
  const asUser = asUserOf(context, grants);
  const post = asUser(undefined, async (grant, request, reply) => {
    const collection = collectionOf(request);
    const subscriptionId = (request.params as Params).id ?? ''; // these paths contain :id
    if (subscriptionId.length > 50) throw new Refusal(400, 'validation', 'The id is too long', 'subscription-id');
    const status = await subscriptions.put({ subscriptionId, personId: grant.person.id, collection });
    return reply.code(status).send(describe(grant, { subscriptionId, personId: grant.person.id, collection }));
  });
  const remove = asUser(undefined, async (grant, request, reply) => {
    const collection = collectionOf(request);
    const { id } = request.params as Params; // these paths contain :id
    const count = await subscriptions.remove(
      (one) => one.subscriptionId === id && one.personId === grant.person.id && one.collection === collection,
    );
    if (count === 0) throw new Refusal(404, 'not_found', 'There is no such subscription');
    return reply.code(204).send();
  });
  const list = asUser(undefined, (grant, request) => {
    const collection = collectionOf(request);
    const own = subscriptions.of(grant.person).filter((one) => collection === null || one.collection === collection);
    return { apiSubscriptions: own.map((one) => describe(grant, one)) };
  });
  for (const base of ['/1/user/-', '/1/user/-/:collection']) {
    app.post(`${base}/apiSubscriptions/:id.json`, post);
    app.delete(`${base}/apiSubscriptions/:id.json`, remove);
    app.get(`${base}/apiSubscriptions.json`, list);
  }
}

function collectionOf(request: FastifyRequest): Collection | null {
  const { collection: name } = request.params as Params; // some of these paths contain :collection
  if (name === undefined) return null;
  const collection = COLLECTIONS.find((candidate) => candidate === name);
  if (collection === undefined) throw new Refusal(404, 'not_found', `There is no collection ${name}`);
  return collection;
}

function describe({ person }: Grant, { collection, subscriptionId }: Subscription) {
  return {
    collectionType: collection ?? 'user',
    ownerId: legacyUserId(person),
    ownerType: 'user',
    subscriberId: '1',
    subscriptionId,
  };
}
