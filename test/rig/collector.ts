/** A collector of traces for tests: it takes what the product exports as OTLP over HTTP in JSON. */
import { type Receiver, startReceiver } from './receiver.ts';

/** A span as it was exported: https://github.com/open-telemetry/opentelemetry-proto (trace.proto, in JSON). */
export interface ExportedSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  /** Empty or absent for the first span of a trace. */
  readonly parentSpanId?: string;
  readonly kind: number;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: readonly ExportedAttribute[];
  readonly links: readonly { readonly traceId: string; readonly spanId: string }[];
  readonly events: readonly unknown[];
  readonly status: { readonly code?: number; readonly message?: string };
}

interface ExportedAttribute {
  readonly key: string;
  readonly value: { readonly stringValue?: string; readonly intValue?: number; readonly doubleValue?: number };
}

interface ExportRequest {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly ExportedAttribute[] };
    readonly scopeSpans: readonly { readonly spans: readonly ExportedSpan[] }[];
  }[];
}

export interface Collector {
  readonly url: string;
  readonly receiver: Receiver;
  /** Everything that has been exported, as it came. */
  bodies(): string[];
  spans(): ExportedSpan[];
  /** The attributes of the process that exports. */
  resources(): Readonly<Record<string, string | number | undefined>>[];
  /** Resolves with all spans as soon as `enough` accepts them. */
  until(enough: (spans: readonly ExportedSpan[]) => boolean): Promise<ExportedSpan[]>;
}

export async function startCollector(): Promise<Collector> {
  const receiver = await startReceiver((_received, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    return undefined;
  });
  const exports = () =>
    receiver.received
      .filter(({ path }) => path === '/v1/traces')
      .map(({ body }) => JSON.parse(body.toString()) as ExportRequest);
  const spans = () =>
    exports().flatMap(({ resourceSpans }) =>
      resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
    );
  return {
    url: receiver.url,
    receiver,
    bodies: () => receiver.received.map(({ body }) => body.toString()),
    spans,
    resources: () =>
      exports().flatMap(({ resourceSpans }) => resourceSpans.map(({ resource }) => valuesOf(resource.attributes))),
    until: async (enough) => {
      await receiver.until(() => enough(spans()));
      return spans();
    },
  };
}

/** The attributes of a span by their names. */
export function factsOf({ attributes }: Pick<ExportedSpan, 'attributes'>) {
  return valuesOf(attributes);
}

function valuesOf(attributes: readonly ExportedAttribute[]): Record<string, string | number | undefined> {
  return Object.fromEntries(
    attributes.map(({ key, value: { stringValue, intValue, doubleValue } }) => [
      key,
      stringValue ?? intValue ?? doubleValue,
    ]),
  );
}
