/**
 * Runs the protocol's public conformance suite against `/mcp`. The suite sends no key, so a proxy in front of `/mcp`
 * adds one.
 */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request as httpRequest, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { startTestService, type TestService } from '../rig/service.ts';

const SCENARIOS = [
  'server-initialize',
  'ping',
  'tools-list',
  'resources-list',
  'prompts-list',
  'dns-rebinding-protection',
];

const suite = join(
  dirname(createRequire(import.meta.url).resolve('@modelcontextprotocol/conformance/package.json')),
  'dist/index.js',
);

let service: TestService;
let proxy: Server;
let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tributary-conformance-'));
  service = await startTestService();
  proxy = createServer((incoming, outgoing) => {
    const headers = { ...incoming.headers, authorization: `Bearer ${service.apiKey}` };
    const forwarded = httpRequest(service.url + incoming.url, { method: incoming.method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    incoming.pipe(forwarded);
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
});
after(async () => {
  proxy.close();
  await service.stop();
  await rm(folder, { recursive: true, force: true });
});

describe('the conformance suite accepts', () => {
  for (const scenario of SCENARIOS) {
    test(scenario, async () => {
      const { port } = proxy.address() as AddressInfo; // it listens on TCP
      const args = [suite, 'server', '--url', `http://localhost:${port}/mcp`, '--scenario', scenario];
      const { status, output } = await run(args);
      assert.equal(status, 0, output);
      assert.match(output, /Passed: [1-9]\d*\/\d+, 0 failed/, output);
    });
  }
});

function run(args: readonly string[]): Promise<{ status: number; output: string }> {
  return new Promise((resolve) => {
    const child = execFile(process.execPath, args, { cwd: folder, timeout: 300_000 }, (error, stdout, stderr) => {
      resolve({ status: error === null ? 0 : (child.exitCode ?? 1), output: stdout + stderr });
    });
  });
}
