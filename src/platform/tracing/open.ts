/**
 * Opens tracing: spans go to the operator's collector as OTLP over HTTP. This is the only file that loads OpenTelemetry,
 * and it is itself loaded only where the operator has named a collector. The library reads all other OTEL_… variables itself.
 */
import { setTimeout as delay } from 'node:timers/promises';
import {
  diag,
  type Tracer as OtelTracer,
  ROOT_CONTEXT,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  type ReadableSpan,
  type SpanExporter,
} from '@opentelemetry/sdk-trace-base';
import type { Log } from '../log.ts';
import { version } from '../version.ts';
import { type Span, type SpanFacts, type SpanOptions, type Tracer, useTracer } from './span.ts';
import { readTraceparent, writeTraceparent } from './traceparent.ts';

/** A collector that does not answer holds the end of the process up by no more than this. */
const LAST_SPANS_MS = 1_500;

/**
 * From now on this process records spans. They wait in a bounded queue beside the work; when the collector does not take
 * them, they are dropped.
 * @returns sends the last spans, and stops
 */
export function openTracing(log: Log): () => Promise<void> {
  // Faults of the variables are told once, while they are read. Failures of the collector are told by its exporter below.
  const tellFault = (reason: string) => log.warn({ reason }, 'tracing: a variable of OpenTelemetry is not understood');
  const silent = () => undefined;
  diag.setLogger({ error: tellFault, warn: tellFault, info: silent, debug: silent, verbose: silent });
  const own = resourceFromAttributes({ 'service.name': 'tributary', 'service.version': version });
  const provider = new BasicTracerProvider({
    resource: own.merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(tellingOutages(new OTLPTraceExporter(), log))],
  });
  diag.disable();
  useTracer(tracerOf(provider.getTracer('tributary', version)));
  return async () => {
    useTracer(undefined);
    const waiting = new AbortController();
    const flushed = provider.shutdown().catch(silent); // the exporter has told why
    await Promise.race([flushed, delay(LAST_SPANS_MS, undefined, { signal: waiting.signal }).catch(silent)]);
    waiting.abort();
  };
}

/** The same exporter. One line tells that the collector takes no spans, and one that it takes them again. */
function tellingOutages(exporter: SpanExporter, log: Log): SpanExporter {
  let lost = 0;
  return {
    export: (spans: ReadableSpan[], done) =>
      exporter.export(spans, (result) => {
        if (result.code !== 0) {
          const reason = result.error?.message ?? 'no answer';
          if (lost === 0) log.warn({ reason }, 'the collector of traces takes no spans; until it does, they are lost');
          lost += spans.length;
        } else if (lost > 0) {
          log.info({ lost }, 'the collector of traces takes spans again');
          lost = 0;
        }
        done(result);
      }),
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
    shutdown: () => exporter.shutdown(),
  };
}

function tracerOf(tracer: OtelTracer): Tracer {
  const contextOf = (text: string): SpanContext | undefined => {
    const read = readTraceparent(text);
    return read && { ...read, isRemote: true };
  };
  return {
    start: (name, { kind = 'internal', parent, link, facts = {} }: SpanOptions) => {
      const cause = parent == null ? undefined : contextOf(parent);
      const linked = link == null ? undefined : contextOf(link);
      const context = cause === undefined ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, cause);
      const options = {
        kind: SpanKind[kind.toUpperCase() as Uppercase<typeof kind>],
        attributes: { ...facts },
        ...(linked && { links: [{ context: linked }] }),
      };
      return spanOf(tracer.startSpan(name, options, context));
    },
  };
}

function spanOf(span: ReturnType<OtelTracer['startSpan']>): Span {
  return {
    trace: writeTraceparent(span.spanContext()),
    note: (facts: SpanFacts) => void span.setAttributes({ ...facts }),
    fail: (reason) => {
      span.setAttribute('error.type', reason);
      span.setStatus({ code: SpanStatusCode.ERROR });
    },
    end: () => span.end(),
  };
}
