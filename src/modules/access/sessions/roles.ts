/** The roles of operators and persons: one word for a set of scopes. */
import { SCOPES, type Scope } from '../../../platform/http/access.ts';

/** Weakest first. */
export const ROLES = ['viewer', 'editor', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** Each role may do one thing more than the one before. */
export function scopesOfRole(role: Role): Scope[] {
  return SCOPES.slice(0, ROLES.indexOf(role) + 1);
}

/** The role that comes closest to these scopes: that of the strongest one. A key may lack weaker scopes. */
export function roleOfScopes(scopes: readonly Scope[]): Role {
  const strongest = Math.max(0, ...scopes.map((scope) => SCOPES.indexOf(scope)));
  return ROLES[strongest] ?? 'viewer';
}

/** The stronger of two roles. */
export function strongerRole(one: Role, other: Role): Role {
  return ROLES.indexOf(one) < ROLES.indexOf(other) ? other : one;
}
