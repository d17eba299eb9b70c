/**
 * Calls the Fitbit Web API. The vendor answers 403 for a data type that the person did not grant, and we leave it out.
 * We then ask for no other data of the same permission, because only 150 requests an hour are allowed.
 * @see https://dev.fitbit.com/build/reference/web-api/
 */
import { type VendorApi, VendorError, type VendorQuery } from '../../vendor-api.ts';

const FORBIDDEN = 403;
const NOT_FOUND = 404;

/** `-` in a path is the token's owner. */
export const ME = '/1/user/-';

/**
 * The permissions that the vendor can refuse one by one: its scopes, and the heart rate by the minute, which needs more
 * than a scope.
 */
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

/** One person's calls within one sync. It remembers what we may not read. */
export class Calls {
  readonly #api: VendorApi;
  readonly #closed = new Set<Permission>();
  #anyPermitted = false;

  constructor(api: VendorApi) {
    this.#api = api;
  }

  /** Whether any health data could be read; the profile does not count. */
  get anyPermitted(): boolean {
    return this.#anyPermitted;
  }

  /**
   * The parsed body; undefined where the permission is missing or there are no data.
   * @throws VendorError `malformed` for an empty body, which this vendor never sends
   */
  async get(permission: Permission, path: string, query?: VendorQuery): Promise<unknown> {
    if (this.#closed.has(permission)) return undefined;
    const { status, body } = await this.#api.get(path, query, [FORBIDDEN, NOT_FOUND]);
    if (status === FORBIDDEN) {
      this.#closed.add(permission);
      return undefined;
    }
    if (status === NOT_FOUND) return undefined;
    if (body === undefined) throw new VendorError('malformed', `the answer to GET ${path} is empty`);
    if (permission !== 'profile') this.#anyPermitted = true;
    return body;
  }
}
