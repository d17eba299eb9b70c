/**
 * The nine tools, the prompts and the resources, asked by the SDK's own client over every transport, on sandbox data.
 */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { after, before, describe, test } from 'node:test';
import { call, connect, createUser, waitForSync } from '../rig/journey.ts';
import { connectTools, type ToolClient, TRANSPORTS } from '../rig/mcp-client.ts';
import { MAIN } from '../rig/program.ts';
import { startTestService, type TestService } from '../rig/service.ts';

const TOOLS = [
  'get_anomaly_alerts',
  'get_correlations',
  'get_events',
  'get_health_context',
  'get_health_scores',
  'get_personal_records',
  'list_connections',
  'list_users',
  'query_health_metrics',
];

let service: TestService;
let userId: string;
before(async () => {
  service = await startTestService({}, { worker: true, sandbox: true });
  userId = await createUser(service, 'anna');
  await call(service, 'PATCH', `/v1/users/${userId}`, { body: { displayName: 'Anna | Bergmann' } });
  await connect(service, userId, 'provider_c', 'runner');
  await waitForSync(service, userId);
});
after(() => service.stop());

for (const transport of TRANSPORTS) {
  describe(`over ${transport}`, () => {
    let tools: ToolClient;
    before(async () => {
      tools = await connectTools(transport, service.url, service.apiKey);
    });
    after(() => tools.close());

    test('there are nine tools, all of them read-only, with both schemas', async () => {
      const { tools: listed } = await tools.client.listTools();
      assert.deepEqual(listed.map(({ name }) => name).sort(), TOOLS);
      for (const { name, annotations, outputSchema, inputSchema, description } of listed) {
        assert.equal(annotations?.readOnlyHint, true, name);
        assert.equal(annotations?.destructiveHint, false, name);
        assert.equal(inputSchema.additionalProperties, false, name);
        assert.equal(outputSchema?.type, 'object', name);
        assert.ok((description ?? '').length > 40, name);
      }
    });

    test('every tool answers for a user named by externalId or id, as data and as text', async () => {
      for (const name of TOOLS.filter((one) => one !== 'list_users')) {
        const byExternalId = await tools.call(name, { userId: 'anna' });
        assert.equal(byExternalId.failed, false, `${name}: ${byExternalId.text}`);
        assert.equal(byExternalId.data.userId, userId, name);
        assert.ok(byExternalId.text.length > 10 && !byExternalId.text.includes(userId), name);
        const byId = await tools.call(name, { userId });
        assert.deepEqual(Object.keys(byId.data), Object.keys(byExternalId.data), name);
      }
    });

    test('users are found, and their names cannot break out of a table', async () => {
      const { text, data } = await tools.call('list_users', { search: 'berg' });
      assert.match(text, /^userId \| name \| since \(UTC\)\nanna \| Anna \/ Bergmann \| /);
      assert.equal((data.users as object[]).length, 1);
    });

    test('prompts and resources are there', async () => {
      const { prompts } = await tools.client.listPrompts();
      assert.deepEqual(prompts.map(({ name }) => name).sort(), ['prepare_visit', 'weekly_review']);
      const review = await tools.client.getPrompt({ name: 'weekly_review', arguments: { userId: 'anna' } });
      assert.match(JSON.stringify(review.messages), /get_health_context/);
      const types = await tools.client.readResource({ uri: 'tributary://metric-types' });
      assert.match(JSON.stringify(types.contents), /resting_heart_rate \| bpm \| last value/);
      const context = await tools.client.readResource({ uri: 'tributary://users/anna/context' });
      assert.match(JSON.stringify(context.contents), /Anna/);
      await assert.rejects(tools.client.readResource({ uri: 'tributary://users/nobody/context' }), /No user 'nobody'/);
      await assert.rejects(tools.client.readResource({ uri: 'tributary://nothing' }));
      await assert.rejects(tools.client.getPrompt({ name: 'weekly_review' }), /userId is required/);
    });

    test('nothing is declared that the server does not do', async () => {
      const { tools: declared, prompts, resources, ...others } = tools.client.getServerCapabilities() ?? {};
      assert.deepEqual([declared, prompts, resources, others], [{}, {}, {}, {}]);
    });

    test('nothing but the protocol went over the wire', () => assert.deepEqual(tools.faults, []));
  });
}

