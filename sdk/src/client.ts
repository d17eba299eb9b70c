/** The client: one method for each operation of the service's API description. */
import { type Call, callOf } from './call.ts';
import { type ImportSending, SEND_IMPORT_PART } from './imports.ts';
import { OPERATIONS, type Operations } from './operations.gen.ts';
import type { Operation } from './operations.ts';
import { type AnyParams, targetOf } from './request.ts';
import { SHORTCUTS, type Shortcuts } from './shortcuts.ts';
import { type OpenStream, type StreamOptions, streamEvents } from './stream.ts';
import { type CallOptions, type ClientOptions, type KeyedCallOptions, Transport } from './transport.ts';

/**
 * Calls a Tributary service.
 *
 *     const client = new Tributary({ baseUrl, apiKey });
 *     const user = await client.createUser({ externalId: '42' });
 *     for await (const point of client.listHealthPoints({ userId: user.id })) …
 *
 * Every method rejects with a {@link TributaryError} when the service refuses the call or does not answer, and with a
 * TypeError when a parameter of the path is missing.
 */
export interface Tributary extends Operations, Shortcuts, ImportSending {}

class Client {
  readonly #transport: Transport;

  constructor(options: ClientOptions = {}) {
    this.#transport = new Transport(options);
  }

  static {
    for (const [name, operation] of Object.entries<Operation>(OPERATIONS)) {
      const value =
        operation.stream === true
          ? function (this: Client, params: AnyParams = {}, options: StreamOptions = {}) {
              return stream(this.#transport, name, operation, params, options);
            }
          : function (this: Client, params: AnyParams = {}, options: KeyedCallOptions = {}) {
              return call(this.#transport, name, operation, params, options);
            };
      Object.defineProperty(Client.prototype, name, { value });
    }
    Object.defineProperty(Client.prototype, 'sendImportPart', {
      value(this: Client, params: AnyParams = {}, options: CallOptions = {}) {
        return call(this.#transport, 'sendImportPart', SEND_IMPORT_PART, params, options);
      },
    });
  }
}

Object.defineProperties(Client.prototype, Object.getOwnPropertyDescriptors(SHORTCUTS));

export const Tributary = Client as unknown as new (options?: ClientOptions) => Tributary; // the static block and SHORTCUTS add the methods

function call(
  transport: Transport,
  name: string,
  operation: Operation,
  params: AnyParams,
  options: KeyedCallOptions,
): Call<unknown> {
  const first = transport.send(name, operation, params, options);
  // The cursor says where the page begins; an offset would move it.
  const nextPage = (cursor: string) =>
    transport.send(name, operation, { ...params, offset: undefined, cursor }, options);
  return callOf(first, nextPage);
}

function stream(
  transport: Transport,
  name: string,
  operation: Operation,
  params: AnyParams,
  options: StreamOptions,
): AsyncGenerator<unknown, void, undefined> {
  targetOf(name, operation, params); // throws now the error that each connection would meet
  const open: OpenStream = (headers, signal) => transport.open(name, operation, params, { headers, signal });
  return streamEvents(open, options);
}
