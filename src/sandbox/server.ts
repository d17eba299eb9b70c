/** Puts the vendors behind one HTTP server, each under its own prefix; faults and counting come before them. */
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { registerAdmin } from './admin.ts';
import { registerDelayAdmin } from './admin-delays.ts';
import { registerPeopleAdmin } from './admin-people.ts';
import { registerExportFile, registerPhoneAdmin } from './admin-phones.ts';
import { registerReceiverAdmin } from './admin-receivers.ts';
import { createClocks, type PersonClocks } from './clock.ts';
import { answerWithFault, spoilBody } from './fault-responses.ts';
import { createFaults, type Fault, type Faults } from './faults.ts';
import { sendPage } from './html.ts';
import { landingPage } from './landing-page.ts';
import { dayIndexAt } from './life/days.ts';
import { createLife, type Life } from './life/life.ts';
import { createFleet, type Fleet } from './phones/fleet.ts';
import { createPostman, type Postman } from './postman.ts';
import type { Receiver } from './receivers.ts';
import { secretsOf } from './secrets.ts';
import { openState, type State } from './state.ts';
import { createStats, type Stats } from './stats.ts';
import type { Limits, Vendor, VendorContext, VendorServer, VendorSettings } from './vendor.ts';
import { VENDORS } from './vendors.ts';

/** The address of a sandbox, and the seed of its vendors' secrets. */
export interface SandboxAccess {
  /** Without a trailing slash. */
  readonly url: string;
  readonly seed: string;
}

export interface Sandbox extends SandboxAccess {
  /** Sends a vendor's notifications to this receiver from now on; undefined = nowhere. Forgotten at a restart. */
  notify(vendorId: string, receiver: Receiver | undefined): void;
  /** The address of the service that runs the sandbox: people's phones push to it. Without a trailing slash. */
  pushTo(serviceUrl: string): void;
  /** Makes the vendors announce everything that is new since they last did; resolves when each notice has been tried. */
  announceNews(): Promise<void>;
  stop(): Promise<void>;
}

export interface SandboxOptions {
  /** Default 127.0.0.1. */
  readonly host?: string;
  /** Default 0: any free port. */
  readonly port?: number;
  /** The address as the browser sees it; default: the sandbox's own address. */
  readonly publicUrl?: string;
  /**
   * Epoch milliseconds. Decides the age of tokens, the dates of lives, and whether signatures' timestamps are valid.
   */
  readonly now?: () => number;
  /** The file that keeps issued tokens and the seed over restarts; default: memory only, and a new seed. */
  readonly statePath?: string;
  /** Default: each vendor's own lifetime. */
  readonly accessTokenTtlSeconds?: number;
  /** By vendor. The default is generous, because with the vendors' real limits a demo would have to wait. */
  readonly limits?: Readonly<Record<string, Partial<Limits>>>;
  /** By vendor: where its notifications go. The vendor's own check of a receiver is left out. */
  readonly notify?: Readonly<Record<string, Receiver>>;
  /** The delays before the second, third, … attempt of a notification. */
  readonly notifyRetryDelaysMs?: readonly number[];
  /** How often the vendors announce new data. Default: only when a clock is put forward. */
  readonly notifyEveryMs?: number;
  /** How often people's phones look whether there is something to send. Default: only when a clock is put forward. */
  readonly phonesEveryMs?: number;
}

const DEFAULT_LIMITS: Limits = {
  perMinute: 6_000,
  perQuarterHour: 60_000,
  readsPerQuarterHour: 60_000,
  perHour: 200_000,
  perDay: 1_000_000,
  readsPerDay: 1_000_000,
};
const BODY_LIMIT_BYTES = 64 * 1_024;

/** The parts that all vendors share while the sandbox runs. */
interface Ground {
  readonly options: SandboxOptions;
  readonly now: () => number;
  readonly state: State;
  readonly clocks: PersonClocks;
  readonly life: Life;
  readonly stats: Stats;
  readonly faults: Faults;
  readonly limits: Map<string, Limits>;
  /** In seconds, by vendor; only where somebody has asked for one. */
  readonly tokenLifetimes: Map<string, number>;
  readonly postman: Postman;
  readonly receivers: Map<string, Receiver>;
  readonly fleet: Fleet;
  url: string;
  serviceUrl: string | undefined;
}

/** @throws Error when the address is taken, or the state file is not a state file */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const ground = await prepareGround(options);
  const { faults, stats, limits, tokenLifetimes, postman, receivers, state, clocks, life, fleet } = ground;
  const app = Fastify({
    logger: false,
    bodyLimit: BODY_LIMIT_BYTES,
    forceCloseConnections: true,
    rewriteUrl: ({ url }) => prefixedLink(url ?? '/'),
  });
  keepFormBodies(app);
  const vendors = new Map(VENDORS.map((vendor) => [vendor.id, vendor.open(contextOf(vendor, ground))]));
  for (const [id, vendor] of vendors) {
    app.register(async (scope) => hostVendor(scope, id, vendor, faults, stats), { prefix: `/${id}` });
  }
  registerAdmin(app, { faults, stats, vendors, limits, tokenLifetimes });
  registerReceiverAdmin(app, { vendors, receivers, stored: state.receivers, save: state.save, postman });
  registerDelayAdmin(app, { clocks, state, fleet });
  const people = registerPeopleAdmin(app, { vendors, clocks, state, life, postman, fleet });
  registerPhoneAdmin(app, fleet);
  registerExportFile(app, { life, clocks });
  app.get('/', (_request, reply) => sendPage(reply, 200, landingPage(options.publicUrl ?? ground.url)));
  ground.url = await app.listen({ host: options.host ?? '127.0.0.1', port: options.port ?? 0 });
  const telling = options.notifyEveryMs === undefined ? undefined : setInterval(people.tell, options.notifyEveryMs);
  telling?.unref();
  const waking = options.phonesEveryMs && setInterval(() => void fleet.live(), options.phonesEveryMs).unref();
  return {
    url: ground.url,
    seed: state.seed,
    notify: (vendorId, receiver) => {
      if (!vendors.has(vendorId)) throw new RangeError(`there is no vendor ${vendorId}`);
      if (receiver === undefined) receivers.delete(vendorId);
      else receivers.set(vendorId, receiver);
    },
    pushTo: (serviceUrl) => {
      ground.serviceUrl = serviceUrl;
      if (options.phonesEveryMs !== undefined) void fleet.live();
    },
    announceNews: () => {
      people.tell();
      return postman.triedOnce();
    },
    stop: async () => {
      clearInterval(telling);
      if (waking) clearInterval(waking);
      postman.stop();
      await fleet.stop();
      await app.close();
      await state.save();
    },
  };
}

