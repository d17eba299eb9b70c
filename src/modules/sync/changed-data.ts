/** What a sync has really changed: the data of `health.updated`. */
import type { ChangedDay } from '../metrics/index.ts';

export class ChangedData {
  readonly #metricTypes = new Set<string>();
  readonly #days = new Set<string>();

  add(changed: readonly ChangedDay[]): void {
    for (const { metricType, day } of changed) {
      this.#metricTypes.add(metricType);
      this.#days.add(day);
    }
  }

  /** Undefined when nothing changed. `from` and `to` are local calendar days, both inclusive. */
  summary(): { metricTypes: string[]; from: string; to: string } | undefined {
    const days = [...this.#days].sort();
    const [from] = days;
    const to = days.at(-1);
    if (from === undefined || to === undefined) return undefined;
    return { metricTypes: [...this.#metricTypes].sort(), from, to };
  }
}
