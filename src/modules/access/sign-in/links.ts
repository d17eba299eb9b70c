import type { Queryable } from '../../../platform/db.ts';
import { MINUTE_MS } from '../../../platform/instants.ts';
import { generateToken, hashToken, type Role } from '../sessions/index.ts';
import { insertSignInLink } from './store.ts';

const LIFETIME_MS = 5 * MINUTE_MS;

/**
 * Makes a link that signs its bearer in as an operator: once, within 5 minutes. The token stands in the fragment, which
 * browsers send to no server; the page posts it.
 */
export async function createSignInLink(
  db: Queryable,
  workspaceId: string,
  { role, baseUrl }: { readonly role: Role; readonly baseUrl: string },
  now: Date,
): Promise<string> {
  const token = generateToken();
  const expiresAt = new Date(now.getTime() + LIFETIME_MS);
  await insertSignInLink(db, workspaceId, { tokenHash: hashToken(token), role, expiresAt });
  return `${baseUrl}/console/#link=${token}`;
}
