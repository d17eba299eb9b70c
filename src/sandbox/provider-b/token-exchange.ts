/** The exchange of an OAuth 1.0a grant for an OAuth 2.0 one at simulated provider_b. */
import type { FastifyInstance } from 'fastify';
import type { TokenCounters } from '../stats.ts';
import type { BearerGrants } from './bearer-grants.ts';
import type { Grants } from './grants.ts';
import { answerOf } from './oauth2.ts';
import type { SignatureCheck } from './signed-requests.ts';

/**
 * The request is signed with the grant's own token and has no body. The OAuth 1.0a token stays good; a repeated exchange
 * gives another pair and ends the one before.
 */
export function registerTokenExchange(
  app: FastifyInstance,
  grants: Grants,
  bearers: BearerGrants,
  signatures: SignatureCheck,
  tokens: TokenCounters,
): void {
  app.post('/partner-gateway/rest/user/token-exchange', async (request, reply) => {
    const signed = signatures.verify(request, (token) => grants.accessTokenSecret(token));
    const token = 'status' in signed ? undefined : signed.oauth.get('oauth_token');
    if (token === undefined || grants.findGrant(token) === undefined) {
      tokens.refused += 1;
      const { status, errorMessage } = 'status' in signed ? signed : { status: 401, errorMessage: 'No access token' };
      return reply.code(status).send({ errorMessage });
    }
    await grants.markExchanged(token);
    return reply.send(answerOf(await bearers.exchange(token)));
  });
}
