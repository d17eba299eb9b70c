import { createHash, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Queryable } from '../../../../platform/db.ts';
import { AppError, notFound } from '../../../../platform/errors.ts';
import { callerOf } from '../../../../platform/http/access.ts';
import { allowNoBody } from '../../../../platform/http/body.ts';
import { moveToOwnHost } from '../../../../platform/http/cookies.ts';
import { sendPage } from '../../../../platform/http/page.ts';
import { hidden } from '../../../../platform/http/schemas.ts';
import type { App } from '../../../../platform/http/server.ts';
import { isoInstant } from '../../../../platform/instants.ts';
import type { RateLimiter } from '../../../../platform/rate-limit/rate-limit.ts';
import { commit } from '../../../access/keys/index.ts';
import { lockUserOf } from '../../../access/users/index.ts';
import { beginFlow, type FlowDependencies } from '../authorization/begin.ts';
import { checkRedirect } from '../authorization/routes.ts';
import { connectPage, linkGonePage, resultPage, sendFailurePage } from '../pages/connect-pages.ts';
import type { Vendors } from '../vendors.ts';
import * as operations from './operations.ts';
import { type ConnectLink, findConnectLink, insertConnectLink } from './store.ts';

const TOKEN_BYTES = 32;

/** Counts visits of pages: a valid link by itself, everything else by address. */
export type ConnectLinkOptions = FlowDependencies & { readonly visits: RateLimiter };

export function connectLinkRoutes(app: App, dependencies: ConnectLinkOptions): void {
  createRoute(app, dependencies);
  pageRoutes(app, dependencies);
}

function createRoute(app: App, { db, vendors, settings }: FlowDependencies): void {
  app.post(
    '/v1/users/:userId/connect-links',
    {
      config: { access: 'write', idempotent: true },
      schema: operations.createConnectLink([...vendors.configured.keys()]),
      preValidation: allowNoBody,
    },
    async (request, reply) => {
      const { providerIds = null, redirectUrl = null, initialDays = null, expiresInSeconds = 3600 } = request.body;
      if (redirectUrl !== null) checkRedirect(settings, redirectUrl, 'body.redirectUrl');
      const { workspaceId } = callerOf(request);
      const { userId } = request.params;
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      const expiresAt = isoInstant(Date.now() + expiresInSeconds * 1000);
      await commit(db, request, async (tx) => {
        await lockUserOf(tx, workspaceId, userId);
        const tokenHash = hashToken(token);
        await insertConnectLink(tx, {
          tokenHash,
          workspaceId,
          userId,
          providerIds,
          redirectUrl,
          initialDays,
          expiresAt,
        });
      });
      return reply.code(201).send({ url: `${settings.baseUrl}/connect/${token}`, expiresAt });
    },
  );
}

function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

interface LinkPath {
  readonly token: string;
  readonly providerId: string;
}

function pageRoutes(app: App, dependencies: ConnectLinkOptions): void {
  const { vendors, visits } = dependencies;
  const page = { config: { access: 'open' as const }, schema: hidden, errorHandler: sendFailurePage };

  app.get('/connect/result', page, async (request, reply) => {
    await countVisit(visits, `address ${request.ip}`);
    const { error, providerId } = request.query as Record<string, unknown>; // the code below checks them
    const provider = typeof providerId === 'string' ? vendors.find(providerId) : undefined;
    return sendPage(reply, resultPage(provider?.displayName, error));
  });

  app.get('/connect/:token', page, async (request, reply) => {
    const { token } = request.params as LinkPath; // the path has it
    const link = await requireLink(dependencies, request, token);
    return sendPage(reply, isOver(link) ? linkGonePage() : connectPage(token, offered(vendors, link)));
  });

  app.get('/connect/:token/:providerId', page, async (request, reply) => {
    const { token, providerId } = request.params as LinkPath; // the path has them
    const link = await requireLink(dependencies, request, token);
    if (isOver(link)) return sendPage(reply, linkGonePage());
    if (link.providerIds !== null && !link.providerIds.includes(providerId)) throw notFound('Provider');
    const { tokenHash: linkHash, workspaceId, userId, redirectUrl, initialDays } = link;
    if (moveToOwnHost(request, reply, dependencies.settings.baseUrl)) return reply;
    const start = { workspaceId, userId, providerId, redirectUrl, initialDays, linkHash };
    const url = await beginFlow(dependencies, start, request, reply);
    return reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }).redirect(url, 302);
  });
}

/**
 * Many people may share one address, so a valid link does not count for its address. Guesses do.
 * @throws AppError NOT_FOUND, RATE_LIMIT_EXCEEDED
 */
async function requireLink(
  { db, visits }: { db: Queryable; visits: RateLimiter },
  { ip }: FastifyRequest,
  token: string,
): Promise<ConnectLink> {
  const hash = hashToken(token);
  const link = await findConnectLink(db, hash);
  await countVisit(visits, link === undefined ? `address ${ip}` : `link ${hash.toString('base64')}`);
  if (link === undefined) throw notFound('Link');
  return link;
}

/** @throws AppError RATE_LIMIT_EXCEEDED */
async function countVisit(visits: RateLimiter, visitor: string): Promise<void> {
  const { allowed, resetMs } = await visits.hit(visitor, Date.now());
  if (allowed) return;
  const retryAfterSeconds = Math.max(1, Math.ceil(resetMs / 1000));
  throw new AppError('RATE_LIMIT_EXCEEDED', `Too many visits; try again in ${retryAfterSeconds} s`, {
    retryAfterSeconds,
  });
}

function isOver({ usedAt, expiresAt }: ConnectLink): boolean {
  return usedAt !== null || Date.parse(expiresAt) <= Date.now();
}

function offered({ configured }: Vendors, { providerIds }: ConnectLink) {
  return [...configured.values()]
    .filter(({ provider, available }) => available && (providerIds === null || providerIds.includes(provider.id)))
    .map(({ provider: { id, displayName, metricTypes, eventTypes }, sandbox }) => ({
      id,
      displayName,
      sandbox,
      metricTypes,
      eventTypes,
    }));
}
