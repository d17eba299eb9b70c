/** Webhooks as typed handlers, for the frameworks that people use. */

import { parseWebhook, type RawBody, type ReceivedEvent, WebhookError } from './parse-webhook.ts';
import type { WebhookEvents } from './webhook-event.ts';
import type { WebhookHeaders } from './webhook-headers.ts';

/** What is done with each kind of event. `'*'` gets every event that has no handler of its own, later ones included. */
export type WebhookHandlers = {
  readonly [Name in keyof WebhookEvents]?: (event: WebhookEvents[Name] & { readonly deliveryId: string }) => unknown;
} & { readonly '*'?: (event: ReceivedEvent) => unknown };

export interface WebhookOptions {
  /** The webhook's secret. Checked when a delivery comes: a build may run without it. */
  readonly secret: string | undefined;
}

/** A request as Express, the pages of Next.js and Node's own server give it. */
export interface NodeRequest extends AsyncIterable<Uint8Array> {
  readonly headers: WebhookHeaders;
  readonly body?: unknown;
  /** As Google Cloud Functions and Firebase keep it. */
  readonly rawBody?: unknown;
}

export interface NodeResponse {
  statusCode: number;
  setHeader(name: string, value: string): unknown;
  end(text?: string): unknown;
}

/** An event of AWS Lambda behind API Gateway (both versions) or a function URL. */
export interface LambdaEvent {
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body?: string | null;
  readonly isBase64Encoded?: boolean;
}

export interface LambdaAnswer {
  statusCode: number;
  headers: Record<string, string>;
  body: string;
}

/** One function for all of these frameworks: it tells them apart by what it is called with. */
export interface WebhookReceiver {
  /** Express: `app.post('/hooks', onWebhook(…))`, without a body parser or behind `express.raw`. */
  (request: NodeRequest, response: NodeResponse, next?: (error?: unknown) => unknown): Promise<void>;
  /** AWS Lambda: `export const handler = onWebhook(…)` */
  (event: LambdaEvent, context?: unknown): Promise<LambdaAnswer>;
  /** Hono: `app.post('/hooks', onWebhook(…))` */
  (context: { readonly req: { readonly raw: Request } }, next?: unknown): Promise<Response>;
  /** Next.js, Deno, Bun, edge runtimes: `export const POST = onWebhook(…)` */
  (request: Request, context?: unknown): Promise<Response>;
}

interface Outcome {
  readonly status: 204 | 400;
  readonly text: string;
}

/**
 * Receives deliveries: checks each as `parseWebhook` does, and calls the handler of its event. It answers 204 when the
 * handler is done, and 400 to a request that is no genuine delivery. A handler that throws makes the delivery fail, so
 * that it is sent again; with Node's own server, catch what the promise rejects with. Take no longer than five seconds:
 * put what takes longer into a queue of your own. The same delivery can come twice, under the same `deliveryId`.
 *
 *     onWebhook({ 'sync.completed': ({ data }) => refresh(data.userId) }, { secret: process.env.WEBHOOK_SECRET })
 */
export function onWebhook(handlers: WebhookHandlers, { secret = '' }: WebhookOptions): WebhookReceiver {
  const receive = async (body: RawBody, headers: WebhookHeaders): Promise<Outcome> => {
    try {
      const event = await parseWebhook(body, headers, secret);
      const own = Object.hasOwn(handlers, event.event) ? handlers[event.event] : handlers['*'];
      // The handler under the name of an event takes this event.
      await (own as ((given: ReceivedEvent) => unknown) | undefined)?.(event);
      return { status: 204, text: '' };
    } catch (error) {
      if (!(error instanceof WebhookError)) throw error;
      return { status: 400, text: error.message };
    }
  };
  return (async (given: unknown, response?: unknown, next?: unknown) => {
    if (given instanceof Request) return answerRequest(given, receive);
    if (isHono(given)) return answerRequest(given.req.raw, receive);
    if (isNodeResponse(response)) return answerNode(given as NodeRequest, response, next, receive); // comes with it
    return answerLambda(given as LambdaEvent, receive); // nothing else is left
  }) as WebhookReceiver; // each form of a call gets its own answer
}

type Receive = (body: RawBody, headers: WebhookHeaders) => Promise<Outcome>;

const TEXT = { 'content-type': 'text/plain; charset=utf-8' };

async function answerRequest(request: Request, receive: Receive): Promise<Response> {
  const { status, text } = await receive(await request.arrayBuffer(), request.headers);
  return status === 204 ? new Response(null, { status }) : new Response(text, { status, headers: TEXT });
}

/**
 * Express 4 does not look at the promise of a handler, so a failure is given to `next`. A sender who goes away in the
 * middle of the body gets no answer: Node's own server would end the process for a promise that rejects.
 */
async function answerNode(
  request: NodeRequest,
  response: NodeResponse,
  next: unknown,
  receive: Receive,
): Promise<void> {
  try {
    const body = await rawBodyOf(request);
    if (body === undefined) return;
    const { status, text } = await receive(body, request.headers);
    response.statusCode = status;
    if (text !== '') response.setHeader('content-type', TEXT['content-type']);
    response.end(text);
  } catch (error) {
    if (typeof next !== 'function') throw error;
    next(error);
  }
}

/** What a parser has kept, else what has not been read yet; undefined when the sender has gone. */
async function rawBodyOf(request: NodeRequest): Promise<RawBody | undefined> {
  const kept = request.rawBody ?? request.body;
  if (kept !== undefined) return kept as RawBody; // parseWebhook refuses anything else
  const parts: Uint8Array<ArrayBuffer>[] = [];
  try {
    for await (const part of request) parts.push(new Uint8Array(part));
  } catch {
    return undefined;
  }
  return new Blob(parts).arrayBuffer();
}

async function answerLambda({ body, headers, isBase64Encoded }: LambdaEvent, receive: Receive): Promise<LambdaAnswer> {
  const text = body ?? '';
  const raw = isBase64Encoded === true ? Uint8Array.from(atob(text), (character) => character.charCodeAt(0)) : text;
  const outcome = await receive(raw, headers);
  return { statusCode: outcome.status, headers: outcome.text === '' ? {} : { ...TEXT }, body: outcome.text };
}

function isHono(given: unknown): given is { readonly req: { readonly raw: Request } } {
  return (given as { req?: { raw?: unknown } } | undefined)?.req?.raw instanceof Request;
}

function isNodeResponse(given: unknown): given is NodeResponse {
  return typeof (given as { end?: unknown } | undefined)?.end === 'function';
}
