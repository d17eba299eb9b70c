/** Lets the simulated people live on, and their vendors misbehave. */
import assert from 'node:assert/strict';
import type { TestService } from './service.ts';

/** Asks the sandbox's own interface; the parsed answer. */
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

/** What a vendor has sent by itself, oldest first. */
export async function deliveriesOf(service: TestService, providerId: string): Promise<Delivery[]> {
  const { deliveries } = await askSandbox<{ deliveries: Delivery[] }>(service, 'GET', `notifications/${providerId}`);
  return deliveries;
}
