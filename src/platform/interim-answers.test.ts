/** Servers that send interim answers without being asked, byte by byte if a test wants that. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import { createHttpClient, type HttpClient, type HttpRequest, OutboundError } from './http-client.ts';

const OK = 'HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok';
const CONTINUE = 'HTTP/1.1 100 Continue\r\n\r\n';
const HINTS = 'HTTP/1.1 103 Early Hints\r\nlink: </style.css>; rel=preload\r\nx-more: 1\r\n\r\n';

describe('interim answers', () => {
  let server: Server;
  let origin: string;
  let client: HttpClient;
  /** The server's reaction to a request. */
  let answer: (socket: Socket) => void;
  const sockets = new Set<Socket>();

  before(async () => {
    server = createServer({ noDelay: true }, (socket) => {
      sockets.add(socket);
      socket.on('error', () => undefined);
      let received = '';
      socket.on('data', (chunk) => {
        received += chunk;
        if (!received.endsWith('.')) return; // the last byte of each body
        received = '';
        answer(socket);
      });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // listens on TCP
  });
  beforeEach(() => {
    client = createHttpClient({ allow: ['127.0.0.1'] });
  });
  afterEach(async () => {
    await client.close();
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  });
  after(() => server.close());

  const post = (more: Partial<HttpRequest> = {}, by = client) =>
    by.request({ method: 'POST', url: `${origin}/hook`, body: 'body.', ...more });

  const sequences: Record<string, string> = {
    'a 100': CONTINUE + OK,
    'a 102': `HTTP/1.1 102 Processing\r\n\r\n${OK}`,
    'a 103 with headers': HINTS + OK,
    'several of them': CONTINUE + HINTS + CONTINUE + CONTINUE + OK,
    'a 100 of HTTP/1.0': `HTTP/1.0 100 Continue\r\n\r\n${OK}`,
  };
  for (const [what, text] of Object.entries(sequences)) {
    it(`are passed over: ${what}, in one piece`, async () => {
      answer = (socket) => socket.write(text);
      for (let count = 0; count < 4; count++) assert.equal((await post()).text(), 'ok');
      assert.ok(sockets.size < 4, 'connections are used again');
    });

    it(`are passed over: ${what}, a byte at a time`, async () => {
      answer = (socket) => writeSlowly(socket, text);
      assert.deepEqual([(await post()).status, (await post()).text()], [200, 'ok']);
    });
  }

  it('are passed over on the connections that the guard does not check', async () => {
    answer = (socket) => socket.write(CONTINUE + OK);
    const trusted = createHttpClient({ allow: [], exemptOrigins: [origin] });
    assert.equal((await post({}, trusted)).status, 200);
    await trusted.close();
  });

  it('are recognised only in front of an answer, never in its body', async () => {
    const body = CONTINUE + HINTS;
    answer = (socket) => {
      socket.write(`${CONTINUE}HTTP/1.1 200 OK\r\ncontent-length: ${body.length}\r\n\r\n`);
      setImmediate(() => socket.write(body));
    };
    assert.equal((await post()).text(), body);
  });

  it('without end do not outlast the deadline', async () => {
    answer = (socket) => {
      const more = () => socket.writable && socket.write(CONTINUE, () => setImmediate(more));
      more();
    };
    const isTimeout = (error: unknown) => error instanceof OutboundError && error.kind === 'timeout';
    await assert.rejects(post({ timeoutMs: 100 }), isTimeout);
  });

  it('that never end themselves are cut', async () => {
    answer = (socket) => socket.write(`HTTP/1.1 100 Continue\r\nx: ${'x'.repeat(100_000)}`);
    const isBroken = (error: unknown) => error instanceof OutboundError && error.kind === 'unreachable';
    await assert.rejects(post(), isBroken);
  });

  it('that switch the protocol are an error', async () => {
    answer = (socket) => socket.write(`HTTP/1.1 101 Switching Protocols\r\nupgrade: h2c\r\n\r\n${OK}`);
    await assert.rejects(post(), OutboundError);
  });
});

/** Each byte by itself: the next is sent when the one before has been handed to the system. */
function writeSlowly(socket: Socket, text: string): void {
  if (text === '' || !socket.writable) return;
  socket.write(text.slice(0, 1), () => setImmediate(writeSlowly, socket, text.slice(1)));
}
