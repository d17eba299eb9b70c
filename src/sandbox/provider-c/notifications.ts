/** Notifications of provider_c: a record has changed. They are signed with the application's secret. */
import { createHmac, randomUUID } from 'node:crypto';
import type { OAuth2Grants } from '../oauth2-grants.ts';
import type { Person } from '../people.ts';
import type { News, VendorContext } from '../vendor.ts';
import { CLIENT_SECRET } from './authorization.ts';
import { activityId, userId } from './ids.ts';
import { recoveryOf, sleepsOf, workoutsOf } from './records.ts';

const TIMEOUT_MS = 10_000;
const ATTEMPTS = 5;
/** Allows for three days offline, and for a night that belongs to the next day. */
const SEARCHED_DAYS = 5;

interface Change {
  readonly type: string;
  readonly id: string;
}

const SCOPES: Readonly<Record<string, string>> = {
  workout: 'read:workout',
  sleep: 'read:sleep',
  recovery: 'read:recovery',
};

export function announceTo(context: VendorContext, vendorId: string, grants: OAuth2Grants) {
  return (person: Person, news: News): void => {
    const receiver = context.receiver();
    const scopes = new Set(grants.grantsOf(person.id).flatMap((grant) => grant.scopes));
    if (receiver === undefined || scopes.size === 0) return;
    for (const { type, id } of changesOf(context, person, news)) {
      if (!scopes.has(SCOPES[type.split('.')[0] ?? ''] ?? '')) continue;
      const body = JSON.stringify({ user_id: userId(person), id, type, trace_id: randomUUID() });
      context.post({
        vendorId,
        what: type,
        person: person.id,
        url: receiver.url,
        headers: () => signature(context, body),
        body,
        timeoutMs: TIMEOUT_MS,
        attempts: ATTEMPTS,
        accepts: (status) => status >= 200 && status < 300,
      });
    }
  };
}

function signature({ secretOf, now }: VendorContext, body: string) {
  const timestamp = String(now());
  const digest = createHmac('sha256', secretOf(CLIENT_SECRET)).update(timestamp).update(body).digest('base64');
  return { 'X-WHOOP-Signature': digest, 'X-WHOOP-Signature-Timestamp': timestamp };
}

function changesOf({ life, clocks }: VendorContext, person: Person, news: News): Change[] {
  if (news.kind === 'night-deleted') {
    const id = activityId({ person, dayIndex: news.dayIndex, kind: 'night' });
    return [
      { type: 'sleep.deleted', id },
      { type: 'recovery.deleted', id },
    ];
  }
  if (news.kind === 'workout') {
    const id = activityId({ person, dayIndex: news.dayIndex, kind: 'workout' });
    return [{ type: `workout.${news.change}`, id }];
  }
  const view = { life, person, nowMs: clocks.now(person) };
  const isNew = ({ updated_at }: { readonly updated_at: string }) => {
    const updatedAtMs = Date.parse(updated_at);
    return news.kind === 'day' || (updatedAtMs > news.fromMs && updatedAtMs <= news.toMs);
  };
  const from = news.kind === 'day' ? news.dayIndex : life.dayAt(person, news.fromMs) - SEARCHED_DAYS;
  const to = news.kind === 'day' ? news.dayIndex : life.dayAt(person, news.toMs) + 1;
  const changes: Change[] = [];
  for (let day = from; day <= to; day += 1) {
    const recovery = recoveryOf(view, day);
    changes.push(
      ...sleepsOf(view, day)
        .filter(isNew)
        .map(({ id }) => ({ type: 'sleep.updated', id })),
      // Named by its sleep, because a recovery has no id of its own.
      ...(recovery !== undefined && isNew(recovery) ? [{ type: 'recovery.updated', id: recovery.sleep_id }] : []),
      ...workoutsOf(view, day)
        .filter(isNew)
        .map(({ id }) => ({ type: 'workout.updated', id })),
    );
  }
  return changes;
}
