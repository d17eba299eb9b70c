/** The checks of `tributary doctor` that only this vendor needs. */
import { randomBytes } from 'node:crypto';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { ClientState, VendorCheck } from '../check.ts';
import { vendorReader } from '../vendor-json.ts';

const Fault = Type.Object({
  errors: Type.Array(Type.Object({ resource: Type.String(), field: Type.String(), code: Type.String() })),
});

const readSubscriptions = vendorReader(
  'list of subscriptions',
  Type.Array(Type.Object({ callback_url: Type.String() })),
);

export const check: VendorCheck = {
  /** A wrong client is a fault of the `Application`, a wrong code one of the `AuthorizationCode`. */
  readClient: ({ body }): ClientState | undefined => {
    const [fault] = Value.Check(Fault, body) ? body.errors : [];
    if (fault === undefined) return undefined;
    if (fault.resource !== 'Application') return 'known';
    return fault.code.toLowerCase() === 'inactive' ? 'inactive' : 'refused';
  },

  /**
   * The challenge that the vendor sends when a subscription is made.
   * https://developers.strava.com/docs/webhooks/
   */
  questions: (webhookSecret) => {
    const challenge = randomBytes(16).toString('hex');
    const query = { 'hub.mode': 'subscribe', 'hub.challenge': challenge, 'hub.verify_token': webhookSecret };
    return [{ method: 'GET', query, expected: { status: 200, body: { 'hub.challenge': challenge } } }];
  },

  /** The application has one subscription at most. */
  findSubscription: async ({ client, get }) => {
    const query = { client_id: client.clientId, client_secret: client.clientSecret };
    const { body } = await get('/api/v3/push_subscriptions', query);
    return readSubscriptions(body)[0]?.callback_url;
  },
};
