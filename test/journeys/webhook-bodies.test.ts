/** Each event that webhooks receive, compared byte for byte and with the catalog. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { Value } from 'typebox/value';
import type { WebhookEvent } from '../../sdk/src/index.ts';
import { DOMAIN_EVENTS, type EventData, PUBLIC_EVENTS, type PublicEventName } from '../../src/domain-events/catalog.ts';
import { EVENT_SAMPLES } from '../../src/domain-events/samples.ts';
import { startReceiver } from '../rig/receiver.ts';
import { startWebhookStack } from '../rig/webhook-stack.ts';

const service = await startWebhookStack();
const receiver = await startReceiver();

after(async () => {
  await service.stop();
  await receiver.close();
});

const JOB = '"jobId":"019b8f7e-0000-7000-8000-000000000001"';
const USER = '"userId":"019b8f7e-0000-7000-8000-000000000002"';
const CONNECTION = '"connectionId":"019b8f7e-0000-7000-8000-000000000003"';
const PROVIDER = '"providerId":"provider_c"';
const AT = '"2026-01-03T10:00:00.000Z"';

/** What is sent of some events, to the byte: these bodies stay as receivers have always got them. */
const SENT: Readonly<Partial<Record<PublicEventName, string>>> = {
  'sync.completed': `{${JOB},${USER},${CONNECTION},${PROVIDER},"metricsSynced":1234,"syncedAt":${AT}}`,
  'sync.failed': `{${JOB},${USER},${CONNECTION},${PROVIDER},"error":"WHOOP answered 503","failedAt":${AT}}`,
  'connection.created': `{${CONNECTION},${USER},${PROVIDER}}`,
  'connection.disconnected': `{${CONNECTION},${USER},${PROVIDER}}`,
  'user.created': `{${USER},"externalId":"customer-42","email":"ü@example.com"}`,
  'user.deleted': `{${USER},"externalId":"customer-42"}`,
  'sync.cancelled': `{${JOB},${USER},${CONNECTION},${PROVIDER},"cancelledAt":${AT}}`,
  'sync.started': `{${JOB},${USER},"startedAt":${AT},${PROVIDER},${CONNECTION}}`,
  'connection.error': `{"error":"WHOOP answered 503",${USER},${PROVIDER},${CONNECTION}}`,
  'health.updated': `{"to":"2026-01-03","from":"2026-01-01",${USER},${PROVIDER},"metricTypes":["spo2","steps"]}`,
  'anomaly.detected':
    `{"day":"2026-01-03","unit":"percent","value":88,"method":"clinical_threshold",${USER},"message":"SpO2 88 %",` +
    `"severity":"critical","anomalyId":"019b8f7e-0000-7000-8000-000000000004","metricType":"spo2",` +
    `"recordedAt":${AT},"providerIds":["provider_a","provider_c"]}`,
};

/** What an event carries in this test. */
function dataOf<Name extends PublicEventName>(event: Name): EventData<Name> {
  const sent = SENT[event];
  return sent === undefined ? EVENT_SAMPLES[event] : (JSON.parse(sent) as EventData<Name>); // as the schema says, below
}

/** Emits it with one more member, which no receiver may see. */
async function emit<Name extends PublicEventName>(event: Name): Promise<void> {
  const data: EventData<Name> = { ...dataOf(event), internal: 'not to be sent' };
  await service.emit(event, data.userId, data);
}

test('every event is sent with its members only, in their order, as its schema says', async () => {
  const webhookId = await service.create(`${receiver.url}/all`, PUBLIC_EVENTS);
  for (const event of PUBLIC_EVENTS) await emit(event);
  await service.call({ method: 'POST', path: `/v1/webhooks/${webhookId}/test` });
  const arrived = await receiver.until((all) => all.length === PUBLIC_EVENTS.length + 1);
  const sent: Record<string, string> = { ...SENT, 'webhook.test': `{"webhookId":"${webhookId}"}` };
  const emitted = [...PUBLIC_EVENTS, 'webhook.test'];
  assert.deepEqual(arrived.map(({ headers }) => headers['x-service-event']).sort(), emitted.sort());
  for (const { headers, body } of arrived) {
    const { event, timestamp, data } = JSON.parse(body.toString()) as WebhookEvent; // what the SDK says of a body
    assert.equal(headers['x-service-event'], event);
    const expected = sent[event] ?? JSON.stringify(EVENT_SAMPLES[event]);
    assert.equal(body.toString(), `{"event":"${event}","timestamp":"${timestamp}","data":${expected}}`);
    const schema = DOMAIN_EVENTS[event].data;
    assert.deepEqual(Object.keys(data), schema.required, event);
    assert.deepEqual([...Value.Errors(schema, data)], [], event);
  }
});
