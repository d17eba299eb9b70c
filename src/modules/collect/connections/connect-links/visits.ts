/** Decides who may open the pages of a link, and how often. */
import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Queryable } from '../../../../platform/db.ts';
import { AppError, notFound } from '../../../../platform/errors.ts';
import type { RateLimiter } from '../../../../platform/rate-limit/rate-limit.ts';
import { findUserPlace } from '../../../access/users/index.ts';
import { type ConnectLink, findConnectLink } from './store.ts';

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/**
 * Finds the link of a visit. Many people may share one address, so a visit with a valid link does not count for the
 * address; a guess does.
 * @throws AppError NOT_FOUND, RATE_LIMIT_EXCEEDED
 */
export async function requireLink(
  { db, visits }: { readonly db: Queryable; readonly visits: RateLimiter },
  { ip }: FastifyRequest,
  token: string,
): Promise<ConnectLink> {
  const hash = hashToken(token);
  const found = await findConnectLink(db, hash);
  // The links of a deleted user are erased a moment after the user.
  const link = found && (await findUserPlace(db, found.userId)) && found;
  await countVisit(visits, link === undefined ? `address ${ip}` : `link ${hash.toString('base64')}`);
  if (link === undefined) throw notFound('Link');
  return link;
}

/** @throws AppError RATE_LIMIT_EXCEEDED */
export async function countVisit(visits: RateLimiter, visitor: string): Promise<void> {
  const { allowed, resetMs } = await visits.hit(visitor, Date.now());
  if (allowed) return;
  const retryAfterSeconds = Math.max(1, Math.ceil(resetMs / 1000));
  throw new AppError('RATE_LIMIT_EXCEEDED', `Too many visits; try again in ${retryAfterSeconds} s`, {
    retryAfterSeconds,
  });
}

/** Whether nobody can use the link any more. */
export function isOver({ multiple, usedAt, expiresAt }: ConnectLink): boolean {
  return (!multiple && usedAt !== null) || Date.parse(expiresAt) <= Date.now();
}

/** Whether a browser loads the page in advance, perhaps for nobody. Such a request must change nothing. */
export function isPrefetch({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const purpose = [headers['sec-purpose'], headers.purpose, headers['x-purpose'], headers['x-moz']].flat().join();
  return /prefetch|prerender|preview/i.test(purpose);
}
