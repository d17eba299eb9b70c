/** Structured logs on stderr: JSON lines, or readable lines on a terminal. Secrets are never logged. */
import { type Logger, pino, stdTimeFunctions } from 'pino';
import pretty from 'pino-pretty';

export type Log = Logger;

const REDACTED = [
  'authorization',
  'cookie',
  'req.headers.authorization',
  'req.headers.cookie',
  '*.accessToken',
  '*.refreshToken',
  '*.secret',
  '*.password',
  '*.rawKey',
];

/** An error as it is logged, without its other members (a database error carries its whole client). */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack } = error;
  return {
    name,
    message,
    ...('code' in error && { code: error.code }),
    stack,
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}

/** Opens the process's log. */
export function openLog(level: string): Log {
  const options = {
    level,
    timestamp: stdTimeFunctions.isoTime,
    base: null,
    redact: REDACTED,
    serializers: { err: describeError },
  };
  if (process.stderr.isTTY) {
    return pino(options, pretty({ destination: 2, ignore: 'pid,hostname', translateTime: 'SYS:HH:MM:ss', sync: true }));
  }
  return pino(options, pino.destination({ dest: 2, sync: false }));
}
