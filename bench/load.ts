/** Load on one address: how many requests a second, and how long each takes. */
import autocannon from 'autocannon';

export interface Load {
  readonly requestsPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly requests: number;
}

/** Sends requests for `seconds` over `connections`; any answer except 200 is an error in the benchmark. */
export async function load(url: string, apiKey: string, connections: number, seconds: number): Promise<Load> {
  const headers = { authorization: `Bearer ${apiKey}` };
  const result = await autocannon({ url, headers, connections, duration: seconds });
  if (result.non2xx + result.errors > 0) throw new Error(`${result.non2xx + result.errors} requests to ${url} failed`);
  const { average } = result.requests;
  return {
    requestsPerSecond: average,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    requests: result.requests.total,
  };
}

/** The time of one request in milliseconds, with fine resolution; a POST if there is a body. */
export async function timeOf(url: string, apiKey: string, body?: string): Promise<number> {
  const headers = {
    authorization: `Bearer ${apiKey}`,
    'accept-encoding': 'identity', // as autocannon asks for the other requests
    ...(body && { 'content-type': 'application/json' }),
  };
  const start = performance.now();
  const response = await fetch(url, { headers, ...(body !== undefined && { method: 'POST', body }) });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return performance.now() - start;
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** @param share from 0 to 1 */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
}
