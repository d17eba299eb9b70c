/**
 * Asking the Fitbit Web API. A data type that the person did not grant answers 403 and is left out; the other data of
 * the same permission is not asked for then, because each question counts against 150 an hour.
 * @see https://dev.fitbit.com/build/reference/web-api/
 */
import type { VendorApi, VendorQuery } from '../../provider.ts';

const FORBIDDEN = 403;
const NOT_FOUND = 404;

/** `-` in a path is the token's owner. */
export const ME = '/1/user/-';

/** What can be refused on its own: the vendor's scopes, and the heart rate by the minute, which needs more than one. */
export type Permission =
  | 'activity'
  | 'heartrate'
  | 'intraday'
  | 'sleep'
  | 'weight'
  | 'oxygen_saturation'
  | 'respiratory_rate'
  | 'temperature'
  | 'profile';

/** One person's calls within one fetch; remembers what may not be read. */
export class Calls {
  readonly #api: VendorApi;
  readonly #closed = new Set<Permission>();
  #anyPermitted = false;

  constructor(api: VendorApi) {
    this.#api = api;
  }

  /** Whether any data could be read at all; the profile is none. */
  get anyPermitted(): boolean {
    return this.#anyPermitted;
  }

  /** The parsed body; undefined where there is nothing to be read, for want of a permission or of data. */
  async get(permission: Permission, path: string, query?: VendorQuery): Promise<unknown> {
    if (this.#closed.has(permission)) return undefined;
    const { status, body } = await this.#api.get(path, query, [FORBIDDEN, NOT_FOUND]);
    if (status === FORBIDDEN) {
      this.#closed.add(permission);
      return undefined;
    }
    if (status === NOT_FOUND) return undefined;
    if (permission !== 'profile') this.#anyPermitted = true;
    return body;
  }
}
