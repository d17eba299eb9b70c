/**
 * Receives the vendor's inbound notices. They are not signed: the address is the secret, and an entry that carries a
 * token concerns only the connection with this token.
 * @see https://developer.garmin.com/gc-developer-program/health-api/
 */
import Type from 'typebox';
import type { JsonObject } from '../../platform/json.ts';
import type { InboundNotices, Notice, Reception } from '../inbound.ts';
import type { Page } from '../page.ts';
import type { FetchRequest } from '../provider.ts';
import { bodyId } from '../raw-body.ts';
import { isSameSecret } from '../secrets.ts';
import { vendorReader, vendorShape } from '../vendor-json.ts';
import { isPermitted, itemTypes, normaliseNotice } from './item-types.ts';
import { type NamedUploads, pullNamed } from './pull.ts';

const readBody = vendorReader('notification', Type.Record(Type.String(), Type.Unknown()));
const isOwned = vendorShape(
  Type.Object({ userId: Type.String({ minLength: 1 }), userAccessToken: Type.Optional(Type.String()) }),
);
const EpochSeconds = Type.Number({ minimum: 0, maximum: 1e10 });
const isPingEntry = vendorShape(
  Type.Object({
    uploadStartTimeInSeconds: EpochSeconds,
    uploadEndTimeInSeconds: EpochSeconds,
    callbackURL: Type.Optional(Type.Unknown()),
  }),
);
const isChangeOfPermissions = vendorShape(Type.Object({ permissions: Type.Array(Type.String()) }));
const readTarget = vendorReader(
  'stored notice',
  Type.Object({
    name: Type.String(),
    start: EpochSeconds,
    end: EpochSeconds,
    link: Type.Optional(Type.String()),
  }),
);

export const inbound: InboundNotices = {
  isSecretInPath: true,
  knownBy: 'signed by nothing: the address is the secret, and `PROVIDER_B_WEBHOOK_SECRET` its last segment.',
  // A push can hold the complete summaries of several people.
  maxBodyBytes: 'long',

  refuse: ({ method, pathSecret }, { webhookSecret }) =>
    method === 'POST' && isSameSecret(pathSecret, webhookSecret) ? undefined : 404,

  receive: async ({ rawBody }): Promise<Reception> => {
    if (rawBody.length === 0) return { kind: 'answered', status: 200 }; // somebody tries the address
    // The vendor repeats a notice that we did not answer in time. So the same bytes are the same notice.
    return { kind: 'accepted', status: 200, isProven: true, replayId: bodyId(rawBody) };
  },

  readNotices,
  pull: pullTargets,
};

/** An entry with its owner and the name of the array it stood in. */
interface Entry {
  readonly name: string;
  readonly userId: string;
  readonly userAccessToken: string | undefined;
  readonly item: JsonObject;
}

/** It leaves out an entry that cannot be read, because the others of the body can be about other people. */
function readNotices(body: unknown): Notice[] {
  const entries = Object.entries(readBody(body)).flatMap(([name, list]) =>
    Array.isArray(list) ? list.flatMap((item) => entryOf(name, item)) : [],
  );
  const isPing = ({ item }: Entry) => 'callbackURL' in item;
  const known = new Set(itemTypes.map(({ name }) => name));
  const summaries = entries.filter((entry) => known.has(entry.name));
  const pushed = summaries.filter((entry) => !isPing(entry));
  return [
    ...entries.flatMap(grantNotice),
    ...summaries.filter(isPing).flatMap(pingNotice),
    ...Map.groupBy(pushed, ({ userId, userAccessToken }) => `${userId} ${userAccessToken}`)
      .values()
      .flatMap(pushNotice),
  ];
}

function entryOf(name: string, item: unknown): Entry[] {
  if (!isOwned(item)) return [];
  const { userAccessToken, ...rest } = item;
  return [{ name, userId: item.userId, userAccessToken, item: rest }];
}

function ownerOf({ userId: vendorUserId, userAccessToken: accessToken }: Entry) {
  return { vendorUserId, ...(accessToken !== undefined && { accessToken }) };
}

function grantNotice(entry: Entry): Notice[] {
  if (entry.name === 'deregistrations') return [{ kind: 'grant_ended', ...ownerOf(entry) }];
  if (entry.name !== 'userPermissionsChange') return [];
  const { item } = entry;
  return isChangeOfPermissions(item) ? [{ kind: 'permissions', scopes: item.permissions, ...ownerOf(entry) }] : [];
}

/**
 * The link carries a token without which many keys may not fetch the data. It is worthless without the person's own
 * token, and is kept only until it has been followed.
 */
function pingNotice(entry: Entry): Notice[] {
  if (!isPingEntry(entry.item)) return [];
  const { uploadStartTimeInSeconds: start, uploadEndTimeInSeconds: end, callbackURL: link } = entry.item;
  const target = { name: entry.name, start, end, ...(typeof link === 'string' && { link }) };
  return [{ kind: 'changed', target, ...ownerOf(entry) }];
}

/** The items of one person are normalised together, because the kinds of items in a body complete each other. */
function pushNotice(entries: readonly Entry[]): Notice[] {
  const [first] = entries;
  if (first === undefined) return [];
  return [
    {
      kind: 'pushed',
      ...ownerOf(first),
      body: bodyOf(entries),
      read: (grantedScopes) => normaliseNotice(bodyOf(entries.filter(({ name }) => isPermitted(name, grantedScopes)))),
    },
  ];
}

function bodyOf(entries: readonly Entry[]): JsonObject {
  const byName = Map.groupBy(entries, ({ name }) => name);
  return Object.fromEntries([...byName].map(([name, own]) => [name, own.map(({ item }) => item)]));
}

function pullTargets(request: FetchRequest, targets: readonly JsonObject[]): AsyncIterable<Page> {
  return pullNamed(
    request,
    targets.map((target): NamedUploads => readTarget(target)),
  );
}
