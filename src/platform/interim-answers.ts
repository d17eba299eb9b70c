/**
 * Drops interim answers (`100 Continue`, `103 Early Hints`; RFC 9110 §15.2). A server may send them before the real
 * answer, asked or not, and a client must be able to pass them over. Ours does not ask for any, and undici ends the
 * connection when it sees a 100.
 */
import type { Socket } from 'node:net';
import type { buildConnector } from 'undici';

type Connector = ReturnType<typeof buildConnector>;

/** Makes a connector whose sockets show undici no interim answers. */
export function withoutInterimAnswers(connect: Connector): Connector {
  return (options, callback) =>
    connect(options, (...[error, socket]) => {
      if (error !== null) return callback(error, null);
      dropInterimAnswers(socket);
      callback(null, socket);
    });
}

/**
 * undici reads a socket only with `read()`, and writes a request whole before it reads the answer. So the first bytes
 * that are read after a write begin an answer.
 */
function dropInterimAnswers(socket: Socket): void {
  const read = socket.read.bind(socket);
  const write = socket.write.bind(socket) as (...args: unknown[]) => boolean; // passed on as they are
  /** What has been read since the last request and not been judged; undefined once the real answer has begun. */
  let unjudged: Buffer | undefined = Buffer.alloc(0);
  socket.write = (...args: unknown[]) => {
    unjudged = Buffer.alloc(0);
    return write(...args);
  };
  socket.read = (size) => {
    for (;;) {
      const chunk: Buffer | null = read(size);
      if (chunk === null || unjudged === undefined) return chunk;
      unjudged = afterInterim(Buffer.concat([unjudged, chunk]));
      if (mayBeInterim(unjudged)) continue;
      const answer = unjudged;
      unjudged = undefined;
      return answer;
    }
  };
}

const END = '\r\n\r\n';
/** As much as undici accepts of headers. */
const LONGEST_BYTES = 16_384;
/** 101 is no interim answer: it ends HTTP on this connection. */
const STATUS_LINE = /^HTTP\/1\.[01] 1(?!01)\d\d/;
const STATUS_LINE_BYTES = 'HTTP/1.1 100'.length;
const PROTOCOL = 'HTTP/1.';

/** The bytes behind all whole interim answers at the beginning. */
function afterInterim(bytes: Buffer): Buffer {
  let rest = bytes;
  while (isInterim(rest)) {
    const end = rest.indexOf(END);
    if (end === -1) return rest;
    rest = rest.subarray(end + END.length);
  }
  return rest;
}

/** True while more bytes may show that an interim answer begins here. */
function mayBeInterim(bytes: Buffer): boolean {
  if (bytes.length < STATUS_LINE_BYTES) return PROTOCOL.startsWith(bytes.toString('latin1', 0, PROTOCOL.length));
  return isInterim(bytes) && bytes.length <= LONGEST_BYTES;
}

function isInterim(bytes: Buffer): boolean {
  return STATUS_LINE.test(bytes.toString('latin1', 0, STATUS_LINE_BYTES));
}
