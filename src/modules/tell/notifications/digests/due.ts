/**
 * At most one notification per user and day for everything that statistics find. What a clinical limit finds does not
 * come here: it is sent at once.
 */
import { v7 as uuidv7 } from 'uuid';
import type { Db, Transaction } from '../../../../platform/db.ts';
import { ignoreGone } from '../../../../platform/errors.ts';
import { findUserPlace, lockUser } from '../../../access/users/index.ts';
import { dayInZone, zoneOfUser } from '../../../store/metrics/index.ts';
import { listActiveAnomalies } from '../../../understand/analytics/index.ts';
import type { Schedule } from '../../deliveries/index.ts';
import { notify, type Recipient } from '../notify.ts';
import { listRules } from '../rules/store.ts';
import { digestOf } from './digest.ts';
import { findDigest, listDueDigests, putDigest, type WaitingDigest } from './store.ts';
import { digestDueAt, quietUntil } from './timing.ts';

const BATCH = 100;

/** Adds a finding to the user's next digest. The caller holds the user's lock. */
export async function addToDigest(
  tx: Transaction,
  { workspaceId, userId }: Recipient,
  anomalyId: string,
  now: Date,
): Promise<void> {
  const waiting = await findDigest(tx, userId);
  const anomalyIds = [...new Set([...(waiting?.anomalyIds ?? []), anomalyId])];
  const sentDay = waiting?.sentDay ?? null;
  const dueAt = digestDueAt(now.getTime(), await zoneOfUser(tx, userId), sentDay);
  await putDigest(tx, userId, { workspaceId, anomalyIds, sentDay, dueAt: new Date(dueAt).toISOString() });
}

/** Sends the due digests, each once, even if several processes look. */
export async function sendDueDigests(db: Db, schedule: Schedule, now: Date): Promise<void> {
  const failures: unknown[] = [];
  for (const userId of await listDueDigests(db, now, BATCH)) {
    const sent = db.transaction((tx) => sendDigest(tx, userId, schedule, now));
    // One failing digest does not stop the others.
    await sent.catch(ignoreGone).catch((failure) => failures.push(failure));
  }
  if (failures.length > 0) throw new AggregateError(failures, 'some digests could not be sent; they are tried again');
}

async function sendDigest(tx: Transaction, userId: string, schedule: Schedule, now: Date): Promise<void> {
  await lockUser(tx, userId);
  const waiting = await findDigest(tx, userId);
  if (waiting?.dueAt == null || Date.parse(waiting.dueAt) > now.getTime()) return; // another process has sent it
  const later = await laterTime(tx, userId, waiting, now);
  if (later !== undefined) return putDigest(tx, userId, { ...waiting, dueAt: new Date(later).toISOString() });
  // What has been resolved or acknowledged since is no news any more.
  const findings = await listActiveAnomalies(tx, userId, waiting.anomalyIds);
  const today = dayInZone(now.getTime(), await zoneOfUser(tx, userId));
  const sentDay = findings.length === 0 ? waiting.sentDay : today;
  await putDigest(tx, userId, { ...waiting, anomalyIds: [], dueAt: null, sentDay });
  if (findings.length === 0) return;
  const { workspaceId } = waiting;
  await notify(tx, { workspaceId, userId }, uuidv7(), digestOf(findings, now.toISOString()), schedule, now);
}

/** When the digest may leave instead of now: after the quiet hours of the rules that take it. */
async function laterTime(
  tx: Transaction,
  userId: string,
  { sentDay }: WaitingDigest,
  now: Date,
): Promise<number | undefined> {
  const zone = await zoneOfUser(tx, userId);
  // The user has moved west since, and the day of the last digest is not over there.
  if (sentDay !== null && sentDay >= dayInZone(now.getTime(), zone)) return digestDueAt(now.getTime(), zone, sentDay);
  const rules = (await listRules(tx, userId)).filter((rule) => rule.isEnabled && rule.categories.includes('anomaly'));
  const quietHours = rules.flatMap((rule) => rule.quietHours ?? []);
  const place = await findUserPlace(tx, userId); // quiet hours are judged as routing judges them
  return quietUntil(now.getTime(), place?.timezone ?? null, quietHours);
}
