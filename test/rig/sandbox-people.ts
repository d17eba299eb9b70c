/** Changes the simulated people and makes their vendors misbehave. */
import assert from 'node:assert/strict';
import type { TestService } from './service.ts';

/** Calls the sandbox's own interface; returns the parsed answer. */
export async function askSandbox<Answer>(
  { sandboxUrl }: Pick<TestService, 'sandboxUrl'>,
  method: string,
  path: string,
  body?: object,
): Promise<Answer> {
  const response = await fetch(`${sandboxUrl}/sandbox/${path}`, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  const text = await response.text();
  assert.ok(response.ok, `${method} ${path} answered ${response.status}: ${text}`);
  return (text === '' ? undefined : JSON.parse(text)) as Answer; // the caller states the shape
}

export interface Delivery {
  readonly what: string;
  readonly person: string;
  readonly state: 'pending' | 'delivered' | 'given-up';
  readonly status: number | null;
}

/** The notifications that a vendor has sent, oldest first. */
export async function deliveriesOf(service: TestService, providerId: string): Promise<Delivery[]> {
  const { deliveries } = await askSandbox<{ deliveries: Delivery[] }>(service, 'GET', `notifications/${providerId}`);
  return deliveries;
}
