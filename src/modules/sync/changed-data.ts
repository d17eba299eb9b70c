/** What a sync has touched: metric types, event types, days. The data of `health.updated`. */
import type { Page } from '../../providers/provider.ts';

export class ChangedData {
  readonly #metricTypes = new Set<string>();
  readonly #eventTypes = new Set<string>();
  readonly #days = new Set<string>();

  add({ points, events }: Page): void {
    for (const { metricType, day } of points) {
      this.#metricTypes.add(metricType);
      this.#days.add(day);
    }
    for (const { eventType, day } of events) {
      this.#eventTypes.add(eventType);
      this.#days.add(day);
    }
  }

  /** `from` and `to` are local calendar days, both inclusive. */
  summary(): { metricTypes: string[]; eventTypes: string[]; from: string | null; to: string | null } {
    const days = [...this.#days].sort();
    return {
      metricTypes: [...this.#metricTypes].sort(),
      eventTypes: [...this.#eventTypes].sort(),
      from: days[0] ?? null,
      to: days.at(-1) ?? null,
    };
  }
}
