/** Reads `GET /v1/stream` as a browser does: with the id of the last event, when it resumes. */
import { once } from 'node:events';
import { type ClientRequest, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { growingList } from './growing-list.ts';

export interface ReadEvent {
  readonly id: string;
  readonly event: string;
  readonly data: Record<string, unknown>;
}

export interface StreamReader {
  readonly headers: IncomingHttpHeaders;
  /** Every event so far. */
  readonly events: readonly ReadEvent[];
  /** The position to resume from. */
  lastId(): string;
  /** Everything that has come, unparsed. */
  text(): string;
  /** Resolves as soon as `enough` accepts the events. */
  until(enough: (events: readonly ReadEvent[]) => boolean): Promise<readonly ReadEvent[]>;
  /** Stops reading: the server has to keep the data that it sends. */
  pause(): void;
  resume(): void;
  /** Resolves when the server has ended the stream. */
  readonly ended: Promise<unknown>;
  close(): void;
}

export interface ReaderOptions {
  readonly key?: string;
  /** Instead of the key's. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly topics?: string;
  /** Default: the live stream, with `topics`. */
  readonly path?: string;
  readonly lastEventId?: string | undefined;
}

const streamPath = (topics: string | undefined) => `/v1/stream${topics === undefined ? '' : `?topics=${topics}`}`;

/** Opens a stream; resolves when its position is there. */
export async function readStream(
  baseUrl: string,
  { key, headers, topics, path = streamPath(topics), lastEventId }: ReaderOptions,
): Promise<StreamReader> {
  const outgoing: ClientRequest = request(baseUrl + path, {
    agent: false,
    headers: {
      ...(key !== undefined && { authorization: `Bearer ${key}` }),
      ...headers,
      ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
    },
  });
  outgoing.end();
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage]; // node:http's event
  if (response.statusCode !== 200) throw new Error(`the stream answered ${response.statusCode}`);
  const list = growingList<ReadEvent>();
  const opened = Promise.withResolvers<void>();
  let [text, rest, lastId] = ['', '', ''];
  response.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
    const blocks = (rest + chunk).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const fields = new Map(block.split('\n').map((line) => [line.split(':', 1)[0], line.replace(/^\w*: ?/, '')]));
      lastId = fields.get('id') ?? lastId;
      if (fields.has('id')) opened.resolve();
      const data = fields.get('data');
      if (data === undefined) continue;
      const event = { id: lastId, event: String(fields.get('event')), data: JSON.parse(data) as ReadEvent['data'] };
      list.add(event);
    }
  });
  response.on('error', () => undefined); // `ended` tells
  const ended = new Promise((resolve) => response.once('close', resolve));
  await Promise.race([opened.promise, ended]);
  return {
    headers: response.headers,
    events: list.items,
    lastId: () => lastId,
    text: () => text,
    until: list.until,
    pause: () => response.pause(),
    resume: () => response.resume(),
    ended,
    close: () => outgoing.destroy(),
  };
}