async function prepareGround(options: SandboxOptions): Promise<Ground> {
  const now = options.now ?? Date.now;
  const state = await openState(options.statePath, dayIndexAt(now()));
  const clocks = createClocks(state, now);
  const life = createLife(
    state.anchor,
    (person, dayIndex) => state.person(person.id).edits[dayIndex],
    (person) => state.person(person.id),
  );
  const ground: Ground = {
    options,
    now,
    state,
    clocks,
    life,
    fleet: createFleet({ now, clocks, life, state, serviceUrl: () => ground.serviceUrl }),
    serviceUrl: undefined,
    stats: createStats(VENDORS.map(({ id }) => id)),
    faults: createFaults(),
    limits: new Map(VENDORS.map(({ id }) => [id, { ...DEFAULT_LIMITS, ...options.limits?.[id] }])),
    tokenLifetimes: new Map(),
    postman: createPostman(options.notifyRetryDelaysMs),
    receivers: new Map(Object.entries({ ...state.receivers, ...options.notify })),
    url: '',
  };
  return ground;
}

function contextOf({ id }: Vendor, ground: Ground): VendorContext {
  const { options, state, faults, receivers, postman } = ground;
  return {
    now: ground.now,
    clocks: ground.clocks,
    life: ground.life,
    state: state.vendor(id),
    save: () => state.save(),
    secretOf: secretsOf(state.seed, id),
    tokens: ground.stats.tokens(id),
    limits: () => ground.limits.get(id) ?? DEFAULT_LIMITS,
    accessTokenTtlSeconds: () => ground.tokenLifetimes.get(id) ?? options.accessTokenTtlSeconds,
    publicUrl: options.publicUrl ?? '',
    origin: () => ground.url,
    receiver: () => receivers.get(id),
    post: (parcel) => postman.send(parcel),
    ask: (question) => postman.ask(question),
    takeFault: (path, personId, kind) => faults.take(id, path, personId, kind),
    holdsFault: (kind, personId) => faults.holds(id, kind, personId),
  };
}

/**
 * Links from vendors have the vendor's own path. Because all vendors share one address here, the link needs the
 * vendor's prefix.
 */
function prefixedLink(url: string): string {
  const vendor = VENDORS.find(({ linkPaths }) => linkPaths?.some((path) => url.startsWith(path)));
  return vendor === undefined ? url : `/${vendor.id}${url}`;
}

/** For each provider the credentials and URLs with which its adapter talks to the sandbox. */
export function sandboxProviders({ url, seed }: SandboxAccess): Record<string, VendorSettings> {
  return Object.fromEntries(VENDORS.map(({ id, settings }) => [id, settings(vendorUrl(url, id), secretsOf(seed, id))]));
}

/** The same for providers with more than one wire format, by provider and format. */
export function sandboxFlavors({ url, seed }: SandboxAccess): Record<string, Readonly<Record<string, VendorSettings>>> {
  return Object.fromEntries(
    VENDORS.flatMap(({ id, flavors }) =>
      flavors === undefined ? [] : [[id, flavors(vendorUrl(url, id), secretsOf(seed, id))]],
    ),
  );
}

function vendorUrl(url: string, id: string): string {
  return `${url.replace(/\/+$/, '')}/${id}`;
}

/** OAuth 1.0a signs form bodies exactly as sent, so they stay text; other unknown bodies are ignored. */
function keepFormBodies(app: FastifyInstance): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null, undefined));
}

function hostVendor(app: FastifyInstance, id: string, vendor: VendorServer, faults: Faults, stats: Stats): void {
  app.removeContentTypeParser('application/json'); // an empty or invalid body is no error on routes that expect no JSON
  const spoiled = new WeakMap<FastifyRequest, Fault>();
  app.addHook('onRequest', async (request) => {
    const route = (request.routeOptions.url ?? '').slice(`/${id}`.length);
    stats.countRequest(id, route === '' ? 'unknown' : `${request.method} ${route}`);
  });
  app.addHook('preHandler', async (request, reply) => {
    const path = (request.raw.url ?? '').slice(`/${id}`.length);
    const fault = faults.take(id, path, vendor.personOf(request));
    if (fault === undefined) return;
    stats.countFault(id);
    if (answerWithFault(fault, reply, (status) => vendor.faultBody?.(status, request, reply))) return reply;
    spoiled.set(request, fault);
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const fault = spoiled.get(request);
    if (fault === undefined || typeof payload !== 'string') return payload;
    if (fault.kind === 'slow') reply.removeHeader('content-length');
    return spoilBody(fault, payload, request.headers.host ?? '');
  });
  app.addHook('onResponse', async (_request, reply) => stats.countStatus(id, reply.statusCode));
  // Set here so that requests for unknown paths also pass the hooks above.
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ message: 'Not found' }));
  vendor.register(app);
}
