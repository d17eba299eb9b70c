/** The text that an assistant reads when a call fails: the reason and the next step, but no internals. */
import { ApiRefusal } from './read-api.ts';

/** A failure in words for the assistant. */
export class ToolFailure extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ToolFailure';
  }
}

/** The words for a failure; undefined for a fault of our own, which is logged and reported in general terms. */
export function failureText(error: unknown): string | undefined {
  if (error instanceof ToolFailure) return error.message;
  if (error instanceof ApiRefusal) return refusalText(error);
  return undefined;
}

function refusalText({ code, message, details, retryAfterSeconds }: ApiRefusal): string {
  switch (code) {
    case 'UNAUTHORIZED':
      return 'The API key was refused: it is wrong, has expired or was revoked. Ask the person who set this up for a new key with the scope read.';
    case 'FORBIDDEN':
      return 'The API key lacks the scope read. Ask the person who set this up for a key that has it.';
    case 'RATE_LIMIT_EXCEEDED':
      return `Too many requests with this key. Wait ${retryAfterSeconds ?? 60} seconds, then ask again; fewer, longer pages help.`;
    case 'VALIDATION_ERROR':
      return details.length === 0
        ? message
        : details.map(({ path, message: fault }) => `${argumentOf(path)} ${fault}`).join('; ');
    case 'UNREACHABLE':
      return `${message}. Is it running, and is TRIBUTARY_URL its address?`;
    case 'UNAVAILABLE':
      return `${message}. Try again${retryAfterSeconds === undefined ? ' shortly' : ` in ${retryAfterSeconds} seconds`}.`;
    default:
      return message;
  }
}

/** `query.limit` → `limit`: a tool's arguments have the names of the API's parameters. */
function argumentOf(path: string): string {
  return path.replace(/^(query|path|body)\./, '');
}
