/** For the sandbox's own tests: a sandbox with a clock that can be moved, and a receiver of notifications beside it. */
import assert from 'node:assert/strict';
import { afterEach, beforeEach } from 'node:test';
import { type Sandbox, type SandboxOptions, sandboxFlavors, sandboxProviders, startSandbox } from '../server.ts';
import type { VendorSettings } from '../vendor.ts';
import { FITBIT, GOOGLE_HEALTH, OAuth2Client, PROVIDER_D } from './oauth2-client.ts';
import { startReceiver, type TestReceiver } from './receiver.ts';
import { ClientB, ClientC } from './vendor-clients.ts';

export const START = Date.parse('2026-11-21T12:00:00.000Z');

export type Json = Record<string, unknown>;

export class NotifiedSandbox {
  nowMs = START;
  readonly sandbox: Sandbox;
  readonly receiver: TestReceiver;

  private constructor(sandbox: Sandbox, receiver: TestReceiver) {
    this.sandbox = sandbox;
    this.receiver = receiver;
  }

  static async start(options: SandboxOptions = {}): Promise<NotifiedSandbox> {
    const clock = { read: () => START };
    const sandbox = await startSandbox({ now: () => clock.read(), notifyRetryDelaysMs: [1], ...options });
    const started = new NotifiedSandbox(sandbox, await startReceiver());
    clock.read = () => started.nowMs;
    return started;
  }

  async stop(): Promise<void> {
    await this.sandbox.stop();
    await this.receiver.stop();
  }

  settingsOf(vendorId: string, flavor?: string): VendorSettings {
    const { sandbox } = this;
    const found =
      flavor === undefined ? sandboxProviders(sandbox)[vendorId] : sandboxFlavors(sandbox)[vendorId]?.[flavor];
    assert.ok(found);
    return found;
  }

  get b(): ClientB {
    return new ClientB(this.settingsOf('provider_b'), () => this.nowMs);
  }

  get c(): ClientC {
    return new ClientC(this.settingsOf('provider_c'));
  }

  get d(): OAuth2Client {
    return new OAuth2Client(this.settingsOf('provider_d'), PROVIDER_D);
  }

  get googleHealth(): OAuth2Client {
    return new OAuth2Client(this.settingsOf('provider_a', 'google_health'), GOOGLE_HEALTH);
  }

  get fitbit(): OAuth2Client {
    return new OAuth2Client(this.settingsOf('provider_a', 'fitbit'), FITBIT);
  }

  async admin(method: string, path: string, body?: unknown): Promise<{ status: number; body: Json }> {
    const json = { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    const response = await fetch(`${this.sandbox.url}/sandbox/${path}`, {
      method,
      ...(body === undefined ? {} : json),
    });
    const text = await response.text();
    // The sandbox's own objects.
    return { status: response.status, body: text === '' ? {} : (JSON.parse(text) as Json) };
  }

  advance(person: string, hours: number) {
    return this.admin('POST', `people/${person}/advance`, { hours });
  }

  edit(person: string, body: object) {
    return this.admin('POST', `people/${person}/edits`, body);
  }

  /** The bodies that the receiver got, parsed as JSON. */
  get bodies(): unknown[] {
    return this.receiver.received.map(({ body }) => JSON.parse(body) as unknown);
  }
}

/** A new sandbox for each test in a file. */
export function eachTestHasASandbox(): { readonly current: NotifiedSandbox } {
  let current: NotifiedSandbox | undefined;
  beforeEach(async () => {
    current = await NotifiedSandbox.start();
  });
  afterEach(() => current?.stop());
  return {
    get current() {
      assert.ok(current);
      return current;
    },
  };
}
