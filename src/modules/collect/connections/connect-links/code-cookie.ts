/** Keeps the code for an app in the browser that asked for it, so that it can be shown again. The database has only its hash. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieOf, setCookie } from '../../../../platform/http/cookies.ts';
import { HOUR_MS } from '../../../../platform/instants.ts';
import type { ConnectLink } from './store.ts';

/** Longer than the code is good, so that the page can say that its time is over. */
const KEPT_MS = HOUR_MS;

export interface KeptCode {
  readonly code: string;
  /** Milliseconds */
  readonly madeAt: number;
}

type LinkRef = Pick<ConnectLink, 'tokenHash'>;

const cookieName = ({ tokenHash }: LinkRef) => `tributary_code_${tokenHash.toString('hex').slice(0, 16)}`;

export function keptCode(request: FastifyRequest, link: LinkRef): KeptCode | undefined {
  const [, code, madeAt] = /^([A-Z2-9]{8})\.(\d{13})$/.exec(cookieOf(request, cookieName(link)) ?? '') ?? [];
  return code === undefined ? undefined : { code, madeAt: Number(madeAt) };
}

export function keepCode(reply: FastifyReply, link: LinkRef, { code, madeAt }: KeptCode, baseUrl: string): void {
  const { pathname, protocol } = new URL(baseUrl);
  setCookie(reply, {
    name: cookieName(link),
    value: `${code}.${madeAt}`,
    path: `${pathname.replace(/\/$/, '')}/connect`,
    maxAgeSeconds: KEPT_MS / 1000,
    sameSite: 'Lax', // a person may leave for the store of apps and come back
    secure: protocol === 'https:',
  });
}
