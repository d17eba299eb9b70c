/** The small integer that every stored row carries instead of its provider's id. */
import type { Db, Queryable } from '../../../platform/db.ts';
import { invalid } from '../../../platform/errors.ts';
import { assignProviderCodes, listProviderCodes } from './store.ts';

/** A process's copy of the table provider_codes, which only ever grows. */
export class ProviderCodes {
  readonly #db: Queryable;
  #codeById = new Map<string, number>();
  #idByCode = new Map<number, string>();

  constructor(db: Queryable) {
    this.#db = db;
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

  /**
   * The code of a provider named in a query.
   * @throws AppError VALIDATION_ERROR listing the known ones
   */
  codeInQuery(providerId: string): number {
    const code = this.#codeById.get(providerId);
    if (code === undefined)
      throw invalid('query.providerId', `must be one of ${[...this.#codeById.keys()].join(', ')}`);
    return code;
  }
}

/** Gives new providers their codes and loads the dictionary. Call once at the start, after the migrations. */
export async function loadProviderCodes(db: Db, providerIds: readonly string[]): Promise<ProviderCodes> {
  await assignProviderCodes(db, providerIds);
  const codes = new ProviderCodes(db);
  await codes.reload();
  return codes;
}
