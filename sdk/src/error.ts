/** What the service answered when it did not do what was asked. */
export class TributaryError extends Error {
  /** HTTP status. */
  readonly status: number;
  /** `NOT_FOUND`, `VALIDATION_ERROR`, …; `UNKNOWN` where something between us and the service answered. */
  readonly code: string;
  /** Which parts of the input were at fault. */
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
