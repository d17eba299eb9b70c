/** The checks of `tributary doctor` that only this vendor needs. */
import { consentFault, type VendorCheck } from '../../check.ts';

const VERIFICATION = {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ type: 'verification' }),
} as const;

export const healthCheck: VendorCheck = {
  /**
   * The page for errors has the error in base64, as in
   * `https://accounts.google.com/signin/oauth/error?authError=ChVyZWRpcmVjdF91cmlfbWlzbWF0Y2g`.
   */
  consentFault: (answer) => {
    const encoded = answer.location?.searchParams.get('authError');
    if (encoded === null || encoded === undefined) return consentFault(answer);
    return /[a-z]+_[a-z_]+/.exec(Buffer.from(encoded, 'base64').toString('latin1'))?.[0] ?? 'an error without a name';
  },

  /**
   * The check that the vendor makes of a subscriber's address.
   * @see https://developers.google.com/health/webhooks
   */
  questions: (webhookSecret) => [
    {
      ...VERIFICATION,
      headers: { ...VERIFICATION.headers, authorization: webhookSecret },
      expected: { status: 201 },
    },
    { ...VERIFICATION, expected: { status: 401 } },
  ],
};
