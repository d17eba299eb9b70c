/** `listen --forward-to <url>`: deliveries of webhooks on a machine that nobody can reach from outside. */
import { setTimeout as delay } from 'node:timers/promises';
import type { Command } from 'commander';
import { openRemote } from '../mcp/remote.ts';
import { signedHeaders } from '../modules/tell/webhooks/index.ts';
import { type HttpClient, OutboundError } from '../platform/http-client.ts';
import { clockText } from './columns.ts';
import { CommandError, wrongUse } from './exit.ts';
import { type RemoteContext, runRemote } from './remote-api.ts';
import type { ServerEvent } from './server-events.ts';

export interface ListenOptions {
  readonly forwardTo: string;
  readonly events?: string;
  readonly json?: true;
}

/** The data of each event of `GET /v1/webhooks/listen`. */
interface Delivery {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** As long as the service waits for a receiver. */
const TIMEOUT_MS = 5_000;
const MAX_RESPONSE_BYTES = 64 * 1024;
const RECONNECT_MS = 1_000;

export function addListenCommand(program: Command): void {
  program
    .command('listen')
    .description(
      'forward deliveries of webhooks to an address of this machine until Ctrl+C (scope admin, at TRIBUTARY_URL)',
    )
    .requiredOption('--forward-to <url>', 'where to, for example http://localhost:4000/hook')
    .option('--events <names>', 'names of events with commas between; all when left out')
    .option(
      '--json',
      'print {"forwardTo", "secret"}, then {"id", "event", "status", "fault"} of each delivery, one on each line',
    )
    .action((options: ListenOptions) => runRemote((context) => listenUntilInterrupted(context, options)));
}

async function listenUntilInterrupted(context: RemoteContext, options: ListenOptions): Promise<void> {
  const interrupted = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => interrupted.abort());
  await listen(context, options, interrupted.signal);
}

/**
 * Forwards deliveries until `signal` is aborted. Nothing is repeated and nothing is stored. When the service restarts,
 * it connects again; deliveries in between are not forwarded.
 * @throws CommandError when it cannot connect for the first time, or its key is refused
 */
export async function listen(
  { api, terminal }: Pick<RemoteContext, 'api' | 'terminal'>,
  { forwardTo, events, json }: ListenOptions,
  signal: AbortSignal,
): Promise<void> {
  const target = URL.parse(forwardTo);
  if (target === null || !/^https?:$/.test(target.protocol)) {
    throw wrongUse(`--forward-to must be an address such as http://localhost:4000/hook; "${forwardTo}" is none`);
  }
  const http = openRemote(target.origin);
  // Each connection has a secret of its own. The receiver keeps the first, so later deliveries are signed again with it.
  let secret: string | undefined;
  let isLost = false;
  const take = async ({ event, data }: ServerEvent) => {
    if (event === 'delivery') {
      const forwarded = await forward(http, target, resign(JSON.parse(data) as Delivery, secret ?? ''));
      terminal.say(json ? JSON.stringify(forwarded) : forwardedLine(forwarded));
    } else if (event === 'secret' && secret === undefined) {
      secret = (JSON.parse(data) as { secret: string }).secret;
      if (json) return terminal.say(JSON.stringify({ forwardTo, secret }));
      terminal.say(`Forwarding ${events ?? 'every event'} to ${target}. Ctrl+C ends it.`);
      terminal.say(`Secret: ${secret}`);
    } else if (event === 'secret') {
      isLost = false;
      terminal.note('Connected again, with the same secret.');
    }
  };
  try {
    while (!signal.aborted) {
      try {
        for await (const one of await api.open(['webhooks', 'listen'], { events }, signal)) await take(one);
      } catch (error) {
        if (secret === undefined || !isPassing(error)) throw error;
      }
      if (signal.aborted) return;
      if (!isLost) terminal.note('The connection to the service is lost; what happens meanwhile is not forwarded.');
      isLost = true;
      await delay(RECONNECT_MS, undefined, { signal }).catch(() => undefined); // interrupted
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    await http.close();
  }
}

function isPassing(error: unknown): boolean {
  return error instanceof CommandError && error.exit === 'unavailable';
}

function resign({ headers, body }: Delivery, secret: string): Delivery {
  const fresh = signedHeaders(String(headers['webhook-id']), body, { present: secret }, new Date());
  return { headers: { ...headers, ...fresh }, body };
}

/** What came of a delivery; `status` is that of the receiver's answer. */
interface Forwarded {
  readonly id: string;
  readonly event: string;
  readonly status: number | null;
  /** Why there was no answer. */
  readonly fault: string | null;
}

async function forward(http: HttpClient, target: URL, { headers, body }: Delivery): Promise<Forwarded> {
  const what = { id: String(headers['webhook-id']), event: String(headers['X-Service-Event']) };
  try {
    const { status } = await http.request({
      ...{ method: 'POST', url: target, headers, body },
      ...{ timeoutMs: TIMEOUT_MS, maxBytes: MAX_RESPONSE_BYTES, partialBody: true },
    });
    return { ...what, status, fault: null };
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    return { ...what, status: null, fault: error.message };
  }
}

/** The time, the event, and the receiver's answer. */
function forwardedLine({ event, status, fault }: Forwarded): string {
  return `${clockText(new Date())}  ${event.padEnd(24)}  ${status ?? `no answer: ${fault}`}`;
}
