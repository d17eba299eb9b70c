/**
 * Spans: what the service did for how long, and for which of its steps. One trace follows the work from its cause over the
 * queue, the outbox and the deliveries. Nothing here loads OpenTelemetry: until {@link useTracer} is called, every
 * function only calls what it is given (ADR 48).
 */
import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Everything that a span may tell. The list is closed, and none of its members can hold a value of a person: no id of a
 * user or of a vendor's person, no address with its values, no body, no text of an error.
 */
export interface SpanFacts {
  readonly 'http.request.method'?: string;
  /** The pattern of the route: `/v1/users/:userId`. */
  readonly 'http.route'?: string;
  readonly 'http.response.status_code'?: number;
  /** A code of ours or of a library, never a sentence. */
  readonly 'error.type'?: string;
  /** The name of the job's task. */
  readonly 'tributary.task'?: string;
  readonly 'tributary.provider'?: string;
  /** The path of a vendor's API, with `{}` for each part that may differ from person to person. */
  readonly 'tributary.endpoint'?: string;
  /** Of a sync: as in `GET /v1/users/{userId}/syncs/{jobId}`. */
  readonly 'tributary.sync.id'?: string;
  readonly 'tributary.sync.trigger'?: string;
  readonly 'tributary.sync.attempt'?: number;
  /** How many pages were stored together. */
  readonly 'tributary.pages'?: number;
  readonly 'tributary.event'?: string;
  readonly 'tributary.delivery.id'?: string;
  readonly 'tributary.delivery.kind'?: string;
  readonly 'tributary.delivery.attempt'?: number;
  /** How the step ended: as the metrics name it, or, where they do not count it, `not_started`, `goes_on`, `postponed`. */
  readonly 'tributary.outcome'?: string;
}

export type SpanKind = 'internal' | 'server' | 'client' | 'producer' | 'consumer';

export interface SpanOptions {
  /** Default `internal`. */
  readonly kind?: SpanKind;
  /** The step that caused this one, as {@link currentTrace} gave it; null: this begins a trace. Default: the present step. */
  readonly parent?: string | null | undefined;
  /** A step of another trace that belongs to this one. */
  readonly link?: string | null | undefined;
  readonly facts?: SpanFacts;
}

export interface Span {
  /** Names the span wherever it is kept: a `traceparent` (https://www.w3.org/TR/trace-context/). Undefined without tracing. */
  readonly trace: string | undefined;
  note(facts: SpanFacts): void;
  /** @param reason a code, never a sentence */
  fail(reason: string): void;
  /** Everything that is told later is lost. A span that never ends is not sent. */
  end(): void;
}

export interface Tracer {
  start(name: string, options: SpanOptions): Span;
}

const NO_SPAN: Span = { trace: undefined, note: () => undefined, fail: () => undefined, end: () => undefined };

/** A step from which others begin. */
type Step = Pick<Span, 'trace'>;

let tracer: Tracer | undefined;
const steps = new AsyncLocalStorage<Step>();

/** From now on this process records spans; undefined: no longer. A process has one tracer. */
export function useTracer(next: Tracer | undefined): void {
  tracer = next;
}

export function isTracing(): boolean {
  return tracer !== undefined;
}

/** Names the present step, to be stored with what it causes; undefined where there is none. */
export function currentTrace(): string | undefined {
  return tracer === undefined ? undefined : steps.getStore()?.trace;
}

/** Begins a span that the caller ends. What follows is no step of it, unless {@link asStep} says so. */
export function startSpan(name: string, options: SpanOptions = {}): Span {
  if (tracer === undefined) return NO_SPAN;
  const { parent = currentTrace() ?? null } = options;
  return tracer.start(name, { ...options, parent });
}

/** Calls `work`; spans that begin in it, and work that it queues, are steps of this one. */
export function asStep<Result>(step: Step, work: () => Result): Result {
  return tracer === undefined ? work() : steps.run(step, work);
}

/** Calls `work` as no step of anything, for what is done for several causes at once. */
export function outsideOfTraces<Result>(work: () => Result): Result {
  return tracer === undefined ? work() : steps.run(NO_SPAN, work);
}

/** Does `work` in a span, which ends with it. */
export function inSpan<Result>(
  name: string,
  options: SpanOptions,
  work: (span: Span) => Promise<Result>,
): Promise<Result> {
  return tracer === undefined ? work(NO_SPAN) : recorded(startSpan(name, options), work);
}

async function recorded<Result>(span: Span, work: (span: Span) => Promise<Result>): Promise<Result> {
  try {
    return await steps.run(span, () => work(span));
  } catch (error) {
    span.fail(codeOf(error));
    throw error;
  } finally {
    span.end();
  }
}

/** Its code or class: the message of an error may repeat what somebody has entered. */
export function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const code = 'code' in error ? error.code : 'kind' in error ? error.kind : undefined;
  return typeof code === 'string' && /^\w{1,40}$/.test(code) ? code : error.name;
}

/** What each line of the log says besides: the trace of the step that wrote it. */
export function traceOfLine(): { traceId?: string } {
  const trace = currentTrace();
  return trace === undefined ? {} : { traceId: trace.slice(TRACE_ID.from, TRACE_ID.to) };
}

/** Where the id of the trace stands in a `traceparent`. */
const TRACE_ID = { from: 3, to: 35 };
