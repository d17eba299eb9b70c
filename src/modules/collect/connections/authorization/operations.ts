import { type TSchema, Type } from 'typebox';
import { answers, IdOf, Strict } from '../../../../platform/http/schemas.ts';
import { InitialDays, ProviderPath, RedirectUrl } from '../schemas.ts';

const tags = ['Connections'];
const AuthorizeQuery = Strict({
  userId: IdOf('the user who connects'),
  redirectUrl: Type.Optional(RedirectUrl),
  initialDays: Type.Optional(InitialDays),
});
const Redirect = Type.Null({ description: 'On to the address in the Location header' });
/** Browsers get a page, programs get the error body. */
const PageOrError = {
  description: 'An HTML page where the client accepts text/html',
  content: {
    'application/json': { schema: Type.Ref('Error') },
    'text/html': { schema: Type.String({ description: 'A page for people' }) },
  },
} as unknown as TSchema; // Fastify's form for several content types, which its types do not know

export const startAuthorization = {
  tags,
  operationId: 'startAuthorization',
  summary: "Send a user's browser to a provider's consent page",
  description:
    'For your own page instead of a connect link. With an API key, or without one where the operator allows it (OAUTH_AUTHORIZE). The browser is bound to the flow that begins here. The page of an error is HTML where the client accepts it.',
  failures: {
    401: 'The API key is not valid, or one is needed',
    502: 'The provider did not answer as it should; try again later',
  },
  answerHeaders: { 302: { Location: "The provider's consent page" } },
  params: ProviderPath,
  querystring: AuthorizeQuery,
  response: { ...answers({ 302: Redirect }), '4xx': PageOrError, '5xx': PageOrError },
};

export const finishAuthorization = {
  tags,
  operationId: 'finishAuthorization',
  summary: "Where a provider sends the user's browser back to",
  description:
    "The provider's answer is checked, the connection is stored, `connection.created` is announced, and the first sync is queued. Then the browser goes on to redirectUrl, to OAUTH_CALLBACK_URL or to a page of this service, with `connectionId` or `error` in the query.",
  answerHeaders: { 302: { Location: 'Where the browser goes on' } },
  params: ProviderPath,
  response: { ...answers({ 302: Redirect }), '4xx': PageOrError, '5xx': PageOrError },
};
