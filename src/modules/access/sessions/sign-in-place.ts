/** From where somebody signs in. */
import type { FastifyRequest } from 'fastify';

export interface SignInPlace {
  readonly address: string;
  /** What the browser calls itself. */
  readonly userAgent: string | undefined;
}

export function signInPlaceOf({ ip, headers }: FastifyRequest): SignInPlace {
  return { address: ip, userAgent: headers['user-agent'] };
}
