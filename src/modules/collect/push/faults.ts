import { AppError, type ErrorDetail } from '../../../platform/errors.ts';

/** How many faults one answer names. Nobody looks for more: a batch may hold one in every few bytes. */
const MAX_FAULTS = 20;

/** Gathers what is wrong with a batch, each fault with its place, so that one answer tells of several. */
export class Faults {
  readonly #details: ErrorDetail[] = [];

  /**
   * @param path e.g. `body.points[3].value`
   * @throws AppError VALIDATION_ERROR when there are enough
   */
  add(path: string, message: string): void {
    this.#details.push({ path, message });
    if (this.#details.length === MAX_FAULTS) this.throwIfAny();
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
    const others = this.#details.length - 1;
    const isCut = others + 1 === MAX_FAULTS;
    const more = others > 0 ? ` (and ${others} ${isCut ? 'or more' : 'more'})` : '';
    throw new AppError('VALIDATION_ERROR', `${first.path}: ${first.message}${more}`, { details: this.#details });
  }
}
