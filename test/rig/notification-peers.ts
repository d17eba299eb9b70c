/**
 * The receivers of notifications in tests: a real mail server, and a browser whose decryption shares no code with ours.
 */
import { createDecipheriv, createECDH, createHmac, createPublicKey, type ECDH, verify } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { growingList } from './growing-list.ts';

/** A mail as it arrived. */
export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** The user that logged in. */
  readonly user: string | undefined;
  /** Over TLS. */
  readonly secure: boolean;
  /** Names in lower case, encoded words decoded. */
  readonly headers: Readonly<Record<string, string>>;
  readonly headerNames: readonly string[];
  /** Decoded. */
  readonly text: string;
  readonly html: string;
}

export interface MailServer {
  readonly port: number;
  readonly mails: readonly ReceivedMail[];
  until(enough: (mails: readonly ReceivedMail[]) => boolean): Promise<readonly ReceivedMail[]>;
  close(): Promise<void>;
}

export const MAIL_USER = 'mailer';
export const MAIL_PASS = 'correct horse';

/** Accepts mail with STARTTLS (it makes its own certificate) and, if the options say so, with a password. */
export async function startMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const { items: mails, add, until } = growingList<ReceivedMail>();
  const server = new SMTPServer({
    authOptional: true,
    logger: false,
    onAuth: ({ username, password }, _session, done) => {
      if (username === MAIL_USER && password === MAIL_PASS) done(null, { user: username });
      else done(new Error('no such user'));
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        const envelope = { from: mailFrom === false ? '' : mailFrom.address, to: rcptTo.map(({ address }) => address) };
        const user = session.user as string | undefined; // as onAuth gave it
        add({
          ...envelope,
          user,
          secure: session.secure,
          ...readMail(Buffer.concat(chunks).toString('latin1')),
        });
        done();
      });
    },
    ...options,
  });
  server.on('error', () => undefined); // clients that break off
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    port: (server.server.address() as AddressInfo).port, // it listens on TCP
    mails,
    until,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** A multipart message (RFC 2045, 2047) taken apart. */
function readMail(raw: string): Pick<ReceivedMail, 'headers' | 'headerNames' | 'text' | 'html'> {
  const { headers, names, body } = readPart(raw);
  const boundary = /boundary="([^"]+)"/.exec(headers['content-type'] ?? '')?.[1] ?? '';
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => readPart(part.replace(/^\r\n/, '')));
  const content = (type: string) => {
    const part = parts.find((one) => one.headers['content-type']?.startsWith(type));
    return part === undefined ? '' : decodeBody(part.body, part.headers['content-transfer-encoding'] ?? '7bit');
  };
  return { headers, headerNames: names, text: content('text/plain'), html: content('text/html') };
}

function readPart(raw: string) {
  const end = raw.indexOf('\r\n\r\n');
  const lines = raw
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const pairs = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), decodeWords(line.slice(colon + 1).trim())];
  });
  return { headers: Object.fromEntries(pairs), names: pairs.map(([name]) => name), body: raw.slice(end + 4) };
}

function decodeBody(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  const bytes = encoding === 'quoted-printable' ? decodeQuoted(body.replaceAll(/=\r\n/g, '')) : body;
  return Buffer.from(bytes, 'latin1').toString().replaceAll('\r\n', '\n');
}

function decodeQuoted(text: string): string {
  return text.replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

function decodeWords(text: string): string {
  const joined = text.replaceAll(/\?=\s+=\?/g, '?==?');
  return joined.replaceAll(/=\?utf-8\?([QB])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
    kind.toUpperCase() === 'B'
      ? Buffer.from(word, 'base64').toString()
      : Buffer.from(decodeQuoted(word.replaceAll('_', ' ')), 'latin1').toString(),
  );
}

/** A browser's side of a push subscription. */
export interface Browser {
  readonly keys: { readonly p256dh: string; readonly auth: string };
  /** The text of a push message (RFC 8291, RFC 8188). Throws if the message is not for this browser. */
  decrypt(body: Uint8Array): string;
}

export function createBrowser(
  privateKey?: string,
  auth = Buffer.from('0123456789abcdef').toString('base64url'),
): Browser {
  const pair = createECDH('prime256v1');
  if (privateKey === undefined) pair.generateKeys();
  else pair.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  const keys = { p256dh: pair.getPublicKey().toString('base64url'), auth };
  return { keys, decrypt: (body) => decryptPush(Buffer.from(body), pair, Buffer.from(auth, 'base64url')) };
}

const hmac = (key: Buffer, ...parts: (Buffer | string)[]) => {
  const digest = createHmac('sha256', key);
  for (const part of parts) digest.update(part);
  return digest.digest();
};

function decryptPush(body: Buffer, pair: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  const shared = hmac(auth, pair.computeSecret(sender));
  const input = hmac(shared, 'WebPush: info\0', pair.getPublicKey(), sender, '\x01');
  const random = hmac(salt, input);
  const key = hmac(random, 'Content-Encoding: aes128gcm\0\x01').subarray(0, 16);
  const nonce = hmac(random, 'Content-Encoding: nonce\0\x01').subarray(0, 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce, { authTagLength: 16 });
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = padded.lastIndexOf(2);
  if (end === -1 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('no padding delimiter');
  return padded.subarray(0, end).toString();
}

/**
 * The claims of a `vapid t=…, k=…` header (RFC 8292), after checking its ES256 signature with the key that it names.
 */
export function readVapid(header: string): { publicKey: string; claims: { aud: string; exp: number; sub: string } } {
  const [, token = '', publicKey = ''] = /^vapid t=([^,\s]+),\s*k=(\S+)$/.exec(header) ?? [];
  const [head = '', payload = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.toString('base64url', 1, 33),
    y: point.toString('base64url', 33, 65),
  };
  const key = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' as const };
  const signed = verify('sha256', Buffer.from(`${head}.${payload}`), key, Buffer.from(signature, 'base64url'));
  if (!signed) throw new Error('the token is not signed by the key it names');
  return { publicKey, claims: JSON.parse(Buffer.from(payload, 'base64url').toString()) };
}
