import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { after, before, test } from 'node:test';
import { AppError, type ErrorCode } from '../../platform/errors.ts';
import { openSandboxControl, type SandboxControl } from './control.ts';

const ANSWERS: Readonly<Record<string, readonly [status: number, body: string]>> = {
  'GET /sandbox/people': [200, '[{"id":"runner"}]'],
  'PUT /sandbox/faults/provider_c': [400, '{"message":"kind must be one of two"}'],
  'DELETE /sandbox/faults/provider_c': [204, ''],
  'POST /sandbox/people/runner/advance': [500, 'broken'],
};

const server = createServer(({ method, url }, response) => {
  const [status, body] = ANSWERS[`${method} ${url}`] ?? [404, '{"message":"there is no such thing"}'];
  response.writeHead(status).end(body);
});
const steps: (() => Promise<void>)[] = [];
let url: string;
let control: SandboxControl;

before(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  assert.ok(typeof address === 'object' && address !== null);
  url = `http://127.0.0.1:${address.port}`;
  control = openSandboxControl(url, (step) => steps.push(step));
});
after(async () => {
  for (const step of steps) await step();
  server.close();
});

const isFailure = (code: ErrorCode, message: RegExp) => (error: unknown) =>
  error instanceof AppError && error.code === code && message.test(error.message);

test('answers are passed on, and refusals in the words of the sandbox', async () => {
  assert.deepEqual(await control.ask('GET', 'people'), [{ id: 'runner' }]);
  assert.equal(await control.ask('DELETE', 'faults/provider_c'), undefined);
  const refused = isFailure('VALIDATION_ERROR', /kind must be one of two/);
  await assert.rejects(control.ask('PUT', 'faults/provider_c', {}), refused);
  await assert.rejects(control.ask('GET', 'other'), isFailure('NOT_FOUND', /not found/));
});

test('a sandbox that fails or is away makes the API unavailable', async () => {
  const failed = isFailure('UNAVAILABLE', /The sandbox has answered 500/);
  await assert.rejects(control.ask('POST', 'people/runner/advance', { hours: 1 }), failed);
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await assert.rejects(control.ask('GET', 'people'), isFailure('UNAVAILABLE', /does not answer/));
});
