/**
 * Puts the items of a sync together so that each thing is said once. The vendor resends: a day grows, a night is
 * scored again, one workout comes in three kinds of item. What is taken first stands, so callers hand over newer
 * uploads before older ones; within one hand-over the more complete state is taken first, whatever the input order.
 */
import { isDeepStrictEqual } from 'node:util';
import type { HealthEvent, Page, Point } from '../provider.ts';
import type { Draft } from './item-type.ts';

const pointKey = (metricType: string, recordedAt: number) => `${metricType} ${recordedAt}`;
const eventKey = (event: HealthEvent) => `${event.eventType} ${event.vendorId}`;

function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/** The most complete first; equals in an order that depends on their content alone. */
function inOrder(drafts: readonly Draft[]): Draft[] {
  return [...drafts].sort((a, b) => {
    for (const [index, rank] of a.completeness.entries()) {
      const difference = (b.completeness[index] ?? 0) - rank;
      if (difference !== 0) return difference;
    }
    return compareText(JSON.stringify(a), JSON.stringify(b));
  });
}

function pageOf(points: Iterable<Point>, events: Iterable<HealthEvent>): Page {
  return {
    points: [...points].sort((a, b) => a.recordedAt - b.recordedAt || compareText(a.metricType, b.metricType)),
    events: [...events].sort((a, b) => a.startedAt - b.startedAt || compareText(eventKey(a), eventKey(b))),
  };
}

/** What is known of a workout, with the gaps filled from another item of it: an activity keeps its details' laps. */
function completed(known: HealthEvent, other: HealthEvent): HealthEvent {
  if (known.eventType !== 'workout' || known.startedAt !== other.startedAt) return known;
  return {
    ...known,
    distanceMeters: known.distanceMeters ?? other.distanceMeters,
    caloriesKcal: known.caloriesKcal ?? other.caloriesKcal,
    avgHeartRate: known.avgHeartRate ?? other.avgHeartRate,
    maxHeartRate: known.maxHeartRate ?? other.maxHeartRate,
    data: { ...other.data, ...known.data },
  };
}

export class Collector {
  readonly #taken = new Set<string>();
  readonly #events = new Map<string, HealthEvent>();
  readonly #computed: Point[] = [];

  /**
   * What the hand-over adds to what was taken before: new points and events, and workouts that it completes.
   * @param groups drafts by summary type, in the order of precedence
   */
  take(groups: readonly (readonly Draft[])[]): Page {
    const points: Point[] = [];
    const changed = new Map<string, HealthEvent>();
    for (const draft of groups.flatMap(inOrder)) {
      const replaced = this.#takeEvents(draft, changed);
      for (const point of draft.points) {
        if (point.source === 'computed') this.#computed.push(point);
        else if (!replaced.has(pointKey(point.metricType, point.recordedAt)) && this.#isNew(point)) points.push(point);
      }
    }
    return pageOf(points, changed.values());
  }

  /** The computed values for which the vendor's own did not come; asked for once, at the end. */
  rest(): Page {
    return pageOf(
      this.#computed.filter((point) => this.#isNew(point)),
      [],
    );
  }

  #isNew(point: Point): boolean {
    const key = pointKey(point.metricType, point.recordedAt);
    if (this.#taken.has(key)) return false;
    this.#taken.add(key);
    return true;
  }

  /** @returns keys of the draft's points that fall away, because another state of their item stands */
  #takeEvents(draft: Draft, changed: Map<string, HealthEvent>): Set<string> {
    const replaced = new Set<string>();
    for (const event of draft.events) {
      const key = eventKey(event);
      const known = this.#events.get(key);
      const now = known === undefined ? event : completed(known, event);
      if (known !== undefined) {
        for (const metricType of event.carries) replaced.add(pointKey(metricType, event.startedAt));
        if (isDeepStrictEqual(known, now)) continue;
      }
      this.#events.set(key, now);
      changed.set(key, now);
    }
    return replaced;
  }
}
