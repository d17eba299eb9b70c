/** `/sandbox/…`: lets a person or a test look into the sandbox and make its vendors fail. JSON, no key. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Fault, type Faults, readFault, readWhole } from './faults.ts';
import { queryOf } from './form.ts';
import { findPerson } from './people.ts';
import type { Stats } from './stats.ts';
import type { Limits, VendorServer } from './vendor.ts';

export interface Admin {
  readonly faults: Faults;
  readonly stats: Stats;
  readonly vendors: ReadonlyMap<string, VendorServer>;
  readonly limits: Map<string, Limits>;
  /** In seconds, by vendor. */
  readonly tokenLifetimes: Map<string, number>;
}

export interface VendorParams {
  readonly vendorId: string;
}

export function registerAdmin(app: FastifyInstance, admin: Admin): void {
  app.get('/sandbox/stats', () => admin.stats.read());
  app.delete('/sandbox/stats', (_request, reply) => {
    admin.stats.reset();
    return reply.code(204).send();
  });
  registerFaultRoutes(app, admin);
  registerTokenRoutes(app, admin);
  app.put<{ Params: VendorParams }>('/sandbox/limits/:vendorId', (request, reply) => {
    const { vendorId } = request.params;
    const current = admin.limits.get(vendorId);
    if (current === undefined) return refuse(reply, 404, `there is no vendor ${vendorId}`);
    return orRefuse(reply, () => {
      const limits = readLimits(request.body, current);
      admin.limits.set(vendorId, limits);
      return limits;
    });
  });
}

/** How long access tokens live that are issued from now on. */
function registerTokenRoutes(app: FastifyInstance, { tokenLifetimes, vendors }: Admin): void {
  app.put<{ Params: VendorParams }>('/sandbox/tokens/:vendorId', ({ params, body }, reply) => {
    if (!vendors.has(params.vendorId)) return refuse(reply, 404, `there is no vendor ${params.vendorId}`);
    return orRefuse(reply, () => {
      if (typeof body !== 'object' || body === null) throw new RangeError('body must be an object');
      const input = body as Record<string, unknown>; // an object: readWhole checks its member
      const lifetimeSeconds = readWhole(input, 'lifetimeSeconds', 1, 86_400);
      if (lifetimeSeconds === undefined) throw new RangeError('lifetimeSeconds is missing');
      tokenLifetimes.set(params.vendorId, lifetimeSeconds);
      return { lifetimeSeconds };
    });
  });
  app.delete<{ Params: VendorParams }>('/sandbox/tokens/:vendorId', ({ params }, reply) => {
    tokenLifetimes.delete(params.vendorId);
    return reply.code(204).send();
  });
}

function registerFaultRoutes(app: FastifyInstance, { faults, vendors }: Admin): void {
  app.get('/sandbox/faults', () => Object.fromEntries([...vendors.keys()].map((id) => [id, faults.list(id)])));
  app.delete('/sandbox/faults', (_request, reply) => {
    for (const id of vendors.keys()) faults.clear(id);
    return reply.code(204).send();
  });
  app.get<{ Params: VendorParams }>('/sandbox/faults/:vendorId', ({ params }, reply) =>
    vendors.has(params.vendorId) ? faults.list(params.vendorId) : refuse(reply, 404, `no vendor ${params.vendorId}`),
  );
  app.put<{ Params: VendorParams }>('/sandbox/faults/:vendorId', async ({ params, body }, reply) => {
    const vendor = vendors.get(params.vendorId);
    if (vendor === undefined) return refuse(reply, 404, `no vendor ${params.vendorId}`);
    return orRefuse(reply, () => putFault(faults, params.vendorId, vendor, readFault(body)));
  });
  app.delete<{ Params: VendorParams }>('/sandbox/faults/:vendorId', (request, reply) => {
    if (!vendors.has(request.params.vendorId)) return refuse(reply, 404, `no vendor ${request.params.vendorId}`);
    faults.clear(request.params.vendorId, queryOf(request).get('person') ?? undefined);
    return reply.code(204).send();
  });
}

/** A withdrawn consent is not a state that ends by itself: it happens once, and only a new consent helps. */
async function putFault(faults: Faults, vendorId: string, vendor: VendorServer, fault: Fault) {
  if (fault.person !== undefined && findPerson(fault.person) === undefined) {
    throw new RangeError(`person ${fault.person} does not exist; see /sandbox/people`);
  }
  if (fault.kind === 'revoked-grant') return { kind: fault.kind, revoked: await vendor.revokeGrants(fault.person) };
  return faults.put(vendorId, fault);
}

function readLimits(body: unknown, current: Limits): Limits {
  if (typeof body !== 'object' || body === null) throw new RangeError('body must be an object');
  const input = body as Record<string, unknown>; // an object: the readers below check its members
  const read = (name: keyof Limits) => readWhole(input, name, 1, 1_000_000_000) ?? current[name];
  return {
    perMinute: read('perMinute'),
    perQuarterHour: read('perQuarterHour'),
    readsPerQuarterHour: read('readsPerQuarterHour'),
    perHour: read('perHour'),
    perDay: read('perDay'),
    readsPerDay: read('readsPerDay'),
  };
}

/** Answers 400 with the message of a RangeError, which names the fault of the request. */
export async function orRefuse<T>(reply: FastifyReply, action: () => T | Promise<T>): Promise<T | FastifyReply> {
  try {
    return await action();
  } catch (error) {
    if (error instanceof RangeError) return refuse(reply, 400, error.message);
    throw error;
  }
}

export function refuse(reply: FastifyReply, status: number, message: string): FastifyReply {
  return reply.code(status).send({ message });
}
