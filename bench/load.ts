/** Load on one address: how many requests a second, how long each takes. */
import autocannon from 'autocannon';

export interface Load {
  readonly requestsPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly requests: number;
}

/** Sends requests for `seconds` over `connections`; any answer but 200 is a fault of the benchmark. */
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

/** The median time in milliseconds of `times` requests one after the other, in fine resolution. */
export async function medianMs(url: string, apiKey: string, times: number): Promise<number> {
  const headers = { authorization: `Bearer ${apiKey}` };
  const samples: number[] = [];
  for (let turn = 0; turn < times; turn++) {
    const start = performance.now();
    const response = await fetch(url, { headers });
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`${url} answered ${response.status}`);
    samples.push(performance.now() - start);
  }
  return median(samples);
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
