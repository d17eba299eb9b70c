/** The faults that a vendor can be told to show, and the choice of the fault for a request. */

const FAULT_KINDS = [
  'rate-limited',
  'server-error',
  'unauthorized',
  'timeout',
  'slow',
  'html',
  'truncated',
  'malformed-record',
  'odd-user-id',
  'foreign-host',
  'revoked-grant',
  'push-only',
] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

export interface Fault {
  readonly kind: FaultKind;
  /** Only requests with this person's credentials; default: everybody's. */
  readonly person?: string;
  /** Only requests whose path within the vendor contains this text, e.g. `/v2/cycle` or `oauth`. */
  readonly path?: string;
  /** How many requests it affects before it ends by itself; default: until deleted. */
  readonly count?: number;
  /** `rate-limited` and `server-error`: the value of Retry-After; default: no such header. */
  readonly retryAfterSeconds?: number;
  /** `server-error`: default 500. */
  readonly status?: number;
  /** `foreign-host`: scheme, host and port that links will point to; default: a name that does not exist. */
  readonly host?: string;
  /** `malformed-record`: a text within the record that is meant; default: the first record of each answer. */
  readonly record?: string;
  /** `odd-user-id`: the JSON that stands where the answer names the person; default: null. */
  readonly userId?: string;
  /** `slow`: how long the body takes; default 30 s. */
  readonly durationMs?: number;
  /** `rate-limited` and `server-error`: further response headers. */
  readonly headers?: Readonly<Record<string, string>>;
}

export interface ActiveFault extends Fault {
  readonly remaining: number | null;
}

export interface Faults {
  list(vendorId: string): ActiveFault[];
  /** Stores a fault; replaces the vendor's fault for the same person and path. */
  put(vendorId: string, fault: Fault): ActiveFault;
  /** @param person undefined = all faults of the vendor */
  clear(vendorId: string, person?: string): void;
  /**
   * Returns the fault that affects this request and counts it down; a fault for one person comes before one for
   * everybody.
   * @param kind where only faults of this kind can affect it
   */
  take(vendorId: string, path: string, person: string | undefined, kind?: FaultKind): Fault | undefined;
  /** Whether the vendor keeps a standing fault towards this person. */
  holds(vendorId: string, kind: StandingKind, person: string): boolean;
}

/** A fault of this kind changes how a vendor works; it is no answer to single requests. */
const STANDING = ['push-only'] as const;
export type StandingKind = (typeof STANDING)[number];

function isStanding({ kind }: Fault): boolean {
  return STANDING.some((standing) => standing === kind);
}

interface Entry {
  readonly fault: Fault;
  remaining: number | null;
}

export function createFaults(): Faults {
  const entries = new Map<string, Entry[]>();
  const of = (vendorId: string) => entries.get(vendorId) ?? [];
  return {
    list: (vendorId) => of(vendorId).map(describe),
    put: (vendorId, fault) => {
      const entry = { fault, remaining: fault.count ?? null };
      const others = of(vendorId).filter((other) => !sameTarget(other.fault, fault));
      entries.set(vendorId, [entry, ...others]);
      return describe(entry);
    },
    clear: (vendorId, person) => {
      const kept = person === undefined ? [] : of(vendorId).filter((entry) => entry.fault.person !== person);
      entries.set(vendorId, kept);
    },
    take: (vendorId, path, person, kind) => {
      const hits = of(vendorId).filter(
        ({ fault }) =>
          !isStanding(fault) && concerns(fault, path, person) && (kind === undefined || fault.kind === kind),
      );
      const hit = hits.find((entry) => entry.fault.person !== undefined) ?? hits[0];
      if (hit === undefined) return undefined;
      if (hit.remaining !== null) hit.remaining -= 1;
      if (hit.remaining === 0)
        entries.set(
          vendorId,
          of(vendorId).filter((entry) => entry !== hit),
        );
      return hit.fault;
    },
    holds: (vendorId, kind, person) =>
      of(vendorId).some(({ fault }) => fault.kind === kind && (fault.person ?? person) === person),
  };
}

