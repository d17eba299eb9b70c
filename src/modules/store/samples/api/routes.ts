import type { Static } from 'typebox';
import type { Db } from '../../../../platform/db.ts';
import { invalid } from '../../../../platform/errors.ts';
import { callerOf } from '../../../../platform/http/access.ts';
import { answers, UserPath } from '../../../../platform/http/schemas.ts';
import type { App } from '../../../../platform/http/server.ts';
import { findPhone } from '../../../../providers/index.ts';
import { METRIC_TYPE_NAMES } from '../../../../vocabulary/metric-types/storage.ts';
import { noteForAudit } from '../../../access/audit/index.ts';
import { commit } from '../../../access/keys/index.ts';
import { lockUserOf, requireUser } from '../../../access/users/index.ts';
import { readProviderIds } from '../../providers/index.ts';
import { queueAnew, queueDeletions } from '../background/queue.ts';
import { recordOf, type SentBatch } from '../read/batch.ts';
import { findOrder, listAllDevices, putOrder } from '../write/device-store.ts';
import { type BatchLinks, putBatch } from '../write/put-batch.ts';
import { openGzip } from './gzip.ts';
import { DeviceList, DeviceOrderAnswer, DeviceOrderBody, SampleBatch, SampleResult } from './schemas.ts';

const MAX_BODY_BYTES = 16 * 1024 * 1024;
export const SAMPLES_ROUTE = '/v1/users/:userId/samples';
const tags = ['Samples'];

export interface SampleRoutesOptions extends BatchLinks {
  readonly db: Db;
}

/** Routes for apps that hand over what a phone has collected. */
export function sampleRoutes(app: App, options: SampleRoutesOptions): void {
  pushRoute(app, options);
  deviceRoutes(app, options);
}

function pushRoute(app: App, { db, ...links }: SampleRoutesOptions): void {
  app.post(
    SAMPLES_ROUTE,
    {
      config: { access: 'write', person: 'samples', idempotent: true },
      bodyLimit: MAX_BODY_BYTES,
      preParsing: openGzip,
      schema: {
        tags,
        operationId: 'pushSamples',
        summary: 'Store what a phone has collected: up to 10,000 samples, each refused alone',
        description:
          'Samples are stretches of time with a device and an id of the phone. Where several devices tell of the same time, one of them counts (docs/phones.md). What a phone has deleted is named by its id. A record with a fault is refused alone; all others are stored. Repeating the request is safe, and batches may arrive in any order. The body may be compressed (`Content-Encoding: gzip`); it holds at most 16 MiB when it is opened.',
        params: UserPath,
        body: SampleBatch,
        response: answers({ 200: SampleResult }),
      },
    },
    async (request) => {
      const { workspaceId } = callerOf(request);
      const batch = sentBatch(request.body);
      const phone = findPhone(batch.providerId);
      if (phone === undefined) throw invalid('body.providerId', 'is no store of a phone');
      return commit(db, request, async (tx) => {
        // Repeats store nothing. The functions that store something new raise the user's version.
        const { id, timezone } = await lockUserOf(tx, workspaceId, request.params.userId, 'keeps answers');
        const target = { workspaceId, userId: id, providerId: phone.id, family: phone.family, timezone };
        const result = await putBatch(tx, target, batch, links, new Date());
        if (result.deletionsPending > 0) await queueDeletions(tx, id, phone.id);
        return result;
      });
    },
  );
}

/** The rest is validated against the schema; the records are checked one by one. */
function sentBatch({
  samples = [],
  workouts = [],
  deletions = [],
  ...envelope
}: Static<typeof SampleBatch>): SentBatch {
  const records = {
    samples: samples.map(recordOf),
    workouts: workouts.map(recordOf),
    deletions: deletions.map(recordOf),
  };
  return { ...envelope, ...records } as SentBatch;
}

function deviceRoutes(app: App, { db }: SampleRoutesOptions): void {
  app.get(
    '/v1/users/:userId/devices',
    {
      config: { access: 'read', person: 'samples' },
      schema: {
        tags,
        operationId: 'listDevices',
        summary: 'List the devices and apps that have written samples, with their order',
        description: 'As the phones have named them, and the order that was set for the user. Nothing is changed.',
        params: UserPath,
        response: answers({ 200: DeviceList }),
      },
    },
    async (request) => {
      const { id } = await requireUser(db, callerOf(request).workspaceId, request.params.userId);
      const { order, ignored } = await findOrder(db, id);
      const devices = await listAllDevices(db, id);
      const idOf = await readProviderIds(
        db,
        devices.map(({ provider }) => provider),
      );
      const data = devices.map(({ code: _, provider, ...device }) => ({
        ...device,
        providerId: idOf(provider),
        isIgnored: ignored.includes(device.key),
      }));
      return { data, order: copyOf(order), ignored: [...ignored] };
    },
  );

  app.put(
    '/v1/users/:userId/device-order',
    {
      config: { access: 'write' },
      schema: {
        tags,
        operationId: 'setDeviceOrder',
        summary: 'Set which devices count first for a user, and which do not count',
        description:
          "Replaces the whole order. The user's days are worked out anew in the background. Repeating the request is safe.",
        params: UserPath,
        body: DeviceOrderBody,
        response: answers({ 200: DeviceOrderAnswer }),
      },
    },
    async (request) => {
      const { workspaceId } = callerOf(request);
      const { order, ignored } = request.body;
      checkNames(order);
      await commit(db, request, async (tx) => {
        const { id } = await lockUserOf(tx, workspaceId, request.params.userId);
        noteForAudit(request, { before: await findOrder(tx, id), after: { order, ignored } });
        await putOrder(tx, id, { order, ignored }, new Date());
        await queueAnew(tx, id);
      });
      return { order, ignored };
    },
  );
}

const copyOf = (order: Readonly<Record<string, readonly string[]>>) =>
  Object.fromEntries(Object.entries(order).map(([name, keys]) => [name, [...keys]]));

/** @throws AppError VALIDATION_ERROR for a name that is no metric type */
function checkNames(order: Readonly<Record<string, unknown>>): void {
  const names: readonly string[] = ['*', ...METRIC_TYPE_NAMES];
  const unknown = Object.keys(order).find((name) => !names.includes(name));
  if (unknown !== undefined) throw invalid(`body.order.${unknown}`, `must be one of ${names.join(', ')}`);
}
