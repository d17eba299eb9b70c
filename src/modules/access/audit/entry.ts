/** An entry of the audit log: its parts, and the hashes that make later changes visible. */
import { createHash, randomBytes } from 'node:crypto';
import type { PersonAccess } from '../../../platform/http/access.ts';

/**
 * - `key`: an API key, or somebody who has signed in to the console with it;
 * - `operator`: somebody who has signed in with a link of the command line; the id is the session's;
 * - `person`: somebody who has signed in at the OpenID provider; the id is the one that the provider gives;
 * - `command`: a command of this program; the name is that of the account on its machine;
 * - `connect_page`: the user of the entry, on the page that connects devices;
 * - `phone`: an app with a token of the user of the entry; the id is that of the phone's sign-in.
 */
export const ACTOR_KINDS = ['key', 'operator', 'person', 'command', 'connect_page', 'phone'] as const;

export interface Actor {
  readonly kind: (typeof ACTOR_KINDS)[number];
  readonly id: string | null;
  readonly name: string | null;
}

export function phoneActor({ signInId }: PersonAccess): Actor {
  return { kind: 'phone', id: signInId, name: null };
}

/** Users themselves: the address of their own device is not kept, because an entry outlives its user. */
const USERS: readonly Actor['kind'][] = ['connect_page', 'phone'];

/** The address of a client, as far as the log keeps it. */
export function keptAddress({ kind }: Actor, address: string | null): string | null {
  return USERS.includes(kind) ? null : address;
}

export interface Target {
  readonly kind: string;
  readonly id: string;
}

/** What an entry says, apart from its details. */
export interface Action {
  /** ISO 8601. */
  readonly at: string;
  readonly actor: Actor;
  /** The operationId of the API, or the words of a command. */
  readonly action: string;
  readonly target: Target;
  /** The user whom the action was about; null where it was about none. */
  readonly userId: string | null;
  /** Of the client; null for a command, and where the user did it. */
  readonly address: string | null;
  readonly requestId: string | null;
}

/** What an action has changed. */
export interface Change {
  readonly before?: object | undefined;
  readonly after?: object | undefined;
}

/** The place of an entry in its workspace's chain. */
export interface Place {
  readonly workspaceId: string;
  /** From 1 on. */
  readonly number: number;
  readonly previousHash: Buffer;
}

/** The hash before the first entry. */
export const FIRST_HASH: Buffer = Buffer.alloc(32);

const SALT_BYTES = 16;
/** Names of members whose values nobody may read later. Handlers give none; this is the second wall. */
const SECRET = /secret|token|password|^pass$|rawkey|credential/i;
const LEFT_OUT = '(left out)';
/** Longer texts, such as a logo, are replaced by their digest. */
const LONGEST_TEXT = 2_000;

/**
 * The change as it is stored. The salt keeps anybody from finding out by its digest what an erased change has said.
 * @returns null where nothing is known of a change
 */
export function detailsOf({ before, after }: Change): string | null {
  if (before === undefined && after === undefined) return null;
  const salt = randomBytes(SALT_BYTES).toString('base64url');
  const text = JSON.stringify({ salt, before: before ?? null, after: after ?? null }, (name, value: unknown) =>
    typeof value === 'string' ? shortened(name, value) : value,
  );
  return text.toWellFormed();
}

function shortened(name: string, value: string): string {
  if (SECRET.test(name)) return LEFT_OUT;
  if (value.length <= LONGEST_TEXT) return value;
  return `(${value.length} characters, SHA-256 ${createHash('sha256').update(value).digest('hex')})`;
}

/**
 * The change that {@link detailsOf} has stored.
 * @returns undefined where somebody has written something else into the database
 */
export function changeIn(
  details: string | null,
): { readonly before: object | null; readonly after: object | null } | undefined {
  if (details === null) return { before: null, after: null };
  const { before, after } = parsedObject(details);
  return isPart(before) && isPart(after) ? { before, after } : undefined;
}

function parsedObject(text: string): { readonly before?: unknown; readonly after?: unknown } {
  try {
    return Object(JSON.parse(text)); // of a number or null: an object without members
  } catch {
    return {};
  }
}

const isPart = (value: unknown): value is object | null => typeof value === 'object' && !Array.isArray(value);

/** @returns null where there are no details */
export function digestOf(details: string | null): Buffer | null {
  return details === null ? null : createHash('sha256').update(details).digest();
}

/** SHA-256 over a JSON list of everything that the entry says, the digest of its details and the hash of the entry before it. */
export function hashOf(
  { workspaceId, number, previousHash }: Place,
  { at, actor, action, target, userId, address, requestId }: Action,
  detailsDigest: Buffer | null,
): Buffer {
  const said = [
    ...[workspaceId, number, at, actor.kind, actor.id, actor.name, action, target.kind, target.id],
    ...[userId, address, requestId, detailsDigest?.toString('hex') ?? null, previousHash.toString('hex')],
  ];
  return createHash('sha256').update(JSON.stringify(said)).digest();
}
