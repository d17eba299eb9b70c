/** A connection's tokens: in the clear only where they are about to be used, sealed everywhere else. */
import { isoInstant } from '../../../../platform/instants.ts';
import type { Vault } from '../../../../platform/vault.ts';

/** Names a connection, with everything needed to find it and to report about it. */
export interface ConnectionRef {
  readonly workspaceId: string;
  readonly userId: string;
  readonly connectionId: string;
  readonly providerId: string;
}

export interface Tokens {
  readonly accessToken: string;
  /** The refresh token of OAuth 2.0 or the token secret of OAuth 1.0a. */
  readonly secondToken: string | undefined;
  /** Epoch milliseconds; undefined if the vendor has named no end. */
  readonly expiresAt: number | undefined;
}

/** Tokens as the row holds them. Sealing is random, so equal bytes mean that nobody has stored new ones in between. */
export interface SealedTokens {
  readonly accessToken: Buffer;
  readonly secondToken: Buffer | null;
  /** ISO 8601. */
  readonly expiresAt: string | null;
}

const ACCESS = 'access_token';
const SECOND = 'second_token';

export function sealTokens(vault: Vault, connectionId: string, tokens: Tokens): SealedTokens {
  const { accessToken, secondToken, expiresAt } = tokens;
  return {
    accessToken: vault.seal(accessToken, connectionId, ACCESS),
    secondToken: secondToken === undefined ? null : vault.seal(secondToken, connectionId, SECOND),
    expiresAt: expiresAt === undefined ? null : isoInstant(expiresAt),
  };
}

/** @throws VaultError */
export function openTokens(vault: Vault, connectionId: string, sealed: SealedTokens): Tokens {
  const { accessToken, secondToken, expiresAt } = sealed;
  return {
    accessToken: vault.open(accessToken, connectionId, ACCESS),
    secondToken: secondToken === null ? undefined : vault.open(secondToken, connectionId, SECOND),
    expiresAt: expiresAt === null ? undefined : Date.parse(expiresAt),
  };
}

export function sealedUnderOldKey(vault: Vault, { accessToken, secondToken }: SealedTokens): boolean {
  return vault.sealedUnderOldKey(accessToken) || (secondToken !== null && vault.sealedUnderOldKey(secondToken));
}
