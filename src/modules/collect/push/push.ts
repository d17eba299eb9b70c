/** Stores what a customer's own backend sends: all or nothing. */
import type { Transaction } from '../../../platform/db.ts';
import type { HealthEvent, Point } from '../../../providers/page.ts';
import { type HealthChange, type OnHealthChange, putEvents } from '../../store/events/index.ts';
import { putPoints, recordHealthUpdated, summarizeChanges } from '../../store/metrics/index.ts';

/** The workspace that sends, and the user and provider that it sends for. */
export interface PushTarget {
  readonly workspaceId: string;
  readonly userId: string;
  readonly providerId: string;
}

/** The answer to a push. */
export interface PushAnswer {
  /** Stored by this push. */
  readonly inserted: number;
  /** Stored before, or twice in the request. */
  readonly duplicates: number;
}

export interface PushDependencies {
  readonly onHealthChange: OnHealthChange;
}

/**
 * Stores points. If several have the same metric type and instant, the first counts, as it would in separate requests.
 */
export async function pushPoints(
  dependencies: PushDependencies,
  tx: Transaction,
  target: PushTarget,
  points: readonly Point[],
): Promise<PushAnswer> {
  const now = new Date();
  const first = new Map<string, Point>();
  for (const point of points) {
    const key = `${point.metricType} ${point.recordedAt}`;
    if (!first.has(key)) first.set(key, point);
  }
  const { userId, providerId } = target;
  const { inserted, replaced, changed } = await putPoints(tx, userId, providerId, [...first.values()], now);
  await tell(dependencies, tx, target, { changed, workouts: [], now });
  const stored = inserted + replaced;
  return { inserted: stored, duplicates: points.length - stored };
}

/** Stores events, and a point for each workout. */
export async function pushEvents(
  dependencies: PushDependencies,
  tx: Transaction,
  target: PushTarget,
  events: readonly HealthEvent[],
  pointsOf: (events: readonly HealthEvent[]) => Point[],
): Promise<PushAnswer> {
  const now = new Date();
  const first = new Map<string, HealthEvent>();
  for (const event of events) {
    const key = `${event.eventType} ${event.vendorId}`;
    if (!first.has(key)) first.set(key, event);
  }
  const { userId, providerId } = target;
  const put = await putEvents(tx, userId, providerId, [...first.values()], now);
  const { inserted, replaced, workouts, uncounted } = put;
  const fresh = put.written.flatMap(({ eventType, vendorId }) => first.get(`${eventType} ${vendorId}`) ?? []);
  const points = await putPoints(tx, userId, providerId, pointsOf(fresh), now);
  await tell(dependencies, tx, target, { changed: [...put.changed, ...points.changed], workouts, uncounted, now });
  const stored = inserted + replaced;
  return { inserted: stored, duplicates: events.length - stored };
}

async function tell(
  { onHealthChange }: PushDependencies,
  tx: Transaction,
  target: PushTarget,
  change: Pick<HealthChange, 'changed' | 'workouts' | 'uncounted' | 'now'>,
): Promise<void> {
  if (change.changed.length === 0 && change.workouts.length === 0) return;
  await onHealthChange(tx, { workspaceId: target.workspaceId, userId: target.userId, isFirstSync: false, ...change });
  await recordHealthUpdated(tx, target, summarizeChanges(change.changed));
}
