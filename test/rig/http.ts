/** HTTP for tests: paths and bodies are sent exactly as given, and an upload can stop half-way. */
import { randomInt } from 'node:crypto';
import { Agent, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { connect, createServer } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  /** The body as JSON; throws when it is not JSON. */
  json(): unknown;
}

/** An answer with its JSON body parsed; a test names the shape that it expects. */
export interface JsonAnswer<Body> {
  readonly status: number;
  readonly body: Body;
}

export interface Outgoing {
  readonly method?: string;
  /** Sent as it stands: nothing is encoded or normalised. */
  readonly path: string;
  readonly key?: string | undefined;
  /** A string or bytes go out as they are, anything else as JSON. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** One request and its whole answer. */
export function send(baseUrl: string, { method = 'GET', path, key, body, headers }: Outgoing): Promise<Answer> {
  const { hostname, port } = new URL(baseUrl);
  const payload = body === undefined || typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest(
      {
        agent,
        hostname,
        port,
        method,
        path,
        headers: {
          ...(key !== undefined && { authorization: `Bearer ${key}` }),
          ...(payload !== undefined && {
            'content-type': 'application/json',
            'content-length': String(Buffer.byteLength(payload)),
          }),
          ...headers,
        },
      },
      (response) => {
        if (response.headers['content-type'] === 'text/event-stream') {
          response.destroy(); // has no end; test/rig/stream-reader.ts reads it
          return resolve(answerOf(response.statusCode ?? 0, response.headers, ''));
        }
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () =>
          resolve(
            answerOf(response.statusCode ?? 0, response.headers, decoded(response.headers, Buffer.concat(chunks))),
          ),
        );
      },
    );
    outgoing.on('error', reject);
    outgoing.end(payload);
  });
}

function decoded(headers: IncomingHttpHeaders, bytes: Buffer): string {
  const encoding = headers['content-encoding'];
  if (encoding === 'br') return brotliDecompressSync(bytes).toString();
  return (encoding === 'gzip' ? gunzipSync(bytes) : bytes).toString();
}

function answerOf(status: number, headers: IncomingHttpHeaders, text: string): Answer {
  return { status, headers, text, json: () => JSON.parse(text) as unknown };
}

/** Writes raw bytes to the server and reads until it closes the connection. */
export function sendRaw(baseUrl: string, bytes: string | Buffer): Promise<Answer> {
  const upload = openSocket(baseUrl);
  upload.write(bytes);
  return upload.answer;
}

/** A request whose headers and first half of the body are sent; the rest follows on `finish`. */
export function startUpload(
  baseUrl: string,
  { method = 'POST', path, key, body, headers }: Outgoing,
): { finish(): void; readonly answer: Promise<Answer> } {
  const bytes = Buffer.from(JSON.stringify(body));
  const half = Math.floor(bytes.length / 2);
  const upload = openSocket(baseUrl);
  const lines = Object.entries({
    host: 'test',
    ...(key !== undefined && { authorization: `Bearer ${key}` }),
    'content-type': 'application/json',
    'content-length': bytes.length,
    connection: 'close',
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  upload.write(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
  upload.write(bytes.subarray(0, half));
  return { finish: () => upload.write(bytes.subarray(half)), answer: upload.answer };
}

function openSocket(baseUrl: string): { write(bytes: string | Uint8Array): void; readonly answer: Promise<Answer> } {
  const { hostname, port } = new URL(baseUrl);
  const socket = connect(Number(port), hostname);
  const chunks: Buffer[] = [];
  const answer = new Promise<Answer>((resolve, reject) => {
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.on('error', reject);
    socket.on('close', () => resolve(parseAnswer(Buffer.concat(chunks).toString())));
  });
  return { write: (bytes) => socket.write(bytes), answer };
}

function parseAnswer(text: string): Answer {
  const end = text.indexOf('\r\n\r\n');
  const [statusLine = '', ...lines] = text.slice(0, end).split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  return answerOf(Number(statusLine.split(' ')[1]), headers, text.slice(end + 4));
}

/**
 * Systems give higher ports to outgoing connections, so none of them can take our port before the service listens.
 * `fetch` refuses some lower ones, 10080 among them.
 */
const PORTS = { from: 10_100, to: 30_000 };

/** A port for a service whose address must be known before it listens. */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(PORTS.from, PORTS.to);
    const server = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false));
      server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
    });
    if (isFree) return port;
  }
}
