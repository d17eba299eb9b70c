/** Puts the vendors behind one HTTP server, each under its own prefix, and faults and counting in front of them. */
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { registerAdmin } from './admin.ts';
import { answerWithFault, spoilBody } from './fault-responses.ts';
import { createFaults, type Fault, type Faults } from './faults.ts';
import { sendPage } from './html.ts';
import { landingPage } from './landing-page.ts';
import { dayIndexAt } from './life/days.ts';
import { createLife } from './life/life.ts';
import { openState } from './state.ts';
import { createStats, type Stats } from './stats.ts';
import type { Limits, VendorServer, VendorSettings } from './vendor.ts';
import { VENDORS } from './vendors.ts';

export interface Sandbox {
  /** Without a trailing slash. */
  readonly url: string;
  stop(): Promise<void>;
}

export interface SandboxOptions {
  /** Default 127.0.0.1. */
  readonly host?: string;
  /** Default 0: any free port. */
  readonly port?: number;
  /** What the browser sees; default the sandbox's own address. */
  readonly publicUrl?: string;
  /** Epoch milliseconds. Ages tokens, dates lives, checks signatures' timestamps. */
  readonly now?: () => number;
  /** File in which issued tokens are kept over restarts; default: memory only. */
  readonly statePath?: string;
  /** Default 3600. */
  readonly accessTokenTtlSeconds?: number;
  /** Requests per vendor application; default generous, because the vendors' own limits make a demo wait. */
  readonly limits?: Readonly<Record<string, Limits>>;
}

const DEFAULT_LIMITS: Limits = { perMinute: 6_000, perDay: 1_000_000 };
const BODY_LIMIT_BYTES = 64 * 1_024;

/** @throws Error when the address is taken or the state file is not one */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const now = options.now ?? Date.now;
  const state = await openState(options.statePath, dayIndexAt(now()));
  const life = createLife(state.anchor);
  const stats = createStats(VENDORS.map(({ id }) => id));
  const faults = createFaults();
  const limits = new Map<string, Limits>(VENDORS.map(({ id }) => [id, options.limits?.[id] ?? DEFAULT_LIMITS]));
  const app = Fastify({ logger: false, bodyLimit: BODY_LIMIT_BYTES, forceCloseConnections: true });
  let url = '';
  keepFormBodies(app);
  const vendors = new Map(
    VENDORS.map((vendor) => [
      vendor.id,
      vendor.open({
        now,
        life,
        state: state.vendor(vendor.id),
        save: () => state.save(),
        tokens: stats.tokens(vendor.id),
        limits: () => limits.get(vendor.id) ?? DEFAULT_LIMITS,
        accessTokenTtlSeconds: options.accessTokenTtlSeconds ?? 3_600,
        publicUrl: options.publicUrl ?? '',
      }),
    ]),
  );
  for (const [id, vendor] of vendors) {
    app.register(async (scope) => hostVendor(scope, id, vendor, faults, stats), { prefix: `/${id}` });
  }
  registerAdmin(app, { faults, stats, vendors, limits });
  app.get('/', (_request, reply) => sendPage(reply, 200, landingPage(options.publicUrl ?? url)));
  url = await app.listen({ host: options.host ?? '127.0.0.1', port: options.port ?? 0 });
  return {
    url,
    stop: async () => {
      await app.close();
      await state.save();
    },
  };
}

/** For each provider the credentials and URLs that make an adapter talk to the sandbox at `baseUrl`. */
export function sandboxProviders(baseUrl: string): Record<string, VendorSettings> {
  const base = baseUrl.replace(/\/+$/, '');
  return Object.fromEntries(VENDORS.map((vendor) => [vendor.id, vendor.settings(`${base}/${vendor.id}`)]));
}

/** OAuth 1.0a signs form bodies as they were sent, so they stay text; other unknown bodies are of no interest. */
function keepFormBodies(app: FastifyInstance): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null, undefined));
}

function hostVendor(app: FastifyInstance, id: string, vendor: VendorServer, faults: Faults, stats: Stats): void {
  app.removeContentTypeParser('application/json'); // vendors take no JSON: an empty or odd body is no error of theirs
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
    if (answerWithFault(fault, reply)) return reply;
    spoiled.set(request, fault);
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const fault = spoiled.get(request);
    if (fault === undefined || typeof payload !== 'string') return payload;
    if (fault.kind === 'slow') reply.removeHeader('content-length');
    return spoilBody(fault, payload);
  });
  app.addHook('onResponse', async (_request, reply) => stats.countStatus(id, reply.statusCode));
  // Set here so that unknown paths pass the hooks above too.
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ message: 'Not found' }));
  vendor.register(app);
}
