/** The checks of `tributary doctor` that only this vendor needs. */
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { ClientState, VendorCheck } from '../../check.ts';

const Errors = Type.Object({ errors: Type.Array(Type.Object({ errorType: Type.String() })) });

const CLIENT_STATES: Readonly<Record<string, ClientState>> = { invalid_client: 'refused', invalid_grant: 'known' };

export const fitbitCheck: VendorCheck = {
  /** https://dev.fitbit.com/build/reference/web-api/troubleshooting-guide/error-handling/ */
  readClient: ({ body }) => {
    if (!Value.Check(Errors, body)) return undefined;
    return body.errors.map(({ errorType }) => CLIENT_STATES[errorType]).find((state) => state !== undefined);
  },

  /**
   * The check that the vendor makes of a subscriber's address.
   * @see https://dev.fitbit.com/build/reference/web-api/developer-guide/using-subscriptions/
   */
  questions: (webhookSecret) => [
    { method: 'GET', query: { verify: webhookSecret }, expected: { status: 204 } },
    { method: 'GET', query: { verify: `not ${webhookSecret}` }, expected: { status: 404 } },
  ],
};
