/** Structured logs on stderr: JSON lines, or readable lines on a terminal. Secrets are never logged. */
import { type Logger, type LoggerOptions, pino, stdTimeFunctions } from 'pino';

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

/** How long a line waits for others, to be written together with them. */
const FLUSH_MS = 50;
/** When this many bytes wait, they are written at once. */
const FLUSH_BYTES = 8 * 1024;
/** At most this many bytes wait for a slow reader. Further lines are lost, and counted. */
const MAX_WAITING_BYTES = 4 * 1024 * 1024;

/**
 * Opens the process's log. Lines are written beside the event loop, so a reader or a disk that stands still does not stop
 * the service. They are written out when the process ends, also by a failure; a killed process loses those of the last
 * {@link FLUSH_MS}.
 * @param mixin gives what each line says besides
 */
export function openLog(level: string, mixin?: () => object): Log {
  const stream = new BufferedStream();
  const log = pino(optionsOf(level, mixin), stream);
  stream.onLost = (lines) => log.warn({ lines }, 'lines of the log were lost, because nobody read them');
  return log;
}

/** As {@link openLog}. On a terminal a person reads the lines, so they are made readable. */
export async function openCommandLog(level: string, mixin?: () => object): Promise<Log> {
  if (!process.stderr.isTTY) return openLog(level, mixin);
  const { default: pretty } = await import('pino-pretty'); // not needed where programs read the log
  const lines = pretty({ destination: 2, ignore: 'pid,hostname', translateTime: 'SYS:HH:MM:ss', sync: false });
  return pino(optionsOf(level, mixin), lines);
}

function optionsOf(level: string, mixin: (() => object) | undefined): LoggerOptions {
  return {
    level,
    timestamp: stdTimeFunctions.isoTime,
    base: null,
    redact: REDACTED,
    serializers: { err: describeError },
    ...(mixin && { mixin }),
  };
}

/** Writes lines to stderr in batches. */
class BufferedStream {
  readonly #stderr = pino.destination({
    dest: 2,
    sync: false,
    minLength: FLUSH_BYTES,
    maxLength: MAX_WAITING_BYTES,
  });
  #timer: NodeJS.Timeout | undefined;
  #lost = 0;
  /** Told how many lines were lost, once lines are read again. */
  onLost: (lines: number) => void = () => undefined;

  constructor() {
    this.#stderr.on('drop', () => {
      this.#lost += 1;
    });
    this.#stderr.on('drain', () => {
      const lost = this.#lost;
      this.#lost = 0;
      if (lost > 0) this.onLost(lost);
    });
  }

  write(line: string): void {
    this.#stderr.write(line);
    this.#timer ??= setTimeout(() => this.#flush(), FLUSH_MS).unref();
  }

  #flush(): void {
    this.#timer = undefined;
    this.#stderr.flush();
  }
}
