import { AppError, type ErrorDetail } from '../../../platform/errors.ts';

/** How many faults one answer names. */
const MAX_FAULTS = 100;

/** Gathers what is wrong with a batch, each fault with its place, so that one answer tells of all. */
export class Faults {
  readonly #details: ErrorDetail[] = [];
  #count = 0;

  /** @param path e.g. `body.points[3].value` */
  add(path: string, message: string): void {
    this.#count += 1;
    if (this.#details.length < MAX_FAULTS) this.#details.push({ path, message });
  }

  /** As `add` with what a check throws. */
  attempt<Result>(check: () => Result): Result | undefined {
    try {
      return check();
    } catch (error) {
      if (!(error instanceof AppError) || error.details === undefined) throw error;
      for (const { path, message } of error.details) this.add(path, message);
      return undefined;
    }
  }

  /** @throws AppError VALIDATION_ERROR when there is any */
  throwIfAny(): void {
    const [first] = this.#details;
    if (first === undefined) return;
    const more = this.#count > 1 ? ` (and ${this.#count - 1} more)` : '';
    throw new AppError('VALIDATION_ERROR', `${first.path}: ${first.message}${more}`, { details: this.#details });
  }
}