function describe(entry: Entry): ActiveFault {
  return { ...entry.fault, remaining: entry.remaining };
}

function sameTarget(one: Fault, other: Fault): boolean {
  return one.person === other.person && one.path === other.path;
}

function concerns(fault: Fault, path: string, person: string | undefined): boolean {
  return (
    (fault.person === undefined || fault.person === person) && (fault.path === undefined || path.includes(fault.path))
  );
}

/** Reads the body of an admin request. @throws RangeError that names the member at fault */
export function readFault(body: unknown): Fault {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new RangeError('body must be an object');
  const input = body as Record<string, unknown>; // an object: each reader checks its member
  const unknownMember = Object.keys(input).find((name) => !FAULT_MEMBERS.has(name));
  if (unknownMember !== undefined) throw new RangeError(`${unknownMember} is not a setting of a fault`);
  const kind = FAULT_KINDS.find((candidate) => candidate === input.kind);
  if (kind === undefined) throw new RangeError(`kind must be one of ${FAULT_KINDS.join(', ')}`);
  return {
    kind,
    ...optional('person', readText(input, 'person')),
    ...optional('path', readText(input, 'path')),
    ...optional('count', readWhole(input, 'count', 1, 1_000_000)),
    ...optional('retryAfterSeconds', readWhole(input, 'retryAfterSeconds', 0, 86_400)),
    ...optional('status', readWhole(input, 'status', 400, 599)),
    ...optional('durationMs', readWhole(input, 'durationMs', 1, 600_000)),
    ...optional('record', readText(input, 'record')),
    ...optional('userId', readJson(input, 'userId')),
    ...optional('host', readHost(input)),
    ...optional('headers', readHeaders(input.headers)),
  };
}

const FAULT_MEMBERS = new Set([
  'kind',
  'person',
  'path',
  'count',
  'retryAfterSeconds',
  'status',
  'durationMs',
  'host',
  'record',
  'userId',
  'headers',
]);

function optional<Name extends string, Value>(name: Name, value: Value | undefined): { [key in Name]?: Value } {
  // A computed key loses its type; it is exactly `name`.
  return value === undefined ? {} : ({ [name]: value } as { [key in Name]?: Value });
}

function readHost(input: Record<string, unknown>): string | undefined {
  const text = readText(input, 'host');
  if (text === undefined) return undefined;
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol)) throw new RangeError('host must begin with http:// or https://');
  return url.origin;
}

/** A text that is JSON. */
function readJson(input: Record<string, unknown>, name: string): string | undefined {
  const text = readText(input, name);
  try {
    if (text !== undefined) JSON.parse(text);
    return text;
  } catch {
    throw new RangeError(`${name} must be JSON`);
  }
}

export function readText(input: Record<string, unknown>, name: string): string | undefined {
  const value = input[name];
  if (value === undefined || typeof value === 'string') return value;
  throw new RangeError(`${name} must be a text`);
}

export function readWhole(input: Record<string, unknown>, name: string, low: number, high: number): number | undefined {
  const value = input[name];
  if (value === undefined) return undefined;
  if (typeof value === 'number' && Number.isInteger(value) && value >= low && value <= high) return value;
  throw new RangeError(`${name} must be a whole number from ${low} to ${high}`);
}

function readHeaders(value: unknown): Record<string, string> | undefined {
  if (value === undefined) return undefined;
  if (typeof value !== 'object' || value === null) throw new RangeError('headers must be an object');
  const headers: Record<string, string> = {};
  for (const [name, text] of Object.entries(value)) {
    if (typeof text !== 'string' || !/^[\w-]+$/.test(name) || /[\r\n]/.test(text)) {
      throw new RangeError(`headers.${name} must be one line of text`);
    }
    headers[name] = text;
  }
  return headers;
}
