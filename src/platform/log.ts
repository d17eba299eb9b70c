/** Structured logs on stderr: JSON lines, readable when a terminal looks on; secrets never get in. */
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

/** Opens the process's log. */
export function openLog(level: string): Log {
  const options = { level, timestamp: stdTimeFunctions.isoTime, base: null, redact: REDACTED };
  if (process.stderr.isTTY) {
    return pino(options, pretty({ destination: 2, ignore: 'pid,hostname', translateTime: 'SYS:HH:MM:ss', sync: true }));
  }
  return pino(options, pino.destination({ dest: 2, sync: false }));
}
