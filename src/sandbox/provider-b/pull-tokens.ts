/** The token in the link of a ping. With it, a key that may not pull can still fetch the summaries of the ping. */
import { randomBytes } from 'node:crypto';
import { DAY_MS } from '../life/days.ts';
import { storedMap } from '../state.ts';
import type { VendorContext } from '../vendor.ts';

interface StoredToken {
  readonly path: string;
  readonly personId: string;
  readonly expiresAtMs: number;
}

export class PullTokens {
  readonly #context: VendorContext;
  readonly #tokens: Map<string, StoredToken>;

  constructor(context: VendorContext) {
    this.#context = context;
    this.#tokens = storedMap(context.state, 'pullTokens');
  }

  /** @param path the link without the token, query included */
  issue(path: string, personId: string): string {
    const nowMs = this.#context.now();
    for (const [token, { expiresAtMs }] of this.#tokens) if (expiresAtMs <= nowMs) this.#tokens.delete(token);
    const token = randomBytes(12).toString('base64url');
    this.#tokens.set(token, { path, personId, expiresAtMs: nowMs + DAY_MS });
    return token;
  }

  /** @param url as requested: path and query */
  admits(url: string, personId: string): boolean {
    const [, path = '', token = ''] = /^(.*)&token=([\w-]+)$/.exec(url) ?? [];
    const stored = this.#tokens.get(token);
    return stored?.path === path && stored.personId === personId && stored.expiresAtMs > this.#context.now();
  }
}
