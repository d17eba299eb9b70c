/**
 * A phone with Open Wearables' SDK, which reacts to answers as the two engines do: iOS throws a batch away at a 4xx, Android stops and
 * sends it first the next time, and both stop at a 5xx and go on later. A 401 makes both refresh their tokens once.
 */
import type { Answer, Outgoing } from './http.ts';

export interface SdkSession {
  accessToken: string;
  refreshToken: string;
}

export type SdkEngine = 'ios' | 'old ios' | 'android';

interface TokenAnswer {
  readonly access_token: string;
  readonly refresh_token?: string;
}

export class SdkPhone {
  readonly #engine: SdkEngine;
  readonly #userId: string;
  readonly #call: (outgoing: Outgoing) => Promise<Answer>;
  readonly session: SdkSession;
  /** Batches that wait. */
  readonly outbox: unknown[] = [];
  /** Batches that were thrown away. */
  readonly lost: unknown[] = [];
  /** The status of each answer to a batch. */
  readonly statuses: number[] = [];
  isSignedOut = false;

  /** @param call sends without a key of its own */
  constructor(engine: SdkEngine, userId: string, session: SdkSession, call: (outgoing: Outgoing) => Promise<Answer>) {
    this.#engine = engine;
    this.#userId = userId;
    this.#call = call;
    this.session = session;
  }

  /** Sends what waits, as far as the answers let it. */
  async sync(...batches: readonly unknown[]): Promise<void> {
    this.outbox.push(...batches);
    while (this.outbox.length > 0 && !this.isSignedOut) {
      const [batch] = this.outbox;
      const status = await this.#sendSignedIn(batch);
      this.statuses.push(status);
      if (status >= 200 && status < 300) this.outbox.shift();
      else if (status >= 500 || status === 401) return;
      else if (this.#engine === 'android') return;
      else this.lost.push(this.outbox.shift());
    }
  }

  async #sendSignedIn(batch: unknown): Promise<number> {
    const status = await this.#send(batch);
    if (status !== 401) return status;
    return (await this.#refresh()) ? this.#send(batch) : status;
  }

  async #send(batch: unknown): Promise<number> {
    const { accessToken } = this.session;
    const authorization = this.#engine === 'old ios' ? accessToken : `Bearer ${accessToken}`;
    const { status } = await this.#call({
      method: 'POST',
      path: `/api/v1/sdk/users/${this.#userId}/sync`,
      body: typeof batch === 'string' ? batch : JSON.stringify(batch),
      headers: { authorization, 'content-type': 'application/json' },
    });
    return status;
  }

  async #refresh(): Promise<boolean> {
    const { status, ...answer } = await this.refreshOnce();
    if (status >= 401 && status <= 403) this.isSignedOut = true;
    if (status !== 200) return false;
    const { access_token, refresh_token } = answer.json() as TokenAnswer; // its documented form
    this.session.accessToken = access_token;
    if (refresh_token !== undefined) this.session.refreshToken = refresh_token;
    return true;
  }

  /** The request for new tokens, whose answer the phone may lose. */
  refreshOnce(): Promise<Answer> {
    return this.#call({
      method: 'POST',
      path: '/api/v1/token/refresh',
      body: JSON.stringify({ refresh_token: this.session.refreshToken }),
      headers: { 'content-type': 'application/json' },
    });
  }
}
