/**
 * Tokens of a person as text: `svc_person_` for an access token and `svc_refresh_` for a refresh token, then the ids of the user
 * and of the sign-in and 256 random bits. The ids lead to the one node of a cluster that knows the token.
 */
import { randomBytes } from 'node:crypto';
import { hashToken } from '../sessions/index.ts';

const PREFIXES = { access: 'svc_person_', refresh: 'svc_refresh_' } as const;
export type TokenKind = keyof typeof PREFIXES;

/** Two ids of 16 bytes, and the secret. */
const SECRET_BYTES = 32;
const ID_BYTES = 16;
const FORM = /^[A-Za-z0-9_-]{86}$/;

export interface TokenPlace {
  readonly userId: string;
  /** Of the sign-in of one phone; it stays the same when tokens are replaced. */
  readonly signInId: string;
}

export interface ReadToken extends TokenPlace {
  readonly hash: Buffer;
}

export function makeToken(kind: TokenKind, { userId, signInId }: TokenPlace): string {
  const bytes = Buffer.concat([bytesOf(userId), bytesOf(signInId), randomBytes(SECRET_BYTES)]);
  return PREFIXES[kind] + bytes.toString('base64url');
}

/** Whether a text wants to be a token of this kind. */
export function isOfKind(kind: TokenKind, text: string): boolean {
  return text.startsWith(PREFIXES[kind]);
}

/** Undefined for a text that no token of this kind can be. */
export function readToken(kind: TokenKind, text: string): ReadToken | undefined {
  const rest = text.slice(PREFIXES[kind].length);
  if (!isOfKind(kind, text) || !FORM.test(rest)) return undefined;
  const bytes = Buffer.from(rest, 'base64url');
  const idAt = (at: number) => idOf(bytes.subarray(at, at + ID_BYTES));
  return { userId: idAt(0), signInId: idAt(ID_BYTES), hash: hashToken(text) };
}

function bytesOf(id: string): Buffer {
  return Buffer.from(id.replaceAll('-', ''), 'hex');
}

function idOf(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
