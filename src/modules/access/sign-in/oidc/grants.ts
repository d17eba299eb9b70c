/** Reads the roles that a person's claim grants. */
import { ROLES, type Role, strongerRole } from '../../sessions/index.ts';

/** More values than any provider gives a person; further values are ignored. */
const MAX_VALUES = 1_000;

/**
 * Reads roles by the slug of their workspace. A value is `role`, in the workspace `defaultSlug`, or `slug:role`; anything
 * else grants nothing. The strongest role of a workspace counts.
 * @param claim a text, or a list of texts
 */
export function readGrants(claim: unknown, defaultSlug: string): ReadonlyMap<string, Role> {
  const grants = new Map<string, Role>();
  for (const value of [claim].flat().slice(0, MAX_VALUES)) {
    if (typeof value !== 'string') continue;
    const [, slug = defaultSlug, word] = /^(?:([a-z0-9][a-z0-9-]{0,62}):)?([a-z]+)$/.exec(value) ?? [];
    const role = ROLES.find((known) => known === word);
    if (role !== undefined) grants.set(slug, strongerRole(role, grants.get(slug) ?? role));
  }
  return grants;
}
