/**
 * At most one notification per user and day for everything that statistics find. A value beyond a clinical limit does
 * not wait for the digest: it is sent at once.
 */

import { Temporal } from 'temporal-polyfill';
import { v7 as uuidv7 } from 'uuid';
import { forEachReachable } from '../../../../platform/cluster/store.ts';
import type { Db, Transaction } from '../../../../platform/db.ts';
import { ignoreGone } from '../../../../platform/errors.ts';
import { HOUR_MS } from '../../../../platform/instants.ts';
import { lockUser, unitsOfUser } from '../../../access/users/index.ts';
import { dayInZone, zoneOfUser } from '../../../store/metrics/index.ts';
import { listActiveAnomalies } from '../../../understand/analytics/index.ts';
import type { Schedule } from '../../deliveries/index.ts';
import { notify, type Recipient } from '../notify.ts';
import { digestOf } from './digest.ts';
import { findDigest, listDueDigests, putDigest } from './store.ts';

/** A digest leaves by this hour of the user's day. */
const LATEST_HOUR = 20;
/** A digest that has waited for the next day leaves from this hour on. */
const MORNING_HOUR = 8;

/**
 * When a digest is due after a finding was added now: as soon as an hour has passed without another finding, but not
 * after 20:00. After 20:00, or if a digest has been sent on that day, it waits until the next morning. All in epoch
 * milliseconds.
 * @param sentDay the local day of the last digest
 * @param zone an IANA name or an offset
 */
export function digestDueAt(now: number, zone: string, sentDay: string | null): number {
  const local = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone);
  const at = (day: Temporal.PlainDate, hour: number) =>
    day.toZonedDateTime({ timeZone: zone, plainTime: { hour } }).epochMilliseconds;
  const today = local.toPlainDate();
  const latest = at(today, LATEST_HOUR);
  const isSent = sentDay !== null && sentDay >= today.toString();
  return isSent || now >= latest ? at(today.add({ days: 1 }), MORNING_HOUR) : Math.min(now + HOUR_MS, latest);
}

const BATCH = 100;

/** Adds findings to the user's next digest. The caller holds the user's lock. */
export async function addToDigest(
  tx: Transaction,
  { workspaceId, userId }: Recipient,
  added: readonly string[],
  now: Date,
): Promise<void> {
  const waiting = await findDigest(tx, userId);
  const anomalyIds = [...new Set([...(waiting?.anomalyIds ?? []), ...added])];
  const sentDay = waiting?.sentDay ?? null;
  const dueAt = digestDueAt(now.getTime(), await zoneOfUser(tx, userId), sentDay);
  await putDigest(tx, userId, { workspaceId, anomalyIds, sentDay, dueAt: new Date(dueAt).toISOString() });
}

/** Sends the due digests, each once, even if several processes look. */
export async function sendDueDigests(db: Db, schedule: Schedule, now: Date): Promise<void> {
  const failures: unknown[] = [];
  await forEachReachable(await listDueDigests(db, now, BATCH), async (userId) => {
    const sent = db.transaction((tx) => sendDigest(tx, userId, schedule, now));
    // One failing digest does not stop the others.
    await sent.catch(ignoreGone).catch((failure) => failures.push(failure));
  });
  if (failures.length > 0) throw new AggregateError(failures, 'some digests could not be sent; they are tried again');
}

async function sendDigest(tx: Transaction, userId: string, schedule: Schedule, now: Date): Promise<void> {
  await lockUser(tx, userId, 'keeps answers');
  const waiting = await findDigest(tx, userId);
  if (waiting?.dueAt == null || Date.parse(waiting.dueAt) > now.getTime()) return; // another process has sent it
  const zone = await zoneOfUser(tx, userId);
  const today = dayInZone(now.getTime(), zone);
  if (waiting.sentDay !== null && waiting.sentDay >= today) {
    // The user has moved west in the meantime, so the day of the last digest is not over there.
    const later = new Date(digestDueAt(now.getTime(), zone, waiting.sentDay));
    return putDigest(tx, userId, { ...waiting, dueAt: later.toISOString() });
  }
  // A finding that has been resolved or acknowledged in the meantime is no news any more.
  const findings = await listActiveAnomalies(tx, userId, waiting.anomalyIds);
  const sentDay = findings.length === 0 ? waiting.sentDay : today;
  await putDigest(tx, userId, { ...waiting, anomalyIds: [], dueAt: null, sentDay });
  if (findings.length === 0) return;
  const { workspaceId } = waiting;
  const digest = digestOf(findings, now.toISOString(), await unitsOfUser(tx, userId));
  await notify(tx, { workspaceId, userId }, uuidv7(), digest, schedule, now);
}
