/** Counts what clients did, so that a test can require "exactly one refresh". */

export interface TokenCounters {
  /** Consents that led to tokens. */
  issued: number;
  refreshed: number;
  /** Token requests answered with an error. */
  refused: number;
  revoked: number;
}

export interface VendorStats {
  readonly requests: number;
  /** By method and route, e.g. `GET /developer/v2/cycle/:id`. */
  readonly endpoints: Readonly<Record<string, number>>;
  /** By status code. */
  readonly statuses: Readonly<Record<string, number>>;
  readonly faults: number;
  readonly tokens: Readonly<TokenCounters>;
}

export interface Stats {
  tokens(vendorId: string): TokenCounters;
  countRequest(vendorId: string, endpoint: string): void;
  countStatus(vendorId: string, status: number): void;
  countFault(vendorId: string): void;
  read(): Record<string, VendorStats>;
  reset(): void;
}

interface Counters {
  requests: number;
  readonly endpoints: Map<string, number>;
  readonly statuses: Map<string, number>;
  faults: number;
  readonly tokens: TokenCounters;
}

export function createStats(vendorIds: readonly string[]): Stats {
  const vendors = new Map(vendorIds.map((id) => [id, newCounters()]));
  const of = (id: string): Counters => {
    const counters = vendors.get(id) ?? newCounters();
    vendors.set(id, counters);
    return counters;
  };
  return {
    tokens: (id) => of(id).tokens,
    countRequest: (id, endpoint) => {
      of(id).requests += 1;
      increment(of(id).endpoints, endpoint);
    },
    countStatus: (id, status) => increment(of(id).statuses, String(status)),
    countFault: (id) => {
      of(id).faults += 1;
    },
    read: () => Object.fromEntries([...vendors].map(([id, counters]) => [id, snapshot(counters)])),
    reset: () => {
      for (const counters of vendors.values()) clear(counters);
    },
  };
}

function newCounters(): Counters {
  const tokens = { issued: 0, refreshed: 0, refused: 0, revoked: 0 };
  return { requests: 0, endpoints: new Map(), statuses: new Map(), faults: 0, tokens };
}

/** Clears the object itself, because the vendors keep references to their token counters. */
function clear(counters: Counters): void {
  counters.requests = 0;
  counters.faults = 0;
  counters.endpoints.clear();
  counters.statuses.clear();
  Object.assign(counters.tokens, newCounters().tokens);
}

function increment(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

function snapshot(counters: Counters): VendorStats {
  return {
    requests: counters.requests,
    endpoints: Object.fromEntries(counters.endpoints),
    statuses: Object.fromEntries(counters.statuses),
    faults: counters.faults,
    tokens: { ...counters.tokens },
  };
}
