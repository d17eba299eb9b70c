/**
 * Several statements in one message to the server, with one Sync at its end: the server runs them in order and skips
 * all that follow a failed one (https://www.postgresql.org/docs/current/protocol-flow.html#PROTOCOL-FLOW-PIPELINING).
 * To pg the batch is one query; the batch passes each message on to the statement whose turn it is.
 */
import pg from 'pg';

/** The methods that pg calls on a query; its types leave them out. */
interface Statement extends pg.Query {
  readonly name?: string;
  readonly text: string;
  readonly values?: readonly unknown[];
  readonly _result: { _types: unknown };
  prepare(connection: Wire): void;
  handleRowDescription(message: unknown): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: Wire): void;
  handleReadyForQuery(connection: Wire): void;
  handleError(error: Error, connection: Wire): void;
}

/** The part of pg's connection that a query uses. */
interface Wire {
  readonly stream: { cork(): void; uncork(): void; destroy(error: Error): void };
  readonly submittedNamedStatements: Record<string, string>;
  sync(): void;
}

type Callback = (error: Error | null | undefined, result: pg.QueryResult) => void;

// pg takes only its own queries in a pipeline; the types of their members do not matter here.
const Query = pg.Query as unknown as new (config: { text: string }) => object;

export class StatementBatch extends Query {
  readonly #client: pg.PoolClient;
  readonly #types: unknown;
  readonly #waiting: Statement[] = [];
  // pg sets and calls these: the callback when the batch has ended, the others to remember what the server has prepared.
  // Text and values are those of the statement that runs.
  declare callback: Callback | undefined;
  declare name: string | undefined;
  declare text: string;
  declare values: readonly unknown[] | undefined;

  constructor(client: pg.PoolClient) {
    super({ text: '' });
    this.#client = client;
    this.#types = (client as pg.PoolClient & { _types: unknown })._types; // of the pool
  }

  /** Adds a statement; only before the batch is sent. */
  add(config: pg.QueryConfig | pg.QueryArrayConfig): Promise<pg.QueryResult> {
    return new Promise((resolve, reject) => {
      const settle: Callback = (error, result) => (error ? reject(error) : resolve(result));
      const statement = new pg.Query({ ...config, callback: settle } as pg.QueryConfig & {
        callback: Callback;
      }) as Statement;
      statement._result._types = this.#types;
      this.#waiting.push(statement);
    });
  }

  send(): void {
    this.#client.query(this as unknown as pg.Query);
  }

  submit(connection: Wire): null {
    const withoutSync: Wire = Object.create(connection, { sync: { value: () => undefined } });
    connection.stream.cork();
    for (const statement of this.#waiting) statement.prepare(withoutSync);
    connection.sync();
    connection.stream.uncork();
    this.#showTurn();
    return null;
  }

  handleRowDescription(message: unknown): void {
    this.#waiting[0]?.handleRowDescription(message);
  }

  handleDataRow(message: unknown): void {
    this.#waiting[0]?.handleDataRow(message);
  }

  handleCommandComplete(message: unknown, connection: Wire): void {
    const statement = this.#waiting.shift();
    statement?.handleCommandComplete(message, connection);
    statement?.handleReadyForQuery(connection);
    this.#showTurn();
  }

  handleError(error: Error, connection: Wire): void {
    for (const statement of this.#waiting.splice(0)) {
      if (statement.name !== undefined) delete connection.submittedNamedStatements[statement.name];
      statement.handleError(error, connection);
    }
    this.callback?.(error, undefined as never);
  }

  handleReadyForQuery(): void {
    this.callback?.(null, undefined as never);
  }

  #showTurn(): void {
    this.name = this.#waiting[0]?.name;
    this.text = this.#waiting[0]?.text ?? '';
    this.values = this.#waiting[0]?.values;
  }
}
