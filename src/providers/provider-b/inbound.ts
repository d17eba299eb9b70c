/**
 * Receives the vendor's inbound notices. They are not signed: the address is the secret, and an entry that carries a
 * token concerns only the connection with this token.
 * @see https://developer.garmin.com/gc-developer-program/health-api/
 */
import Type from 'typebox';
import type { JsonObject } from '../../platform/json.ts';
import type { InboundNotices, Notice, Reception, Scopes, StoredItems } from '../inbound.ts';
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

/** The person whom an entry is about. */
type Owned = JsonObject & { readonly userId: string; readonly userAccessToken?: string };

/** The items that a body pushes about one person, by the name of the array they stood in. */
interface Push {
  readonly owner: Owned;
  readonly items: Map<string, JsonObject[]>;
}

const SUMMARIES: ReadonlySet<string> = new Set(itemTypes.map(({ name }) => name));

/** It leaves out an entry that cannot be read, because the others of the body can be about other people. */
function readNotices(body: unknown): Notice[] {
  const grants: Notice[] = [];
  const pings: Notice[] = [];
  const pushes = new Map<string, Push>();
  for (const [name, list] of Object.entries(readBody(body))) {
    if (!Array.isArray(list)) continue;
    for (const entry of list as unknown[]) {
      if (!isOwned(entry)) continue;
      const owned = entry as Owned; // just checked, of parsed JSON
      if (!SUMMARIES.has(name)) grants.push(...grantNotice(name, owned));
      else if ('callbackURL' in owned) pings.push(...pingNotice(name, owned));
      else addPushed(pushes, name, owned);
    }
  }
  return [...grants, ...pings, ...pushes.values().map(pushNotice)];
}

function ownerOf({ userId: vendorUserId, userAccessToken: accessToken }: Owned) {
  return { vendorUserId, ...(accessToken !== undefined && { accessToken }) };
}

function grantNotice(name: string, entry: Owned): Notice[] {
  if (name === 'deregistrations') return [{ kind: 'grant_ended', ...ownerOf(entry) }];
  if (name !== 'userPermissionsChange' || !isChangeOfPermissions(entry)) return [];
  return [{ kind: 'permissions', scopes: entry.permissions, ...ownerOf(entry) }];
}

/**
 * The link carries a token without which many keys may not fetch the data. It is worthless without the person's own
 * token, and is kept only until it has been followed.
 */
function pingNotice(name: string, entry: Owned): Notice[] {
  if (!isPingEntry(entry)) return [];
  const { uploadStartTimeInSeconds: start, uploadEndTimeInSeconds: end, callbackURL: link } = entry;
  const target = { name, start, end, ...(typeof link === 'string' && { link }) };
  return [{ kind: 'changed', target, ...ownerOf(entry) }];
}

/** The items of one person go together, because the kinds of items in a body complete each other. */
function addPushed(pushes: Map<string, Push>, name: string, entry: Owned): void {
  const key = `${entry.userId} ${entry.userAccessToken}`;
  const item = entry.userAccessToken === undefined ? entry : withoutToken(entry);
  const push = pushes.get(key) ?? { owner: entry, items: new Map<string, JsonObject[]>() };
  pushes.set(key, push);
  const items = push.items.get(name);
  if (items === undefined) push.items.set(name, [item]);
  else items.push(item);
}

function withoutToken({ userAccessToken: _, ...item }: Owned): JsonObject {
  return item;
}

function pushNotice({ owner, items }: Push): Notice {
  const read = (grantedScopes: Scopes, stored?: StoredItems) =>
    normaliseNotice(Object.fromEntries([...items].filter(([name]) => isPermitted(name, grantedScopes))), stored);
  return { kind: 'pushed', ...ownerOf(owner), body: Object.fromEntries(items), read };
}

function pullTargets(request: FetchRequest, targets: readonly JsonObject[]): AsyncIterable<Page> {
  return pullNamed(
    request,
    targets.map((target): NamedUploads => readTarget(target)),
  );
}
