/** The service's answer when it refused a request or failed. */
export class TributaryError extends Error {
  /** HTTP status. */
  readonly status: number;
  /** `NOT_FOUND`, `VALIDATION_ERROR`, …; `UNKNOWN` if something between the client and the service answered. */
  readonly code: string;
  /** Which parts of the input were wrong. */
  readonly details: readonly { path: string; message: string }[];

  constructor(status: number, body: unknown) {
    const { message, code, details } = readErrorBody(body);
    super(message ?? `The service answered ${status}`);
    this.name = 'TributaryError';
    this.status = status;
    this.code = code ?? 'UNKNOWN';
    this.details = details ?? [];
  }
}

interface ErrorBody {
  message?: string;
  code?: string;
  details?: { path: string; message: string }[];
}

function readErrorBody(body: unknown): ErrorBody {
  return typeof body === 'object' && body !== null ? body : {};
}
