/** The token with which a phone speaks for one person. An app never holds an API key. */
import { SyncStopped } from './error.ts';
import { type Fetch, jsonOf, request } from './request.ts';
import { Notes, type PhoneStorage } from './storage.ts';

export interface TokenPair {
  readonly accessToken: string;
  readonly refreshToken: string;
  /** Seconds that the access token is valid for. */
  readonly expiresIn: number;
}

export interface TokenSource {
  /** @throws SyncStopped `signed_out` if there is none */
  accessToken(): Promise<string>;
  /**
   * Called when the service has refused `used`.
   * @throws SyncStopped `signed_out` if the person has to be connected again
   */
  refreshed(used: string, signal?: AbortSignal): Promise<string>;
}

export interface PersonTokensOptions {
  readonly baseUrl: string;
  /** Of secrets: Keychain and Keystore, such as Expo's SecureStore. */
  readonly storage: PhoneStorage;
  readonly fetch?: Fetch;
}

const NAME = 'tokens';
const PREFIX = 'tributary_'; // SecureStore takes letters, digits, ".", "-" and "_" only

/** What the QR code of an invitation says. */
export interface Invitation {
  /** The address of the service. An app that serves one service compares it with its own: anybody can print a code. */
  readonly host: string;
  readonly code: string;
}

/** @returns undefined if the scanned text is no invitation */
export function readInvitation(scanned: string): Invitation | undefined {
  const { host, code } = (jsonOf(scanned) ?? {}) as Partial<Invitation>; // anything may be scanned, checked here
  return typeof host === 'string' && /^https?:\/\/[^/]/.test(host) && typeof code === 'string' && code !== ''
    ? { host, code }
    : undefined;
}

/** Keeps the pair of tokens and renews it with `POST /v1/tokens/refresh`. */
export class PersonTokens implements TokenSource {
  readonly #notes: Notes;
  readonly #options: PersonTokensOptions;
  #renewal: Promise<string> | undefined;

  constructor(options: PersonTokensOptions) {
    this.#options = options;
    this.#notes = new Notes(options.storage, PREFIX);
  }

  /** Takes the pair that your backend, or a code, has given. */
  async save({ accessToken, refreshToken, expiresIn }: TokenPair): Promise<void> {
    await this.#notes.write(NAME, { accessToken, refreshToken, expiresIn });
  }

  /**
   * Signs the person in with a code of the connect page, which is good once and for 15 minutes.
   * @returns the id of the user
   * @throws SyncStopped `refused` if the code is not good, `busy` after too many wrong ones
   */
  async redeem(code: string, signal?: AbortSignal): Promise<string> {
    const answer = await request(this.#options, '/v1/invitation-codes/redeem', { code }, undefined, signal);
    const { status, retryAfterMs = 0 } = answer;
    const body = (answer.body ?? {}) as Partial<TokenPair> & { userId?: unknown; message?: unknown };
    const { accessToken, refreshToken, expiresIn = 0, userId, message } = body; // the service's answer, checked here
    if (status === 200 && typeof accessToken === 'string' && typeof refreshToken === 'string') {
      await this.save({ accessToken, refreshToken, expiresIn });
      return String(userId);
    }
    const said = typeof message === 'string' ? message : `The service answered ${status}.`;
    if (status === 429) throw new SyncStopped('busy', said, Date.now() + retryAfterMs);
    throw new SyncStopped(status >= 500 ? 'offline' : 'refused', said);
  }

  async forget(): Promise<void> {
    await this.#notes.remove(NAME);
  }

  async accessToken(): Promise<string> {
    return (await this.#pair()).accessToken;
  }

  /** Several callers at once renew once. */
  async refreshed(used: string, signal?: AbortSignal): Promise<string> {
    const { accessToken } = await this.#pair();
    if (accessToken !== used) return accessToken; // somebody else has renewed it meanwhile
    this.#renewal ??= this.#renew(signal).finally(() => {
      this.#renewal = undefined;
    });
    return this.#renewal;
  }

  async #renew(signal: AbortSignal | undefined): Promise<string> {
    const { refreshToken } = await this.#pair();
    const { status, body } = await request(this.#options, '/v1/tokens/refresh', { refreshToken }, undefined, signal);
    if (status === 400 || status === 401 || status === 403) throw signedOut();
    const pair = body as Partial<TokenPair>; // the service's answer, checked here
    if (status !== 200 || typeof pair.accessToken !== 'string' || typeof pair.refreshToken !== 'string') {
      throw new SyncStopped('offline', `The token could not be renewed: the service answered ${status}.`);
    }
    await this.save({ accessToken: pair.accessToken, refreshToken: pair.refreshToken, expiresIn: pair.expiresIn ?? 0 });
    return pair.accessToken;
  }

  async #pair(): Promise<TokenPair> {
    const pair = await this.#notes.read<TokenPair>(NAME);
    if (pair === undefined) throw signedOut();
    return pair;
  }
}

function signedOut(): SyncStopped {
  return new SyncStopped('signed_out', 'The person is not connected, or not any more: connect again.');
}
