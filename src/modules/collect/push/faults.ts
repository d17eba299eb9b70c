import { AppError, type ErrorDetail } from '../../../platform/errors.ts';

/** One answer names at most this many faults. Nobody needs more, and a batch may have a fault every few bytes. */
const MAX_FAULTS = 20;

/** Collects the faults of a batch with their places, so that one answer names several. */
export class Faults {
  readonly #details: ErrorDetail[] = [];

  /**
   * @param path for example `body.points[3].value`
   * @throws AppError VALIDATION_ERROR when the limit is reached
   */
  add(path: string, message: string): void {
    this.#details.push({ path, message });
    if (this.#details.length === MAX_FAULTS) this.throwIfAny();
  }

  /** Runs a check, and adds the fault that it throws. */
  attempt<Result>(check: () => Result): Result | undefined {
    try {
      return check();
    } catch (error) {
      if (!(error instanceof AppError) || error.details === undefined) throw error;
      for (const { path, message } of error.details) this.add(path, message);
      return undefined;
    }
  }

  /** @throws AppError VALIDATION_ERROR if there is any fault */
  throwIfAny(): void {
    const [first] = this.#details;
    if (first === undefined) return;
    const others = this.#details.length - 1;
    const isCut = others + 1 === MAX_FAULTS;
    const more = others > 0 ? ` (and ${others} ${isCut ? 'or more' : 'more'})` : '';
    throw new AppError('VALIDATION_ERROR', `${first.path}: ${first.message}${more}`, { details: this.#details });
  }
}
