/**
 * Notifications of provider_b: complete summaries (push) or the address to fetch them from (ping), deregistrations and
 * changed permissions. A body names its types by keys and may contain several. Nothing is signed.
 */
import { withForeignHost } from '../fault-responses.ts';
import { DAY_MS, SECOND_MS } from '../life/days.ts';
import { hash32 } from '../life/random.ts';
import { spoil } from '../malformed-record.ts';
import type { Person } from '../people.ts';
import type { News, VendorContext } from '../vendor.ts';
import type { Grant, Grants } from './grants.ts';
import { vendorUserId } from './ids.ts';
import type { PullTokens } from './pull-tokens.ts';
import { SUMMARY_TYPES, type SummaryType } from './summary-types.ts';
import { type Body, measuredBetween, viewOf } from './uploads.ts';

const TIMEOUT_MS = 30_000;
const ATTEMPTS = 5;
/** A body grows up to this size; the rest goes into the next one. */
const BATCH_BYTES = 256 * 1_024;

export interface Notifications {
  announce(person: Person, news: News): void;
  backfilled(grant: Grant, type: SummaryType, fromMs: number, toMs: number): void;
  deregistered(grants: readonly Grant[]): void;
  permissionsChanged(grants: readonly Grant[]): void;
}

/** A summary for the applications that may see it. `atMs` is its upload time on the vendor's clock. */
interface Fresh {
  readonly type: SummaryType;
  readonly atMs: number;
  readonly body: Body;
}

interface Entry {
  readonly key: string;
  readonly value: Body;
}

export function createNotifications(
  context: VendorContext,
  vendorId: string,
  grants: Grants,
  pullTokens: PullTokens,
): Notifications {
  const post = (person: Person, entries: readonly Entry[]) => {
    const receiver = context.receiver();
    if (receiver === undefined) return;
    for (const batch of batches(entries)) {
      context.post({
        vendorId,
        what: describe(batch),
        person: person.id,
        url: receiver.url,
        headers: () => ({ 'user-agent': 'Garmin Health API', 'garmin-client-id': 'tributary-sandbox' }),
        body: JSON.stringify(batch),
        timeoutMs: TIMEOUT_MS,
        attempts: ATTEMPTS,
        accepts: (status) => status === 200,
      });
    }
  };
  const offer = (grant: Grant, fresh: readonly Fresh[]) => {
    const permitted = fresh.filter(({ type }) => grant.permissions.includes(type.permission));
    const isPing = context.receiver()?.mode === 'ping';
    post(
      grant.person,
      isPing ? pings(context, pullTokens, grant, permitted) : permitted.map((one) => pushEntry(context, grant, one)),
    );
  };
  return {
    announce: (person, news) => {
      const readers = grants.grantsOf(person.id);
      if (readers.length === 0 || context.receiver() === undefined) return;
      const fresh = SUMMARY_TYPES.flatMap((type) => freshOf(context, person, type, news));
      for (const grant of readers) offer(grant, fresh);
    },
    backfilled: (grant, type, fromMs, toMs) => {
      if (context.receiver() === undefined) return;
      const found = measuredBetween(context, grant.person, type.source, fromMs, toMs);
      const atMs = (uploadedAtMs: number) => context.clocks.serverTime(grant.person, uploadedAtMs);
      offer(
        grant,
        found.map(({ uploadedAtMs, body }) => ({ type, body, atMs: atMs(uploadedAtMs) })),
      );
    },
    deregistered: (ended) => {
      for (const grant of ended) post(grant.person, [{ key: 'deregistrations', value: owner(grant) }]);
    },
    permissionsChanged: (changed) => {
      for (const { person, permissions } of changed) {
        const changeTimeInSeconds = Math.floor(context.now() / SECOND_MS);
        const summaryId = `x${hash32(`${person.id} permissions`).toString(16).padStart(8, '0')}-${changeTimeInSeconds.toString(16)}`;
        const value = { userId: vendorUserId(person), summaryId, permissions, changeTimeInSeconds };
        post(person, [{ key: 'userPermissionsChange', value }]);
      }
    },
  };
}

function owner({ person, token, isBearer }: Grant) {
  return { userId: vendorUserId(person), ...(isBearer ? {} : { userAccessToken: token }) };
}

function pushEntry(context: VendorContext, grant: Grant, { type, body }: Fresh): Entry {
  const value = { ...owner(grant), ...body };
  if (context.takeFault(`/push/${type.key}`, grant.person.id, 'malformed-record')) spoil(value);
  return { key: type.key, value };
}

/** The summaries that the news create or change; a summary is sent again each time it is uploaded again. */
function freshOf(context: VendorContext, person: Person, type: SummaryType, news: News): Fresh[] {
  const view = viewOf(context, person);
  const days =
    news.kind === 'lived'
      ? { from: context.life.dayAt(person, news.fromMs) - 7, to: context.life.dayAt(person, news.toMs) + 1 }
      : { from: news.dayIndex, to: news.dayIndex };
  // This vendor cannot announce that an activity or a night was deleted.
  if (news.kind === 'night-deleted' || (news.kind === 'workout' && news.change === 'deleted')) return [];
  if (news.kind === 'workout' && type.permission !== 'ACTIVITY_EXPORT') return [];
  const fresh: Fresh[] = [];
  for (let dayIndex = days.from; dayIndex <= days.to; dayIndex += 1) {
    for (const { uploadedAtMs, build } of type.source(view, dayIndex)) {
      const isNew = news.kind !== 'lived' || (uploadedAtMs > news.fromMs && uploadedAtMs <= news.toMs);
      const atMs = context.clocks.serverTime(person, uploadedAtMs);
      if (isNew) fresh.push({ type, atMs, body: build() });
    }
  }
  return fresh;
}

/** One entry per type and day of upload, because a window for pulling has at most 24 hours. */
function pings(context: VendorContext, pullTokens: PullTokens, grant: Grant, fresh: readonly Fresh[]): Entry[] {
  const groups = Map.groupBy(fresh, ({ type, atMs }) => `${type.name} ${Math.floor(atMs / DAY_MS)}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const instants = group.map(({ atMs }) => Math.floor(atMs / SECOND_MS));
    const uploadStartTimeInSeconds = Math.min(...instants);
    const uploadEndTimeInSeconds = Math.max(...instants);
    const query = `uploadStartTimeInSeconds=${uploadStartTimeInSeconds}&uploadEndTimeInSeconds=${uploadEndTimeInSeconds}`;
    const path = `/wellness-api/rest/${first.type.name}?${query}`;
    const link = `${context.origin()}${path}&token=${pullTokens.issue(path, grant.person.id)}`;
    const fault = context.takeFault('/callbackURL', grant.person.id, 'foreign-host');
    const callbackURL = fault ? withForeignHost(fault, link, context.origin()) : link;
    const value = { ...owner(grant), uploadStartTimeInSeconds, uploadEndTimeInSeconds, callbackURL };
    return [{ key: first.type.key, value }];
  });
}

type Batch = Record<string, Body[]>;

function batches(entries: readonly Entry[]): Batch[] {
  const found: Batch[] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const { key, value } of entries) {
    const bytes = JSON.stringify(value).length;
    if (size + bytes > BATCH_BYTES) {
      found.push({});
      size = 0;
    }
    size += bytes;
    const batch = found.at(-1) ?? {};
    batch[key] = [...(batch[key] ?? []), value];
  }
  return found;
}

function describe(batch: Batch): string {
  return Object.entries(batch)
    .map(([key, values]) => `${values.length} ${key}`)
    .join(', ');
}
