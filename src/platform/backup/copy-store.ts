/**
 * COPY in PostgreSQL's binary form, out of a table and into one. The server sends each row in a message of its own, so
 * that what is put together here never ends within a row.
 * https://www.postgresql.org/docs/current/protocol-flow.html#PROTOCOL-COPY
 */
import { once } from 'node:events';
import type { Socket } from 'node:net';
import pg from 'pg';
import type { BackedUpTable } from './file.ts';

/** The part of pg's connection that is used here; its types leave it out. */
interface Wire {
  readonly stream: Socket;
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
}

// pg takes only its own queries in a pipeline; the types of their members do not matter here.
const Query = pg.Query as unknown as new (config: { text: string }) => object;

/** Begins each stream: a signature, flags, and the length of an extension that no server has. */
const STREAM_START = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1');
/** Ends each stream, in the place of a number of columns. */
const STREAM_END = Buffer.from([0xff, 0xff]);
const BLOCK_BYTES = 1 << 20;

/** What both directions have in common: how the statement ends. */
class Copy extends Query {
  readonly #ended = Promise.withResolvers<number>();
  readonly text: string;
  #rows = 0;

  constructor(text: string) {
    super({ text });
    this.text = text;
    this.#ended.promise.catch(() => undefined); // it is awaited later
  }

  /** How many rows were copied. */
  get ended(): Promise<number> {
    return this.#ended.promise;
  }

  submit(connection: Wire): null {
    connection.query(this.text);
    return null;
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    this.#rows = Number(/^COPY (\d+)$/.exec(text)?.[1]);
  }

  handleReadyForQuery(): void {
    this.#ended.resolve(this.#rows);
  }

  handleError(error: Error): void {
    this.#ended.reject(error);
  }
}

/** Gathers rows into blocks, and stops the server while a block waits to be taken. */
class CopyOut extends Copy {
  readonly #blocks: Buffer[] = [];
  #rows: Buffer[] = [];
  #bytes = 0;
  #isStarted = false;
  #wire: Wire | undefined;
  #onChange = Promise.withResolvers<void>();
  #isOver = false;

  handleCopyData({ chunk }: { readonly chunk: Buffer }, wire: Wire): void {
    this.#wire = wire;
    let row = chunk;
    if (!this.#isStarted) {
      this.#isStarted = true;
      row = chunk.subarray(STREAM_START.length);
    }
    if (row.length === 0 || row.equals(STREAM_END)) return;
    this.#rows.push(Buffer.from(row)); // pg uses the memory of the message again
    this.#bytes += row.length;
    if (this.#bytes < BLOCK_BYTES) return;
    this.#closeBlock();
    wire.stream.pause();
  }

  override handleReadyForQuery(): void {
    this.#closeBlock();
    this.#end();
    super.handleReadyForQuery();
  }

  override handleError(error: Error): void {
    this.#end();
    super.handleError(error);
  }

  async *blocks(): AsyncGenerator<Buffer> {
    for (;;) {
      const block = this.#blocks.shift();
      if (block !== undefined) {
        yield block;
        continue;
      }
      if (this.#isOver) return;
      this.#onChange = Promise.withResolvers();
      this.#wire?.stream.resume();
      await this.#onChange.promise;
    }
  }

  #closeBlock(): void {
    if (this.#bytes > 0) this.#blocks.push(Buffer.concat(this.#rows));
    this.#rows = [];
    this.#bytes = 0;
    this.#onChange.resolve();
  }

  #end(): void {
    this.#isOver = true;
    // The end of the copy may have come in one piece with the bytes that filled a block: nobody waits for more then.
    this.#wire?.stream.resume();
    this.#onChange.resolve();
  }
}

const columnsOf = ({ name, columns }: BackedUpTable) => `${name} (${columns.join(', ')})`;

/**
 * Reads a table in blocks of about a mebibyte, each of whole rows.
 * @returns how many rows there were
 */
export async function copyOut(
  client: pg.PoolClient,
  table: BackedUpTable,
  take: (rows: Buffer) => Promise<void>,
): Promise<number> {
  const copy = new CopyOut(`copy ${columnsOf(table)} to stdout (format binary)`);
  client.query(copy as unknown as pg.Query);
  for await (const block of copy.blocks()) await take(block);
  return copy.ended;
}

class CopyIn extends Copy {
  readonly #wire = Promise.withResolvers<Wire>();

  constructor(text: string) {
    super(text);
    this.#wire.promise.catch(() => undefined); // the failure is told by `ended`
  }

  /** When the server takes rows. */
  get ready(): Promise<Wire> {
    return this.#wire.promise;
  }

  handleCopyInResponse(wire: Wire): void {
    this.#wire.resolve(wire);
  }

  override handleError(error: Error): void {
    this.#wire.reject(error);
    super.handleError(error);
  }
}

/**
 * Writes rows that {@link copyOut} has read.
 * @returns how many there were
 */
export async function copyIn(client: pg.PoolClient, table: BackedUpTable, blocks: readonly Buffer[]): Promise<number> {
  const copy = new CopyIn(`copy ${columnsOf(table)} from stdin (format binary)`);
  client.query(copy as unknown as pg.Query);
  const wire = await copy.ready;
  for (const block of [STREAM_START, ...blocks, STREAM_END]) {
    wire.sendCopyFromChunk(block);
    // If the server refuses a row, it reads no further, and the stream would never drain.
    if (wire.stream.writableNeedDrain) await Promise.race([once(wire.stream, 'drain'), copy.ended]);
  }
  wire.endCopyFrom();
  return copy.ended;
}
