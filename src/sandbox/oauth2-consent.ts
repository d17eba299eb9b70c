/**
 * The first step of OAuth 2.0, for vendors whose consent pages differ only in their words and in their demands on a
 * request.
 */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { consentPage, type Permission, readConsent } from './consent-page.ts';
import { formOf, isRedirectUri, queryOf, withParameters } from './form.ts';
import { sendErrorPage, sendPage } from './html.ts';
import type { Person } from './people.ts';

export interface AuthorizationRequest {
  readonly redirectUri: string;
  /** Sent back unchanged; empty if the request has none. */
  readonly state: { readonly state?: string };
  readonly permissions: readonly Permission[];
}

export interface ConsentRules<Asked extends AuthorizationRequest> {
  readonly path: string;
  /** @see ConsentRequest */
  readonly vendorName: string;
  /** True if the person may untick single permissions. */
  readonly selectable: boolean;
  /** Undefined: the request was refused and has been answered. */
  read(query: URLSearchParams, reply: FastifyReply): Asked | undefined;
  /** The parameters of the redirect, besides the state, when the person says no. */
  readonly denial: Readonly<Record<string, string>>;
  /** The parameters of the redirect, besides the state, when the person says yes. */
  issue(asked: Asked, person: Person, scopes: readonly string[]): Promise<Readonly<Record<string, string>>>;
}

/** Shows the page that asks the person, and acts on the decision. */
export function registerConsent<Asked extends AuthorizationRequest>(
  app: FastifyInstance,
  { path, vendorName, selectable, read, denial, issue }: ConsentRules<Asked>,
): void {
  app.get(path, (request, reply) => {
    const query = queryOf(request);
    const asked = read(query, reply);
    if (asked === undefined) return reply;
    const person = query.get('person') ?? undefined;
    return sendPage(reply, 200, consentPage({ vendorName, permissions: asked.permissions, person, selectable }));
  });
  app.post(path, async (request, reply) => {
    const asked = read(queryOf(request), reply);
    if (asked === undefined) return reply;
    const consent = readConsent(formOf(request), asked.permissions);
    if (consent === undefined) return sendErrorPage(reply, 400, 'The form needs a person and a decision.');
    const answer = consent === null ? denial : await issue(asked, consent.person, [...consent.permissions]);
    return reply.redirect(withParameters(asked.redirectUri, { ...answer, ...asked.state }), 302);
  });
}

/** A vendor's demands on a request, each with the message for a request that does not meet it. */
export type Demands = readonly (readonly [isMet: boolean, fault: string])[];

export interface RequestRules {
  readonly clientId: string;
  readonly scopes: readonly Permission[];
  readonly separator: ' ' | ',';
  /** Text before the message. */
  readonly prefix?: string;
}

/**
 * Checks the demands that all vendors here share. They redirect only the person's "no": a faulty request gets an error
 * page.
 *
 * @param more further demands of one vendor
 * @returns undefined: the request was refused and has been answered
 */
export function readAuthorizationRequest(
  query: URLSearchParams,
  reply: FastifyReply,
  { clientId, scopes, separator, prefix = '' }: RequestRules,
  more: Demands,
): AuthorizationRequest | undefined {
  const redirectUri = query.get('redirect_uri') ?? '';
  const permissions = askedPermissions(query, scopes, separator);
  const demands: Demands = [
    [query.get('client_id') === clientId, 'client_id is not known here. Use the credentials of the sandbox.'],
    [isRedirectUri(redirectUri), 'redirect_uri must be an absolute http(s) address without a fragment.'],
    [query.get('response_type') === 'code', 'response_type must be code.'],
    [permissions !== undefined, `scope is missing or has an unknown value; "${separator}" separates several.`],
    ...more,
  ];
  const [, fault] = demands.find(([isMet]) => !isMet) ?? [];
  if (fault !== undefined || permissions === undefined) {
    sendErrorPage(reply, 400, prefix + fault);
    return undefined;
  }
  const state = query.get('state');
  return { redirectUri, state: state === null ? {} : { state }, permissions };
}

/** Undefined: the request asks for no permission, or for an unknown one. */
export function askedPermissions(
  query: URLSearchParams,
  scopes: readonly Permission[],
  separator: ' ' | ',',
): Permission[] | undefined {
  const asked = new Set((query.get('scope') ?? '').split(separator).filter((scope) => scope !== ''));
  const permissions = scopes.filter(({ id }) => asked.has(id));
  return permissions.length > 0 && permissions.length === asked.size ? permissions : undefined;
}

/** RFC 7636, S256 only. */
export function pkceDemands(query: URLSearchParams): Demands {
  return [
    [query.get('code_challenge_method') === 'S256', 'code_challenge_method must be S256.'],
    [/^[A-Za-z0-9_-]{43}$/.test(query.get('code_challenge') ?? ''), 'code_challenge must be a base64url SHA-256.'],
  ];
}
