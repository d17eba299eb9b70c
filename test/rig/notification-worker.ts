/**
 * A worker process for crash tests: hands events on as notifications, and sends those that are due, until it is killed.
 * Like webhook-worker.ts it has only the parts that it needs.
 */
import { channels } from '../../src/channels/index.ts';
import { startDeliveryRunner } from '../../src/modules/tell/deliveries/index.ts';
import { notificationSubscriber } from '../../src/modules/tell/notifications/causes/subscriber.ts';
import { notificationCarrier } from '../../src/modules/tell/notifications/index.ts';
import { openDb } from '../../src/platform/db.ts';
import { createHttpClient } from '../../src/platform/http-client.ts';
import { startJobWorker } from '../../src/platform/jobs/worker.ts';
import { openLog } from '../../src/platform/log.ts';
import { dispatchTask } from '../../src/platform/outbox/dispatch.ts';
import { startDispatcher } from '../../src/platform/outbox/dispatcher.ts';
import { DISPATCH_TASK } from '../../src/platform/outbox/outbox.ts';
import { openVault } from '../../src/platform/vault.ts';

const [url = '', keyHex = ''] = process.argv.slice(2);
const db = openDb({ url, onIdleError: () => undefined });
const log = openLog('error');
const http = createHttpClient({ allow: ['127.0.0.1'] });
const vault = openVault([Buffer.from(keyHex, 'hex')]);
const retries = { attempts: 3, backoffMs: 1_000 };
const carrier = notificationCarrier({ http, vault, vapid: undefined, channels, concurrency: 8, retries });
const subscribers = [notificationSubscriber({ retries, providerName: (id) => id, phrasesInsights: false })];

await startDeliveryRunner({ db, log, carrier, alone: true });
await startJobWorker({
  db,
  log,
  tasks: { [DISPATCH_TASK]: dispatchTask(db, subscribers) },
  concurrency: 8,
  alone: true,
  housekeeping: async () => undefined,
});
await startDispatcher({ db, log, subscribers });
