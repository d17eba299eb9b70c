/** A name server on this machine whose answers change from question to question, and a resolver that asks it. */
import { createSocket } from 'node:dgram';
import { Resolver as DnsResolver } from 'node:dns/promises';
import { once } from 'node:events';
import { isIP } from 'node:net';
import type { Resolver } from '../../src/platform/outbound-guard.ts';

export interface NameServer {
  /** The addresses that each question for an address of family 4 or 6 gets; the last entry stays. */
  answers: { 4: readonly (readonly string[])[]; 6: readonly (readonly string[])[] };
  /** How many questions of each family came. */
  readonly asked: { 4: number; 6: number };
  readonly resolve: Resolver;
  close(): void;
}

const TYPES = { 1: 4, 28: 6 } as const; // A and AAAA, RFC 1035 and RFC 3596
const HEADER_BYTES = 12;

export async function startNameServer(): Promise<NameServer> {
  const socket = createSocket('udp4');
  const asked = { 4: 0, 6: 0 };
  socket.on('message', (question, { port, address }) => {
    const end = endOfName(question) + 4;
    const family = TYPES[question.readUInt16BE(end - 4) as keyof typeof TYPES]; // any other type is undefined
    const script = family === undefined ? [] : server.answers[family];
    const found = family === undefined ? [] : (script[Math.min(asked[family]++, script.length - 1)] ?? []);
    const records = found.map((text) => {
      const bytes = addressBytes(text);
      const record = Buffer.alloc(HEADER_BYTES);
      record.writeUInt16BE(0xc000 + HEADER_BYTES, 0); // the name of the question
      record.writeUInt16BE(bytes.length === 4 ? 1 : 28, 2);
      record.writeUInt16BE(1, 4);
      record.writeUInt16BE(bytes.length, 10); // after a time to live of 0 seconds
      return Buffer.concat([record, bytes]);
    });
    const header = Buffer.from(question.subarray(0, HEADER_BYTES));
    header.writeUInt16BE(0x8180, 2);
    header.writeUInt16BE(records.length, 6);
    header.writeUInt32BE(0, 8);
    socket.send(Buffer.concat([header, question.subarray(HEADER_BYTES, end), ...records]), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const resolver = new DnsResolver({ timeout: 2_000, tries: 1 });
  resolver.setServers([`127.0.0.1:${socket.address().port}`]);
  const none = (): string[] => [];
  const server: NameServer = {
    answers: { 4: [], 6: [] },
    asked,
    resolve: async (host) => {
      const [four, six] = await Promise.all([resolver.resolve4(host).catch(none), resolver.resolve6(host).catch(none)]);
      return [...four, ...six].map((address) => ({ address, family: isIP(address) === 6 ? 6 : 4 }));
    },
    close: () => socket.close(),
  };
  return server;
}

function endOfName(message: Buffer): number {
  let at = HEADER_BYTES;
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) at += length + 1;
  return at + 1;
}

/** Of an IPv6 address only those with `::` at its beginning or end, or all groups. */
function addressBytes(text: string): Buffer {
  if (isIP(text) === 4) return Buffer.from(text.split('.').map(Number));
  const [head = '', tail] = text.split('::');
  const groups = (part: string) => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16)));
  const [front, back] = [groups(head), groups(tail ?? '')];
  const all = [...front, ...Array<number>(8 - front.length - back.length).fill(0), ...back];
  return Buffer.from(all.flatMap((group) => [group >> 8, group & 255]));
}
