/** The three legs of OAuth 1.0a at simulated provider_b. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { consentPage, type Permission, readConsent } from '../consent-page.ts';
import { formOf, isRedirectUri, queryOf, withParameters } from '../form.ts';
import { escapeHtml, page, sendErrorPage, sendPage } from '../html.ts';
import type { TokenCounters } from '../stats.ts';
import type { Grants, Token } from './grants.ts';
import type { Refusal, SignatureCheck } from './signed-requests.ts';

export const VENDOR_NAME = 'Garmin';

export const PERMISSIONS: readonly Permission[] = [
  { id: 'HEALTH_EXPORT', description: 'Daily health data: steps, heart rate, sleep, stress, body values' },
  { id: 'ACTIVITY_EXPORT', description: 'Activities' },
  { id: 'HISTORICAL_DATA_EXPORT', description: 'Data from before today' },
  { id: 'MCT_EXPORT', description: 'Cycle tracking', isUnused: true },
  { id: 'WORKOUT_IMPORT', description: 'Write workouts', isUnused: true },
  { id: 'COURSE_IMPORT', description: 'Write courses', isUnused: true },
];

export function registerAuthorization(
  app: FastifyInstance,
  grants: Grants,
  signatures: SignatureCheck,
  tokens: TokenCounters,
): void {
  app.post('/oauth-service/oauth/request_token', async (request, reply) => {
    const signed = signatures.verify(request, () => undefined);
    if ('status' in signed) return refuse(reply, signed, tokens);
    const callback = signed.oauth.get('oauth_callback') ?? null;
    if (callback !== null && callback !== 'oob' && !isRedirectUri(callback)) {
      return refuse(reply, { status: 400, errorMessage: 'Invalid oauth_callback' }, tokens);
    }
    return sendToken(reply, await grants.issueRequestToken(callback));
  });
  app.post('/oauth-service/oauth/access_token', async (request, reply) => {
    const signed = signatures.verify(request, (token) => grants.requestTokenSecret(token));
    if ('status' in signed) return refuse(reply, signed, tokens);
    const token = signed.oauth.get('oauth_token') ?? '';
    const issued = await grants.exchange(token, signed.oauth.get('oauth_verifier') ?? '');
    if (issued === undefined) return refuse(reply, { status: 401, errorMessage: 'Invalid verifier' }, tokens);
    return sendToken(reply, issued);
  });
  registerConsent(app, grants);
}

function registerConsent(app: FastifyInstance, grants: Grants): void {
  app.get('/oauthConfirm', (request, reply) => {
    const query = queryOf(request);
    if (grants.findPendingRequest(query.get('oauth_token') ?? '') === undefined) return refuseUnknown(reply);
    const person = query.get('person') ?? undefined;
    return sendPage(
      reply,
      200,
      consentPage({ vendorName: VENDOR_NAME, permissions: PERMISSIONS, person, selectable: true }),
    );
  });
  app.post('/oauthConfirm', async (request, reply) => {
    const query = queryOf(request);
    const token = query.get('oauth_token') ?? '';
    const pending = grants.findPendingRequest(token);
    if (pending === undefined) return refuseUnknown(reply);
    const callback = pending.callback ?? query.get('oauth_callback') ?? 'oob';
    if (callback !== 'oob' && !isRedirectUri(callback)) {
      return sendErrorPage(reply, 400, 'oauth_callback must be an absolute http(s) address.');
    }
    const consent = readConsent(formOf(request), PERMISSIONS);
    if (consent === undefined) return sendErrorPage(reply, 400, 'The form needs a person and a decision.');
    if (consent === null) {
      await grants.deny(token);
      // This vendor sends the literal word `null` when the person says no.
      return finish(reply, callback, token, 'null');
    }
    const verifier = await grants.consent(token, consent.person, [...consent.permissions]);
    return finish(reply, callback, token, verifier);
  });
}

function finish(reply: FastifyReply, callback: string, token: string, verifier: string): FastifyReply {
  if (callback !== 'oob') {
    return reply.redirect(withParameters(callback, { oauth_token: token, oauth_verifier: verifier }), 302);
  }
  const body = `<h1>Your code</h1><p>Enter this code in the application: <code>${escapeHtml(verifier)}</code></p>`;
  return sendPage(reply, 200, page('Your code', body));
}

function refuseUnknown(reply: FastifyReply): FastifyReply {
  return sendErrorPage(reply, 400, 'oauth_token is unknown, expired or already used. Start again in the application.');
}

function refuse(reply: FastifyReply, refusal: Refusal, tokens: TokenCounters): FastifyReply {
  tokens.refused += 1;
  return reply.code(refusal.status).send({ errorMessage: refusal.errorMessage });
}

/** Form encoded, not JSON (RFC 5849 §2.1). */
function sendToken(reply: FastifyReply, { token, secret }: Token): FastifyReply {
  const body = new URLSearchParams({ oauth_token: token, oauth_token_secret: secret });
  return reply.type('application/x-www-form-urlencoded').header('Cache-Control', 'no-store').send(body.toString());
}
