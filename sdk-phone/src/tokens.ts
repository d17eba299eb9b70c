/** The token with which a phone speaks for one person. An app never holds an API key. */
import { SyncStopped } from './error.ts';
import { type Fetch, request } from './request.ts';
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