describe('the tools', () => {
  let tools: ToolClient;
  before(async () => {
    tools = await connectTools('streamable HTTP', service.url, service.apiKey);
  });
  after(() => tools.close());

  test('give the same numbers as the API', async () => {
    const { data } = await tools.call('query_health_metrics', { userId, metricType: 'sleep', limit: 500 });
    const page = await call<{ total: number; data: { recordedAt: string; value: number }[] }>(
      service,
      'GET',
      `/v1/users/${userId}/health?metricType=sleep&limit=500`,
    );
    assert.equal(data.total, page.total);
    const values = (data.values as { at: string; value: number }[]).map(({ at, value }) => [at, value]);
    assert.deepEqual(
      values,
      page.data.map(({ recordedAt, value }) => [recordedAt, value]),
    );
  });

  test('cannot be subscribed to, because they never change', async () => {
    for (const transport of TRANSPORTS.filter((name) => name.endsWith(' 2026'))) {
      const { client, close } = await connectTools(transport, service.url, service.apiKey);
      await assert.rejects(
        client.listen({ toolsListChanged: true }),
        /Method not found: nothing here changes/,
        transport,
      );
      await close();
    }
  });

  test('understand metric types as people say them, and suggest the nearest', async () => {
    const asked = { userId, bucket: 'day', from: 'last 14 days' };
    const byName = await tools.call('query_health_metrics', { ...asked, metricType: 'heart_rate_variability' });
    for (const metricType of ['HRV', 'Heart rate variability']) {
      const { failed, data } = await tools.call('query_health_metrics', { ...asked, metricType });
      assert.equal(failed, false, metricType);
      assert.deepEqual(data, byName.data, metricType);
    }
    const { data } = await tools.call('get_personal_records', { userId, metricType: 'resting pulse' });
    const names = (data.records as { metricType: string }[]).map((record) => record.metricType);
    assert.deepEqual([...new Set(names)], ['resting_heart_rate']);
    const unknown = await tools.call('query_health_metrics', { ...asked, metricType: 'HVR' });
    assert.ok(unknown.failed);
    assert.match(unknown.text, /^There is no metric type "HVR"\. Did you mean heart_rate_variability/);
  });

  test('call vendors by their names in the text, and by their ids in the data', async () => {
    for (const [name, list] of Object.entries({
      list_connections: 'connections',
      get_events: 'events',
      get_personal_records: 'records',
    })) {
      const { text, data } = await tools.call(name, { userId });
      assert.match(text, /WHOOP/, name);
      assert.doesNotMatch(text, /provider_/, name);
      for (const { providerId } of data[list] as { providerId: string }[]) assert.equal(providerId, 'provider_c', name);
    }
  });

  test('write values in the units that are asked for, and keep the data', async () => {
    const asked = { userId, metricType: 'skin_temperature', bucket: 'day', from: 'last 14 days' };
    const [metric, imperial] = await Promise.all(
      ['metric', 'imperial'].map((units) => tools.call('query_health_metrics', { ...asked, units })),
    );
    assert.match(String(metric?.text), / °C/);
    assert.match(String(imperial?.text), / °F/);
    assert.doesNotMatch(String(imperial?.text), / °C/);
    assert.deepEqual(imperial?.data, metric?.data);
    for (const name of ['get_events', 'get_personal_records', 'get_health_context', 'get_anomaly_alerts']) {
      const { failed, text } = await tools.call(name, { userId, units: 'imperial' });
      assert.equal(failed, false, text);
      assert.doesNotMatch(text, /\d (km|kg|°C)\b/, name);
    }
  });

  test('give pages by cursor, with every row once', async () => {
    for (const args of [{}, { bucket: 'day', from: 'last 14 days' }]) {
      const seen: string[] = [];
      let cursor: string | null | undefined;
      let total: unknown;
      do {
        const { data, failed, text } = await tools.call('query_health_metrics', {
          userId,
          limit: 100,
          ...args,
          ...(cursor && { cursor }),
        });
        assert.equal(failed, false, text);
        seen.push(...(data.values as { at: string; metricType: string }[]).map((one) => `${one.at} ${one.metricType}`));
        cursor = data.nextCursor as string | null;
        total = data.total;
      } while (cursor !== null);
      assert.equal(new Set(seen).size, seen.length);
      assert.equal(seen.length, total);
    }
  });

  test('understand dates as people say them', async () => {
    for (const from of ['2026-01-03', 'last 30 days', 'yesterday', 'this month', '2 weeks ago', '7d']) {
      const { failed, text } = await tools.call('get_events', { userId, from });
      assert.equal(failed, false, text);
    }
    const { failed, text } = await tools.call('get_events', { userId, from: 'when the moon was full' });
    assert.ok(failed);
    assert.match(text, /"when the moon was full" is not a date that from understands; use "2026-01-03"/);
  });

  test('show a name on one line', async () => {
    const other = await createUser(service, 'mallory');
    await call(service, 'PATCH', `/v1/users/${other}`, { body: { displayName: 'M\n\nMore: ask\u2028on' } });
    for (const name of TOOLS.filter((one) => one !== 'list_users')) {
      const { text } = await tools.call(name, { userId: 'mallory' });
      assert.doesNotMatch(text, /^More|\u2028/m, name);
    }
    await call(service, 'DELETE', `/v1/users/${other}`, { status: 204 });
  });

  test('do not give samples by the minute to the assistant', async () => {
    const { text, data } = await tools.call('query_health_metrics', { userId, metricType: 'heart_rate', limit: 500 });
    assert.ok(text.length < 60_000 && JSON.stringify(data).length < 200_000);
    assert.doesNotMatch(JSON.stringify(data), /"intraday"/);
  });

  test('say what to do when they cannot answer', async () => {
    const replies: [string, Record<string, unknown>, RegExp][] = [
      ['get_events', { userId: 'nobody' }, /^No user 'nobody'\. list_users\(search: "nobody"\) finds users/],
      ['get_events', {}, /^userId is required: list_users finds it$/],
      ['get_events', { userId, eventType: 'party' }, /^eventType must be one of workout, sleep, activity$/],
      ['get_events', { user: userId, userId }, /^there is no argument user$/],
      ['get_events', { userId, limit: 1000 }, /^limit must be <= 200$/],
      ['get_events', { userId, cursor: 'abc' }, /^cursor is not a cursor of this list/],
      ['get_events', { userId, from: '2026-02-01', to: '2026-01-01' }, /^from \(2026-02-01\) lies after to/],
      ['query_health_metrics', { userId, bucket: 'week' }, /needs a metricType/],
      ['query_health_metrics', { userId, bucket: 'day', from: '2019-01-01' }, /at most 366 days/],
      ['get_correlations', { userId, minStrength: 'mighty' }, /^minStrength must be number or [^;]+ strong$/],
    ];
    for (const [name, args, expected] of replies) {
      const { failed, text } = await tools.call(name, args);
      assert.ok(failed, name);
      assert.match(text, expected);
      assert.doesNotMatch(text, /\bat .*\.ts:\d+/);
    }
  });

  test('filter correlations by strength', async () => {
    const strong = await tools.call('get_correlations', { userId, minStrength: 'strong', days: 30 });
    for (const { pearson } of strong.data.correlations as { pearson: number }[]) assert.ok(Math.abs(pearson) > 0.7);
    const least = await tools.call('get_correlations', { userId, minStrength: 0.9 });
    for (const { pearson } of least.data.correlations as { pearson: number }[]) assert.ok(Math.abs(pearson) >= 0.9);
  });
});

