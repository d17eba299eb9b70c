/**
 * Collects the items of a sync so that each day, night and workout comes once. The vendor sends several states of them: a
 * day grows, a night is scored again, one workout comes as three kinds of item. The collector keeps the state that it
 * takes first, so callers pass newer uploads before older ones. Within one call it takes the most complete state first.
 */
import { isDeepStrictEqual } from 'node:util';
import type { HealthEvent, Page, Point } from '../page.ts';
import { runsOf, type Sliced } from '../slices.ts';
import type { Draft } from './item-type.ts';

const pointKey = (metricType: string, recordedAt: number) => `${metricType} ${recordedAt}`;
const eventKey = (event: HealthEvent) => `${event.eventType} ${event.vendorId}`;

function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/** The most complete first. Of two that are equally complete the later in the input, because it was uploaded later. */
function inOrder(drafts: readonly Draft[]): Draft[] {
  return drafts.toReversed().sort((a, b) => {
    for (const [index, rank] of a.completeness.entries()) {
      const difference = (b.completeness[index] ?? 0) - rank;
      if (difference !== 0) return difference;
    }
    return 0;
  });
}

function pageOf(points: Iterable<Point>, events: Iterable<HealthEvent>): Page {
  return {
    points: [...points].sort((a, b) => a.recordedAt - b.recordedAt || compareText(a.metricType, b.metricType)),
    events: [...events].sort((a, b) => a.startedAt - b.startedAt || compareText(eventKey(a), eventKey(b))),
  };
}

/**
 * The known state of a workout, with gaps filled from another item of the same workout: an activity gets the laps from
 * its details, and details get their totals from the activity.
 */
function completed(known: HealthEvent, other: HealthEvent): HealthEvent {
  if (known.eventType !== 'workout' || known.startedAt !== other.startedAt) return known;
  if (known.supplies !== undefined && other.supplies === undefined) return completed(other, known);
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
   * Gives the points and events that this call adds to the earlier ones, and workouts that it completes.
   * @param groups drafts by summary type, in the order of precedence
   */
  *take(groups: readonly (readonly Draft[])[]): Sliced<Page> {
    const points: Point[] = [];
    const changed = new Map<string, HealthEvent>();
    for (const [, drafts] of runsOf(groups.flatMap(inOrder))) {
      for (const draft of drafts) this.#takeDraft(draft, points, changed);
      yield;
    }
    return pageOf(points, changed.values());
  }

  #takeDraft(draft: Draft, points: Point[], changed: Map<string, HealthEvent>): void {
    const replaced = this.#takeEvents(draft, changed);
    for (const point of draft.points) {
      if (point.source === 'computed') this.#computed.push(point);
      else if (!replaced.has(pointKey(point.metricType, point.recordedAt)) && this.#isNew(point)) points.push(point);
    }
  }

  /** The values that we computed where the vendor's own did not come. Call it once, at the end. */
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

  /** @returns keys of the points of the draft to leave out, because another state of their item was taken */
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
