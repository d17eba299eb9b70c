/** A connection's tokens. They are sealed everywhere but at the calls that use them. */
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

/** The columns that hold tokens: those in use, and those from before an exchange of the grant. */
const PRESENT = { access: 'access_token', second: 'second_token' };
const FORMER = { access: 'former_access_token', second: 'former_second_token' };

export function sealTokens(vault: Vault, connectionId: string, tokens: Tokens, columns = PRESENT): SealedTokens {
  const { accessToken, secondToken, expiresAt } = tokens;
  return {
    accessToken: vault.seal(accessToken, connectionId, columns.access),
    secondToken: secondToken === undefined ? null : vault.seal(secondToken, connectionId, columns.second),
    expiresAt: expiresAt === undefined ? null : isoInstant(expiresAt),
  };
}

/** @throws VaultError */
export function openTokens(vault: Vault, connectionId: string, sealed: SealedTokens, columns = PRESENT): Tokens {
  const { accessToken, secondToken, expiresAt } = sealed;
  return {
    accessToken: vault.open(accessToken, connectionId, columns.access),
    secondToken: secondToken === null ? undefined : vault.open(secondToken, connectionId, columns.second),
    expiresAt: expiresAt === null ? undefined : Date.parse(expiresAt),
  };
}

/** For the columns that keep tokens from before an exchange. */
export function sealFormerTokens(vault: Vault, connectionId: string, tokens: Tokens): SealedTokens {
  return sealTokens(vault, connectionId, tokens, FORMER);
}

/** @throws VaultError */
export function openFormerTokens(vault: Vault, connectionId: string, sealed: SealedTokens): Tokens {
  return openTokens(vault, connectionId, sealed, FORMER);
}

export function sealedUnderOldKey(vault: Vault, { accessToken, secondToken }: SealedTokens): boolean {
  return vault.sealedUnderOldKey(accessToken) || (secondToken !== null && vault.sealedUnderOldKey(secondToken));
}
