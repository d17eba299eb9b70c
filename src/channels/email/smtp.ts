/**
 * One mail over SMTP. The outbound guard resolves the host, and we connect to the address that it checked. Another
 * look-up could give another address.
 */
import { isIP } from 'node:net';
import { OutboundError, type ResolvedAddress } from '../../platform/outbound-guard.ts';
import type { ChannelAttempt } from '../channel.ts';
import type { Notification } from '../notification.ts';
import type { Outcome } from '../outcome.ts';
import { outcomeOfFailure } from '../post.ts';
import { cleanLine, cutText } from '../text.ts';
import { mailOf } from './mail.ts';

export interface SmtpServer {
  readonly host: string;
  readonly port: number;
  readonly user?: string;
  readonly pass?: string;
}

/** For the whole conversation. */
const TIMEOUT_MS = 15_000;
const TLS_PORT = 465;

/** @throws only if we made a mistake ourselves */
export async function sendMail(
  { from, to, ...server }: SmtpServer & { readonly from: string; readonly to: string },
  notification: Notification,
  { http, deliveryId, now }: ChannelAttempt,
): Promise<Outcome> {
  let place: Place;
  try {
    place = await locate(http.guard, server.host);
  } catch (error) {
    if (error instanceof OutboundError) return outcomeOfFailure(error);
    throw error;
  }
  const { createTransport } = await import('nodemailer'); // 4 MB of memory, so it is loaded only when a mail is sent
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const transport = createTransport(transportOptions(server, place));
  try {
    await transport.sendMail({
      ...mailOf(notification),
      from,
      to,
      date: now,
      signal,
      // The same on every attempt. If a mail arrived but its answer was lost, the second copy has the same id.
      messageId: `<${deliveryId}@${domainOf(from)}>`,
      headers: { 'Auto-Submitted': 'auto-generated', 'X-Service-Delivery': deliveryId },
    });
    return { kind: 'delivered', statusCode: 250 };
  } catch (error) {
    return outcomeOfSmtp(error, signal.aborted);
  } finally {
    transport.close();
  }
}

interface Place {
  readonly address: string;
  /**
   * OUTBOUND_ALLOW names the host, so the connection may be unencrypted or have a certificate that the operator issued.
   */
  readonly exempt: boolean;
}

async function locate(guard: ChannelAttempt['http']['guard'], host: string): Promise<Place> {
  try {
    return { address: first(await guard.resolve(host, true)), exempt: true };
  } catch (error) {
    if (!(error instanceof OutboundError) || error.kind !== 'refused') throw error;
    return { address: first(await guard.resolve(host, false)), exempt: false };
  }
}

function first([found]: readonly ResolvedAddress[]): string {
  if (found === undefined) throw new OutboundError('unreachable', 'the mail server has no address');
  return found.address;
}

function transportOptions({ host, port, user, pass }: SmtpServer, { address, exempt }: Place) {
  const auth = user === undefined || pass === undefined ? undefined : { user, pass };
  return {
    host: address,
    port,
    secure: port === TLS_PORT,
    // A password is never sent unencrypted, except to a host that the operator allows.
    requireTLS: auth !== undefined && !exempt,
    ...(auth !== undefined && { auth }),
    tls: { rejectUnauthorized: !exempt, minVersion: 'TLSv1.2' as const, ...(isIP(host) === 0 && { servername: host }) },
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
    allowInternalNetworkInterfaces: true, // the guard has already decided which addresses may be reached
  };
}

const MAX_REASON = 200;

/** After a 4xx reply another attempt makes sense (RFC 5321 §4.2.1), after a 5xx reply it does not. */
function outcomeOfSmtp(error: unknown, timedOut: boolean): Outcome {
  const { responseCode, code, response } = error as { responseCode?: number; code?: string; response?: string }; // nodemailer's errors
  if (timedOut || code === 'ETIMEDOUT') {
    const message = `The mail server did not answer within ${TIMEOUT_MS / 1000} s`;
    return { kind: 'retry', statusCode: null, error: message, timedOut: true };
  }
  if (responseCode !== undefined) {
    const reason = cutText(cleanLine(response ?? ''), { limit: MAX_REASON });
    const answer = `The mail server answered ${reason === '' ? responseCode : reason}`;
    return { kind: responseCode >= 500 ? 'failed' : 'retry', statusCode: responseCode, error: answer };
  }
  const [kind, message] = SMTP_FAULTS[code ?? ''] ?? ['retry', 'The mail server cannot be reached'];
  return { kind, statusCode: null, error: message };
}

const SMTP_FAULTS: Readonly<Record<string, readonly ['retry' | 'failed', string]>> = {
  ETLS: ['failed', 'The mail server offers no encryption that can be trusted'],
  EAUTH: ['failed', 'The mail server takes no password of this kind'],
  EENVELOPE: ['failed', 'The mail server refuses the sender or the recipient'],
  EPROTOCOL: ['retry', 'The mail server gave an answer that is no SMTP'],
};

function domainOf(from: string): string {
  return /@([A-Za-z0-9.-]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
}
