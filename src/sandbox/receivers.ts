/**
 * The addresses for notifications that the operator of the sandbox has set. (Each vendor keeps its own subscriptions.)
 */
import { readText } from './faults.ts';

export interface Receiver {
  readonly url: string;
  /** The secret that the vendor sends or expects: an Authorization value, a verification code or a verify token. */
  readonly secret?: string;
  /** provider_b: complete summaries, or only the address to fetch them from. Default `push`. */
  readonly mode?: 'push' | 'ping';
  /** provider_d: adds an `X-Strava-Signature`. Default true. */
  readonly signed?: boolean;
  /** provider_a, flavour fitbit: includes people without a subscription. Default true. */
  readonly everyone?: boolean;
  /** provider_a: only for connections of this flavour. Default: each connection in its own format. */
  readonly flavor?: 'google_health' | 'fitbit';
}

const MEMBERS = new Set(['url', 'secret', 'mode', 'signed', 'everyone', 'flavor', 'check']);

/** Reads the body of an admin request. @throws RangeError that names the member at fault */
export function readReceiver(body: unknown): { receiver: Receiver; check: boolean } {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new RangeError('body must be an object');
  const input = body as Record<string, unknown>; // an object: each reader checks its member
  const unknownMember = Object.keys(input).find((name) => !MEMBERS.has(name));
  if (unknownMember !== undefined) throw new RangeError(`${unknownMember} is not a setting of a receiver`);
  const url = readText(input, 'url');
  if (url === undefined || !/^https?:$/.test(URL.parse(url)?.protocol ?? '')) {
    throw new RangeError('url must be an absolute http(s) address');
  }
  const secret = readText(input, 'secret');
  const mode = readOneOf(input, 'mode', ['push', 'ping'] as const);
  const flavor = readOneOf(input, 'flavor', ['google_health', 'fitbit'] as const);
  const signed = readSwitch(input, 'signed');
  const everyone = readSwitch(input, 'everyone');
  const receiver: Receiver = {
    url,
    ...(secret !== undefined && { secret }),
    ...(mode !== undefined && { mode }),
    ...(flavor !== undefined && { flavor }),
    ...(signed !== undefined && { signed }),
    ...(everyone !== undefined && { everyone }),
  };
  return { receiver, check: readSwitch(input, 'check') ?? false };
}

/** A receiver without its secret, for display. */
export function describeReceiver(receiver: Receiver) {
  const { secret, ...rest } = receiver;
  return { ...rest, secretSet: secret !== undefined };
}

function readOneOf<T extends string>(input: Record<string, unknown>, name: string, known: readonly T[]): T | undefined {
  if (input[name] === undefined) return undefined;
  const value = known.find((candidate) => candidate === input[name]);
  if (value === undefined) throw new RangeError(`${name} must be one of ${known.join(', ')}`);
  return value;
}

function readSwitch(input: Record<string, unknown>, name: string): boolean | undefined {
  const value = input[name];
  if (value === undefined || typeof value === 'boolean') return value;
  throw new RangeError(`${name} must be true or false`);
}
