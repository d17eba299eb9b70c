/** Notifications of the retired interface: a collection has changed on a date. They hold no data; signed by HMAC. */
import { createHmac } from 'node:crypto';
import { dayName } from '../../life/days.ts';
import type { Grant, OAuth2Grants } from '../../oauth2-grants.ts';
import type { Person } from '../../people.ts';
import type { News, VendorContext } from '../../vendor.ts';
import { legacyUserId } from '../ids.ts';
import { knownUntil } from '../synced.ts';
import { activityLogs } from './activity-logs.ts';
import { CLIENT_SECRET } from './authorization.ts';
import { weightLog } from './nightly.ts';
import { sleepLogs } from './sleep-logs.ts';
import type { Collection, Subscriptions } from './subscriptions.ts';

const TIMEOUT_MS = 5_000;
const ATTEMPTS = 5;
const SEARCHED_DAYS = 6;

interface Change {
  readonly collection: Collection;
  readonly dayIndex: number;
}

export interface Notifications {
  announce(person: Person, news: News): void;
  revoked(ended: readonly Grant[]): void;
}

export function createNotifications(
  context: VendorContext,
  vendorId: string,
  grants: OAuth2Grants,
  subscriptions: Subscriptions,
): Notifications {
  const signingKey = `${context.secretOf(CLIENT_SECRET)}&`;
  const post = (person: Person, changes: readonly Change[]) => {
    const receiver = context.receiver();
    if (receiver === undefined || receiver.flavor === 'google_health') return;
    const entries = changes.flatMap(({ collection, dayIndex }) =>
      subscriptions.idsFor(person, collection).map((subscriptionId) => ({
        collectionType: collection,
        date: dayName(dayIndex),
        ownerId: legacyUserId(person),
        ownerType: 'user',
        subscriptionId,
      })),
    );
    if (entries.length === 0) return;
    const body = JSON.stringify(entries);
    context.post({
      vendorId,
      what: entries.map(({ collectionType, date }) => `${collectionType} ${date}`).join(', '),
      person: person.id,
      url: receiver.url,
      headers: () => ({ 'X-Fitbit-Signature': createHmac('sha1', signingKey).update(body).digest('base64') }),
      body,
      timeoutMs: TIMEOUT_MS,
      attempts: ATTEMPTS,
      accepts: (status) => status === 204,
    });
  };
  return {
    announce: (person, news) => {
      if (grants.grantsOf(person.id).length > 0) post(person, changesOf(context, person, news));
    },
    revoked: (ended) => {
      for (const person of new Set(ended.map((grant) => grant.person))) {
        if (grants.grantsOf(person.id).length > 0) continue; // another application still has this person's consent
        const dayIndex = context.life.dayAt(person, context.clocks.now(person));
        post(person, [{ collection: 'userRevokedAccess', dayIndex }]);
        void subscriptions.remove(({ personId }) => personId === person.id);
      }
    },
  };
}

function changesOf({ life, clocks }: VendorContext, person: Person, news: News): Change[] {
  if (news.kind === 'night-deleted') return [{ collection: 'sleep', dayIndex: news.dayIndex }];
  if (news.kind === 'workout') return [{ collection: 'activities', dayIndex: news.dayIndex }];
  if (news.kind === 'day') {
    return (['activities', 'body', 'sleep'] as const).map((collection) => ({ collection, dayIndex: news.dayIndex }));
  }
  const after = { life, person, nowMs: clocks.now(person) };
  const before = { ...after, nowMs: news.fromMs };
  const [knownBefore, knownAfter] = [knownUntil(before), knownUntil(after)];
  const changes: Change[] = [];
  for (let day = life.dayAt(person, news.fromMs) - SEARCHED_DAYS; day <= life.dayAt(person, news.toMs) + 1; day += 1) {
    const { startMs, endMs } = life.outline(person, day);
    const hasGrown = knownAfter > knownBefore && startMs < knownAfter && endMs > knownBefore;
    const isNew = (read: (view: typeof after, dayIndex: number) => readonly unknown[]) =>
      JSON.stringify(read(before, day)) !== JSON.stringify(read(after, day));
    if (hasGrown || isNew(activityLogs)) changes.push({ collection: 'activities', dayIndex: day });
    if (isNew(weightLog)) changes.push({ collection: 'body', dayIndex: day });
    if (isNew(sleepLogs)) changes.push({ collection: 'sleep', dayIndex: day });
  }
  return changes;
}
