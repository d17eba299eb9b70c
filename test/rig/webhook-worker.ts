/**
 * A worker process for crash tests. It runs the queue and the delivery runner on the given database until it is killed.
 * It has only the parts that deliveries need: a test starts fifty of these, and the whole worker takes twice as long to
 * load.
 */
import { startDeliveryRunner } from '../../src/modules/tell/deliveries/index.ts';
import { webhookSubscriber } from '../../src/modules/tell/webhooks/event-delivery.ts';
import { webhookCarrier } from '../../src/modules/tell/webhooks/index.ts';
import { openDb } from '../../src/platform/db.ts';
import { createHttpClient } from '../../src/platform/http-client.ts';
import { startJobWorker } from '../../src/platform/jobs/worker.ts';
import { openLog } from '../../src/platform/log.ts';
import { dispatchTask } from '../../src/platform/outbox/dispatch.ts';
import { startDispatcher } from '../../src/platform/outbox/dispatcher.ts';
import { DISPATCH_TASK } from '../../src/platform/outbox/outbox.ts';
import { openVault } from '../../src/platform/vault.ts';

const [url = '', keyHex = '', delays = ''] = process.argv.slice(2);
const retryDelaysMs = delays.split(',').map(Number);
const db = openDb({ url, onIdleError: () => undefined });
const log = openLog('error');
const http = createHttpClient({ allow: ['127.0.0.1'] });
const vault = openVault([Buffer.from(keyHex, 'hex')]);
const carrier = webhookCarrier({ http, vault, retryDelaysMs });
const subscribers = [webhookSubscriber(retryDelaysMs)];

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
process.stdout.write('ready\n');
