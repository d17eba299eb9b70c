/** `/sandbox/notifications/…`: where the vendors' notifications go, and whether they arrived. */
import type { FastifyInstance } from 'fastify';
import { orRefuse, refuse, type VendorParams } from './admin.ts';
import type { Postman } from './postman.ts';
import { describeReceiver, type Receiver, readReceiver } from './receivers.ts';
import type { VendorServer } from './vendor.ts';

interface ReceiverAdmin {
  readonly vendors: ReadonlyMap<string, VendorServer>;
  readonly receivers: Map<string, Receiver>;
  /** The receivers that survive a restart. */
  readonly stored: Record<string, Receiver>;
  readonly save: () => Promise<void>;
  readonly postman: Postman;
}

export function registerReceiverAdmin(app: FastifyInstance, admin: ReceiverAdmin): void {
  const { vendors, receivers, stored, postman } = admin;
  const describe = (id: string) => {
    const receiver = receivers.get(id);
    return { receiver: receiver === undefined ? null : describeReceiver(receiver), deliveries: postman.list(id) };
  };
  app.get('/sandbox/notifications', () => Object.fromEntries([...vendors.keys()].map((id) => [id, describe(id)])));
  app.get<{ Params: VendorParams }>('/sandbox/notifications/:vendorId', ({ params }, reply) =>
    vendors.has(params.vendorId) ? describe(params.vendorId) : refuse(reply, 404, `no vendor ${params.vendorId}`),
  );
  app.put<{ Params: VendorParams }>('/sandbox/notifications/:vendorId', ({ params, body }, reply) => {
    const vendor = vendors.get(params.vendorId);
    if (vendor === undefined) return refuse(reply, 404, `no vendor ${params.vendorId}`);
    return orRefuse(reply, async () => {
      const { receiver, check } = readReceiver(body);
      const fault = check ? await vendor.checkReceiver(receiver) : undefined;
      if (fault !== undefined) throw new RangeError(`the receiver failed the vendor's check: ${fault}`);
      receivers.set(params.vendorId, receiver);
      stored[params.vendorId] = receiver;
      await admin.save();
      return describeReceiver(receiver);
    });
  });
  app.delete<{ Params: VendorParams }>('/sandbox/notifications/:vendorId', async ({ params }, reply) => {
    receivers.delete(params.vendorId);
    delete stored[params.vendorId];
    await admin.save();
    return reply.code(204).send();
  });
  app.post<{ Params: VendorParams }>('/sandbox/notifications/:vendorId/rotate-key', async ({ params }, reply) => {
    const rotate = vendors.get(params.vendorId)?.rotateKey;
    if (rotate === undefined) return refuse(reply, 404, `${params.vendorId} signs with no key of its own`);
    await rotate();
    return reply.code(204).send();
  });
}
