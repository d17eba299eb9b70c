/** Sends one POST and reads the outcome from the answer, for every channel that uses HTTP. */
import { type HttpClient, type HttpResponse, OutboundError } from '../platform/http-client.ts';
import { readRetryAfter } from '../platform/retry-after.ts';
import type { Outcome } from './outcome.ts';

export interface ChannelRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
  /** The receiver, for error messages: "The chat service". */
  readonly receiver: string;
  /** Whether a short plain reason in the answer is repeated to the customer. */
  readonly quoteReason?: boolean;
}

const TIMEOUT_MS = 10_000;
const MAX_RESPONSE_BYTES = 16 * 1024;

/** Sends the request. The status decides on the outcome; `judge` can replace it after reading the answer. */
export async function post(
  http: Pick<HttpClient, 'request'>,
  request: ChannelRequest,
  now: Date,
  judge?: (response: HttpResponse, outcome: Outcome) => Outcome,
): Promise<Outcome> {
  const { url, headers, body } = request;
  try {
    const response = await http.request({
      method: 'POST',
      url,
      headers: { 'User-Agent': 'Tributary', ...headers },
      body,
      timeoutMs: TIMEOUT_MS,
      maxBytes: MAX_RESPONSE_BYTES,
      partialBody: true,
    });
    const outcome = outcomeOf(response, request, now);
    return judge?.(response, outcome) ?? outcome;
  } catch (error) {
    if (error instanceof OutboundError) return outcomeOfFailure(error);
    throw error;
  }
}

/** {@link post} of JSON. */
export function postJson(
  http: Pick<HttpClient, 'request'>,
  {
    json,
    headers = {},
    ...request
  }: { json: unknown; headers?: Record<string, string> } & Omit<ChannelRequest, 'body' | 'headers'>,
  now: Date,
  judge?: (response: HttpResponse, outcome: Outcome) => Outcome,
): Promise<Outcome> {
  const all = { 'Content-Type': 'application/json', ...headers };
  return post(http, { ...request, headers: all, body: JSON.stringify(json) }, now, judge);
}

/** The outcome when nobody answered: another attempt, unless the guard refuses the address itself. */
export function outcomeOfFailure(error: OutboundError): Outcome {
  if (error.kind === 'refused') return { kind: 'failed', statusCode: null, error: error.message };
  return { kind: 'retry', statusCode: null, error: error.message, timedOut: error.kind === 'timeout' };
}

/** 2xx means delivered. After 408, 429 and 5xx we try again. After everything else, another attempt would fail too. */
export function outcomeOf(
  response: Pick<HttpResponse, 'status' | 'headers' | 'text'>,
  { receiver, quoteReason = false }: Pick<ChannelRequest, 'receiver' | 'quoteReason'>,
  now: Date,
): Outcome {
  const { status, headers } = response;
  if (status >= 200 && status < 300) return { kind: 'delivered', statusCode: status };
  const reason = quoteReason ? plainReason(response.text()) : undefined;
  const error = `${receiver} answered ${status}${reason === undefined ? '' : ` (${reason})`}`;
  if (status !== 408 && status !== 429 && status < 500) return { kind: 'failed', statusCode: status, error };
  return retryAfter(
    { kind: 'retry', statusCode: status, error },
    readRetryAfter(headers['retry-after'], now.getTime()),
  );
}

/** The outcome with the wait that the receiver asked for. Without one, or with a wait of 0, our schedule decides. */
export function retryAfter(outcome: Extract<Outcome, { kind: 'retry' }>, afterMs: number | undefined): Outcome {
  return afterMs === undefined || afterMs === 0 ? outcome : { ...outcome, afterMs };
}

/** An error word such as `invalid_blocks`; we do not repeat anything longer or with other characters. */
function plainReason(text: string): string | undefined {
  const reason = text.trim();
  return /^[\w .,-]{1,80}$/.test(reason) ? reason : undefined;
}
