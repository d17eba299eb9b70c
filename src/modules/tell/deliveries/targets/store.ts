/** The states of targets. A target without trouble has no row, so the common case costs no write. */
import { type Queryable, sql, type Transaction } from '../../../../platform/db.ts';
import { lockRows } from '../../../../platform/lock-order.ts';
import { wakeRunners } from '../queue-store.ts';
import { NO_TROUBLE, type TargetTrouble, troubleAfter } from './health.ts';

export interface TargetState extends TargetTrouble {
  targetId: string;
  paused: boolean;
}

const columns = sql`
  target_id as "targetId", paused, consecutive_failures as "consecutiveFailures",
  consecutive_timeouts as "consecutiveTimeouts", failing_since as "failingSince",
  circuit_opened_at as "circuitOpenedAt", last_error as "lastError"`;

/** The ids come from a subquery, so that PostgreSQL keeps its plan for any number of them (ADR 62). */
const isOneOf = (targetIds: readonly string[]) => sql`target_id = any((select ${targetIds}::uuid[])::uuid[])`;

/** The states of those targets that have one, locked until the transaction ends: a resumption must wait. */
export async function holdTargetStates(tx: Transaction, targetIds: readonly string[]): Promise<TargetState[]> {
  return lockRows<TargetState>(
    tx,
    'delivery',
    sql`
    select ${columns} from delivery_targets where ${isOneOf(targetIds)} order by target_id for share`,
  );
}

/** The states of those targets that have one. */
export async function listTargetStates(db: Queryable, targetIds: readonly string[]): Promise<TargetState[]> {
  return db.query<TargetState>(sql`select ${columns} from delivery_targets where ${isOneOf(targetIds)}`);
}

/** Stores the trouble of targets. */
export async function putTroubles(
  tx: Transaction,
  troubles: readonly (TargetTrouble & { targetId: string })[],
): Promise<void> {
  if (troubles.length === 0) return;
  // Every runner writes in the same order, so two runners that write the same targets cannot deadlock.
  const rows = troubles.toSorted((a, b) => (a.targetId < b.targetId ? -1 : 1));
  await tx.query(sql`
    insert into delivery_targets
      (target_id, consecutive_failures, consecutive_timeouts, failing_since, circuit_opened_at, last_error)
    select * from unnest(
      ${rows.map(({ targetId }) => targetId)}::uuid[], ${rows.map((row) => row.consecutiveFailures)}::integer[],
      ${rows.map((row) => row.consecutiveTimeouts)}::integer[], ${rows.map((row) => row.failingSince)}::timestamptz[],
      ${rows.map((row) => row.circuitOpenedAt)}::timestamptz[], ${rows.map((row) => row.lastError)}::text[])
    on conflict (target_id) do update set
      consecutive_failures = excluded.consecutive_failures, consecutive_timeouts = excluded.consecutive_timeouts,
      failing_since = excluded.failing_since, circuit_opened_at = excluded.circuit_opened_at,
      last_error = excluded.last_error`);
}

/** Shows a fault of a target that keeps us from sending, as its health. */
export async function putTargetFault(tx: Transaction, targetId: string, error: string, now: Date): Promise<void> {
  const trouble = troubleAfter(NO_TROUBLE, { kind: 'postponed', error }, now.toISOString());
  await putTroubles(tx, [{ targetId, ...trouble }]);
}

/** The fault has been mended. */
export async function clearTargetFault(tx: Transaction, targetId: string): Promise<void> {
  await putTroubles(tx, [{ targetId, ...NO_TROUBLE }]);
}

/** Stops deliveries to a target: due attempts wait until the target is resumed. Running attempts are finished. */
export async function pauseTarget(tx: Transaction, targetId: string): Promise<void> {
  await tx.query(sql`
    insert into delivery_targets (target_id, paused) values (${targetId}, true)
    on conflict (target_id) do update set paused = true`);
}

/** Resumes deliveries to a target: those that became due in the meantime are due now. */
export async function resumeTarget(tx: Transaction, kind: string, targetId: string): Promise<void> {
  await tx.query(sql`update delivery_targets set paused = false where target_id = ${targetId}`);
  await tx.query(sql`
    update delivery_queue set state = 'waiting', resumed_at = ${new Date()} where target_id = ${targetId} and state = 'held'`);
  await wakeRunners(tx, kind);
}

/**
 * Ends all deliveries to a target that is being deleted; their rows are deleted in the background. A runner ends the
 * deliveries that it has parked when it looks at them again.
 */
export async function dropTarget(tx: Transaction, targetId: string, now: Date): Promise<void> {
  await tx.query(sql`
    insert into delivery_targets (target_id, paused, dropped_at) values (${targetId}, false, ${now})
    on conflict (target_id) do update set paused = false, dropped_at = excluded.dropped_at`);
  await tx.query(sql`
    delete from delivery_queue where target_id = ${targetId} and state = 'held'`);
}

/** Targets whose deliveries are still to be deleted. */
export async function listDroppedTargets(db: Queryable, limit: number): Promise<string[]> {
  const rows = await db.query<{ targetId: string }>(sql`
    select target_id as "targetId" from delivery_targets where dropped_at is not null order by dropped_at limit ${limit}`);
  return rows.map(({ targetId }) => targetId);
}

export async function forgetTargets(db: Queryable, targetIds: readonly string[]): Promise<void> {
  await db.query(sql`delete from delivery_targets where target_id = any(${targetIds}::uuid[])`);
}
