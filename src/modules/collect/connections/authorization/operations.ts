import { type TSchema, Type } from 'typebox';
import { answers, Strict } from '../../../../platform/http/schemas.ts';
import { InitialDays, ProviderPath } from '../schemas.ts';

const tags = ['Connections'];
const AuthorizeQuery = Strict({
  userId: Type.String(),
  redirectUrl: Type.Optional(Type.String({ description: 'Where the browser ends; one of ALLOWED_REDIRECTS' })),
  initialDays: Type.Optional(InitialDays),
});
const Redirect = Type.Null({ description: 'On to the address in the Location header' });
/** Browsers get a page, programs get the error body. */
const PageOrError = {
  description: 'An HTML page where the client accepts text/html',
  content: { 'application/json': { schema: Type.Ref('Error') }, 'text/html': { schema: Type.String() } },
} as unknown as TSchema;

export const startAuthorization = {
  tags,
  operationId: 'startAuthorization',
  summary: "Send a user's browser to a provider's consent page",
  params: ProviderPath,
  querystring: AuthorizeQuery,
  response: { ...answers({ 302: Redirect }), '4xx': PageOrError, '5xx': PageOrError },
};

export const finishAuthorization = {
  tags,
  operationId: 'finishAuthorization',
  summary: "Where a provider sends the user's browser back to",
  params: ProviderPath,
  response: { ...answers({ 302: Redirect }), '4xx': PageOrError, '5xx': PageOrError },
};
