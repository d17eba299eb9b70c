/** What an error of the database means. */
import pg from 'pg';

// Connection failures (class 08), shutdowns (57P0x), exhausted resources (class 53), a read-only database (25006), a
// statement that took too long (57014), and errors of the socket itself.
const UNAVAILABLE_CODES =
  /^(08...|57P0[1-5]|57014|53...|25006|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ENOENT|EMFILE|ENFILE)$/;
const UNAVAILABLE_MESSAGES =
  /timeout exceeded when trying to connect|^timeout expired$|Query read timeout|Connection terminated|Client has encountered a connection error|Client was closed and is not queryable|Cannot use a pool after calling end/;

const NODE_CODES = /^(08...|57P0[1-3])$/;
const NODE_MESSAGES =
  /connection to the remote node|server closed the connection|connection not open|could not (receive|send) data/;

/** A statement was given up: it has taken long, and a node of the cluster does not answer. */
export class NodeSilent extends Error {
  override readonly name = 'NodeSilent';

  constructor(nodes: readonly string[]) {
    super(`a node of the database does not answer: ${nodes.join(', ')}`);
  }
}

/**
 * True for an error by which a cluster's coordinator says that it cannot reach a node: users whose rows lie on other
 * nodes are not concerned. The coordinator itself ends connections with FATAL, not with ERROR.
 */
export function isNodeUnavailable(error: unknown): boolean {
  if (error instanceof NodeSilent) return true;
  if (!(error instanceof pg.DatabaseError) || error.severity !== 'ERROR') return false;
  return NODE_CODES.test(error.code ?? '') || (error.code === 'XX000' && NODE_MESSAGES.test(error.message));
}

/** True for an error that means "the database cannot do this just now", as opposed to a rejected statement. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (isNodeUnavailable(error)) return true;
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return UNAVAILABLE_CODES.test(code) || UNAVAILABLE_MESSAGES.test(error.message);
}

/** PostgreSQL's error code of a rejected statement (`23505` = unique violation); undefined for any other error. */
export function postgresCode(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined;
}

const REMEDIES: Readonly<Record<string, string>> = {
  '25006':
    'the server takes no writes (it is a standby, or default_transaction_read_only is on), so name the one that does in DATABASE_URL',
  '42501': 'the role of DATABASE_URL lacks this right, so grant it, or use the role that owns the tables',
};

/** What an operator does about a statement that PostgreSQL has refused; undefined where that is not known. */
export function remedyOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  return REMEDIES[postgresCode(error) ?? ''] ?? remedyOf(error.cause);
}

/** True when no answer to a statement came in time. It may still come, so the connection is of no more use. */
export function isUnanswered(error: unknown): error is Error {
  return error instanceof Error && error.message === 'Query read timeout'; // pg gives it no code
}
