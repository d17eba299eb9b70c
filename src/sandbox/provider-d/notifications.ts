/**
 * Notifications of provider_d: an activity was created, changed or deleted, or access has ended. They hold no data.
 */
import { createHmac } from 'node:crypto';
import { bigJson } from '../big-json.ts';
import { SECOND_MS } from '../life/days.ts';
import type { Grant, OAuth2Grants } from '../oauth2-grants.ts';
import type { Person } from '../people.ts';
import type { News, VendorContext } from '../vendor.ts';
import { activitiesOf } from './activities.ts';
import { CLIENT_SECRET } from './authorization.ts';
import { activityId, athleteId } from './ids.ts';
import type { Subscriptions } from './subscriptions.ts';

const TIMEOUT_MS = 2_000;
const ATTEMPTS = 3;
const SEARCHED_DAYS = 8;

interface Event {
  readonly aspect_type: 'create' | 'update' | 'delete';
  readonly object_id: bigint | number;
  readonly object_type: 'activity' | 'athlete';
  readonly updates: Readonly<Record<string, string>>;
}

export interface Notifications {
  announce(person: Person, news: News): void;
  deauthorised(ended: readonly Grant[]): void;
}

export function createNotifications(
  context: VendorContext,
  vendorId: string,
  grants: OAuth2Grants,
  subscriptions: Subscriptions,
): Notifications {
  const post = (person: Person, event: Event) => {
    const target = subscriptions.target();
    if (target === undefined) return;
    const event_time = Math.floor(context.now() / SECOND_MS);
    const body = bigJson({ ...event, event_time, owner_id: athleteId(person), subscription_id: target.id });
    context.post({
      vendorId,
      what: `${event.object_type} ${event.aspect_type}`,
      person: person.id,
      url: target.url,
      headers: () => (context.receiver()?.signed === false ? {} : signature(context, body)),
      body,
      timeoutMs: TIMEOUT_MS,
      attempts: ATTEMPTS,
      accepts: (status) => status === 200,
    });
  };
  return {
    announce: (person, news) => {
      if (!grants.grantsOf(person.id).some(({ scopes }) => scopes.some((scope) => scope.startsWith('activity:read')))) {
        return;
      }
      for (const event of eventsOf(context, person, news)) post(person, event);
    },
    deauthorised: (ended) => {
      for (const person of new Set(ended.map((grant) => grant.person))) {
        const updates = { authorized: 'false' };
        post(person, { aspect_type: 'update', object_id: athleteId(person), object_type: 'athlete', updates });
      }
    },
  };
}

function signature({ secretOf, now }: VendorContext, body: string) {
  const timeSeconds = Math.floor(now() / SECOND_MS);
  const digest = createHmac('sha256', secretOf(CLIENT_SECRET)).update(`${timeSeconds}.${body}`).digest('hex');
  return { 'X-Strava-Signature': `t=${timeSeconds},v1=${digest}` };
}

function eventsOf({ life, clocks }: VendorContext, person: Person, news: News): Event[] {
  const about = (
    dayIndex: number,
    number: number,
    aspect_type: Event['aspect_type'],
    updates: Event['updates'] = {},
  ): Event => ({
    aspect_type,
    object_id: activityId({ person, dayIndex, number }),
    object_type: 'activity',
    updates,
  });
  if (news.kind === 'night-deleted') return [];
  if (news.kind === 'workout') {
    if (news.change === 'deleted') return [about(news.dayIndex, news.workout.number, 'delete')];
    const updates = {
      ...(news.title !== undefined && { title: news.title }),
      ...(news.isPrivate !== undefined && { private: String(news.isPrivate) }),
    };
    return [about(news.dayIndex, news.workout.number, 'update', updates)];
  }
  const view = { life, person, nowMs: clocks.now(person) };
  if (news.kind === 'day') {
    return activitiesOf(view, news.dayIndex).map(({ workout }) => about(news.dayIndex, workout.number, 'update'));
  }
  const events: Event[] = [];
  for (let day = life.dayAt(person, news.fromMs) - SEARCHED_DAYS; day <= life.dayAt(person, news.toMs) + 1; day += 1) {
    for (const { workout, uploadedAtMs } of activitiesOf(view, day)) {
      if (uploadedAtMs > news.fromMs && uploadedAtMs <= news.toMs) events.push(about(day, workout.number, 'create'));
    }
  }
  return events;
}