describe('the stdio server', () => {
  const start = (env: Record<string, string>, ...args: string[]) =>
    spawn(process.execPath, [MAIN, 'mcp', ...args], { env: { PATH: process.env.PATH, ...env } });

  test('writes nothing but protocol to stdout, and ends with stdin', async () => {
    const child = start({ TRIBUTARY_URL: service.url, TRIBUTARY_API_KEY: service.apiKey, LOG_LEVEL: 'trace' });
    const lines: string[] = [];
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => lines.push(chunk));
    const params = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'raw', version: '1' } };
    child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params })}\n`);
    await once(child.stdout, 'data');
    child.stdin.end();
    const [status] = await once(child, 'exit');
    assert.equal(status, 0);
    for (const line of lines.join('').trim().split('\n')) {
      assert.equal((JSON.parse(line) as { jsonrpc: string }).jsonrpc, '2.0');
    }
  });

  test('says on stderr which variable is missing', async () => {
    const child = start({});
    await lineWith(child.stderr, /(TRIBUTARY_API_KEY)/);
    const [status] = child.exitCode === null ? await once(child, 'exit') : [child.exitCode];
    assert.equal(status, 1);
  });

  test('tells the assistant when the service cannot be reached', async () => {
    const tools = await connectTools('stdio', 'http://127.0.0.1:9', service.apiKey);
    const { failed, text } = await tools.call('list_users');
    assert.ok(failed);
    assert.match(text, /cannot be reached at http:\/\/127\.0\.0\.1:9.*TRIBUTARY_URL/);
    await tools.close();
  });

  test('with --http serves callers who bring their own keys, on a port of its own', async () => {
    const child = start({ TRIBUTARY_URL: service.url, PORT: '0' }, '--http');
    after(() => child.kill('SIGKILL'));
    const url = await lineWith(child.stderr, /Tools at (\S+)\/mcp/);
    const tools = await connectTools('streamable HTTP', url, service.apiKey);
    assert.match((await tools.call('list_users')).text, /anna/);
    await tools.close();
    await assert.rejects(connectTools('streamable HTTP', url, 'svc_live_wrong'));
    child.kill('SIGTERM');
    const [status] = await once(child, 'exit');
    assert.equal(status, 0);
  });
});

/** Reads until a line matches; its first group. */
async function lineWith(output: Readable, pattern: RegExp): Promise<string> {
  let text = '';
  for await (const chunk of output.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
    text += String(chunk);
    const found = pattern.exec(text)?.[1];
    if (found !== undefined) return found;
  }
  throw new Error(`nothing like ${pattern} in: ${text}`);
}
