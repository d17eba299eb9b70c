/** The live stream over connections that break; test/journeys/stream.test.ts reads the service's. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { errorOf } from './error.ts';
import { streamEvents } from './stream.ts';

/** A connection that sends each text in turn, and then ends, or stays silent. */
function connection(texts: readonly string[], signal: AbortSignal, { ends }: { ends: boolean }): Response {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const text of texts) controller.enqueue(new TextEncoder().encode(text));
      if (ends) controller.close();
      else signal.addEventListener('abort', () => controller.error(signal.reason));
    },
  });
  return new Response(body);
}

test('goes on after the last event over connections that end, fall silent or cannot be opened', async () => {
  const asked: (string | undefined)[] = [];
  const scripts: ((signal: AbortSignal) => Response)[] = [
    (signal) =>
      connection(['retry: 1\n\n', ': hello\n\nid: 1\nevent: a\nda', 'ta: {"n":1}\n\n'], signal, { ends: true }),
    (signal) => connection(['id: 2\nevent: b\ndata: "ü"\n\nid: 3\nev'], signal, { ends: false }),
    () => {
      throw new TypeError('fetch failed');
    },
    () => {
      throw errorOf(503, new Headers(), '');
    },
    (signal) => connection(['id: 4\nevent: c\ndata: null\n\n'], signal, { ends: true }),
    () => {
      throw errorOf(401, new Headers(), '{"code":"UNAUTHORIZED"}');
    },
  ];
  const open = async (headers: Readonly<Record<string, string>>, signal: AbortSignal) => {
    asked.push(headers['last-event-id']);
    return scripts.shift()?.(signal) ?? assert.fail('one connection too many');
  };
  const seen: unknown[] = [];
  await assert.rejects(
    async () => {
      for await (const event of streamEvents(open, { lastEventId: '0' }, 20)) seen.push(event);
    },
    { status: 401 },
  );
  assert.deepEqual(seen, [
    { id: '1', event: 'a', data: { n: 1 } },
    { id: '2', event: 'b', data: 'ü' },
    { id: '4', event: 'c', data: null },
  ]);
  assert.deepEqual(asked, ['0', '1', '2', '2', '2', '4']);
});

test('time that the reader takes for an event is no silence', async () => {
  let connections = 0;
  const over = new AbortController();
  const open = async (_: unknown, signal: AbortSignal) => {
    connections += 1;
    return connection(['data: 1\n\ndata: 2\n\n'], signal, { ends: false });
  };
  for await (const { data } of streamEvents(open, { signal: over.signal }, 20)) {
    await new Promise((resolve) => setTimeout(resolve, 60));
    if (data === 2) over.abort();
  }
  assert.equal(connections, 1);
});

test('an aborted stream ends without an error and closes its connection', async () => {
  const over = new AbortController();
  const signals: AbortSignal[] = [];
  const open = async (_: unknown, signal: AbortSignal) => {
    signals.push(signal);
    return connection(['data: 1\n\n'], signal, { ends: false });
  };
  for await (const event of streamEvents(open, { signal: over.signal })) {
    assert.equal(event.data, 1);
    setImmediate(() => over.abort());
  }
  assert.deepEqual(
    signals.map(({ aborted }) => aborted),
    [true],
  );
});
