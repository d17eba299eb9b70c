/** The small integer that every stored row carries instead of its provider's id. */
import type { Db, Queryable, Transaction } from '../../../platform/db.ts';
import { invalid } from '../../../platform/errors.ts';
import { assignCode, assignProviderCodes, claimProvider, listProviderCodes, listWorkspaceProviders } from './store.ts';

/** The source of pushed data that names none. */
export const MANUAL_PROVIDER = 'manual';

/** Names of its own under which a workspace may push: they share one small dictionary. */
const MAX_OWN_PROVIDERS = 50;
const OWN_PROVIDER = /^[a-z][a-z0-9_]{0,31}$/;

/** A process's copy of the table provider_codes, which only ever grows. */
export class ProviderCodes {
  readonly #db: Queryable;
  /** The vendors' ids and `manual`: known to every workspace. */
  readonly #shared: readonly string[];
  #codeById = new Map<string, number>();
  #idByCode = new Map<number, string>();

  constructor(db: Queryable, shared: readonly string[]) {
    this.#db = db;
    this.#shared = shared;
  }

  async reload(): Promise<void> {
    const rows = await listProviderCodes(this.#db);
    this.#codeById = new Map(rows.map(({ code, providerId }) => [providerId, code]));
    this.#idByCode = new Map(rows.map(({ code, providerId }) => [code, providerId]));
  }

  /** Throws for a provider that was not registered at the start: a fault of ours, never of a caller's input. */
  codeOf(providerId: string): number {
    const code = this.#codeById.get(providerId);
    if (code === undefined) throw new Error(`provider ${providerId} has no code; is it registered?`);
    return code;
  }

  /** Throws for a code that {@link cover} has not seen. */
  idOf(code: number): string {
    const providerId = this.#idByCode.get(code);
    if (providerId === undefined) throw new Error(`provider code ${code} is unknown`);
    return providerId;
  }

  /** Reads the table again when a row carries a code that another process (of a newer release) has handed out. */
  async cover(codes: Iterable<number>): Promise<void> {
    for (const code of codes) {
      if (!this.#idByCode.has(code)) return this.reload();
    }
  }

  /** Every provider that a workspace may name: the shared ones, then its own. */
  async listProviderIds(db: Queryable, workspaceId: string): Promise<string[]> {
    const own = await listWorkspaceProviders(db, workspaceId);
    return [...this.#shared, ...own.filter((id) => !this.#shared.includes(id))];
  }

  /**
   * The code of a provider named in a query.
   * @throws AppError VALIDATION_ERROR listing those that the workspace knows
   */
  async codeInQuery(workspaceId: string, providerId: string): Promise<number> {
    if (this.#shared.includes(providerId)) return this.codeOf(providerId);
    const known = await this.listProviderIds(this.#db, workspaceId);
    if (!known.includes(providerId)) throw invalid('query.providerId', `must be one of ${known.join(', ')}`);
    return this.requireCode(providerId);
  }

  /** True for a provider that the workspace may push under without claiming its name first. */
  async isKnown(workspaceId: string, providerId: string): Promise<boolean> {
    return (
      this.#shared.includes(providerId) || (await this.listProviderIds(this.#db, workspaceId)).includes(providerId)
    );
  }

  /**
   * Makes a word the workspace's own name of a source. In a transaction of its own: once a code is given away for it,
   * every process must be able to read it.
   * @throws AppError VALIDATION_ERROR for a name of the wrong form, or one too many
   */
  async claim(tx: Transaction, workspaceId: string, providerId: string): Promise<void> {
    if (!OWN_PROVIDER.test(providerId)) {
      const form = 'a lower-case word of your own ([a-z][a-z0-9_]*, at most 32 characters)';
      throw invalid('body.providerId', `must be ${this.#shared.join(', ')} or ${form}`);
    }
    await claimProvider(tx, workspaceId, providerId);
    if ((await listWorkspaceProviders(tx, workspaceId)).length > MAX_OWN_PROVIDERS)
      throw invalid('body.providerId', `is one name too many; a workspace has at most ${MAX_OWN_PROVIDERS}`);
    await assignCode(tx, providerId);
  }

  /** The code of a provider that has one in the database, though perhaps not yet in this process's copy. */
  async requireCode(providerId: string): Promise<number> {
    if (!this.#codeById.has(providerId)) await this.reload();
    return this.codeOf(providerId);
  }
}

/** Gives new providers their codes and loads the dictionary. Call once at the start, after the migrations. */
export async function loadProviderCodes(db: Db, providerIds: readonly string[]): Promise<ProviderCodes> {
  const shared = [...new Set([...providerIds, MANUAL_PROVIDER])];
  await assignProviderCodes(db, shared);
  const codes = new ProviderCodes(db, shared);
  await codes.reload();
  return codes;
}
