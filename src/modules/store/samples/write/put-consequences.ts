/** Stores the points and events that follow from a change of samples, and tells of them. */
import type { Transaction } from '../../../../platform/db.ts';
import { followedBy, type OnHealthChange, putEvents, removeEvents } from '../../events/index.ts';
import { putPoints, recordHealthUpdated, removePoints, summarizeChanges } from '../../metrics/index.ts';
import { isOver } from './figures.ts';
import type { SampleTarget } from './put-batch.ts';
import type { WorkoutChanges } from './put-workouts.ts';
import type { Consequences } from './shelves.ts';

export interface Circumstances {
  /** Old days come for the first time: nothing is announced of them. */
  readonly isFirstSync: boolean;
  readonly isBackfill?: boolean;
  readonly now: Date;
}

export async function putConsequences(
  tx: Transaction,
  target: Pick<SampleTarget, 'workspaceId' | 'userId' | 'providerId'>,
  { put, gone, events, goneEvents }: Consequences,
  workouts: WorkoutChanges,
  onHealthChange: OnHealthChange,
  { isFirstSync, isBackfill = false, now }: Circumstances,
): Promise<void> {
  const { userId, providerId } = target;
  const removed = [...goneEvents.map((vendorId) => ({ eventType: 'sleep' as const, vendorId })), ...workouts.gone];
  const removal = await removeEvents(tx, userId, providerId, removed, now);
  const judged = followedBy(
    removal,
    await putEvents(tx, userId, providerId, [...events, ...workouts.events], now, { areWhole: true }),
  );
  // Each sync of today changes its quarters. A past state of each would outweigh the points.
  const keepsPastOf = (days: ReadonlyMap<number, boolean>) => (recordedAt: number) => days.get(recordedAt) !== false;
  const points = [...put, ...workouts.points];
  const over = new Map([...points, ...gone].map((point) => [point.recordedAt, isOver(point, now)]));
  const left = await removePoints(tx, userId, providerId, gone, now, keepsPastOf(over));
  const stored = await putPoints(tx, userId, providerId, points, now, keepsPastOf(over));
  const changed = [...judged.changed, ...left, ...stored.changed];
  if (changed.length === 0 && judged.workouts.length === 0 && judged.uncounted.length === 0) return;
  const { workspaceId } = target;
  await onHealthChange(tx, { ...judged, changed, workspaceId, userId, isFirstSync, isBackfill, now });
  await recordHealthUpdated(tx, target, summarizeChanges(changed), isBackfill ? 'backfill' : undefined);
}
