/** Why a sync could not go on. Nothing is lost: the next one continues where this one stopped. */
export type StopReason =
  /** The time that the app had is over: `signal` was aborted. */
  | 'interrupted'
  /** The service could not be reached. */
  | 'offline'
  /** The service asked to wait until `retryAt`. */
  | 'busy'
  /** The phone does not hand out health data now: it is locked, or its store is being updated. */
  | 'phone_unavailable'
  /** The person has to be connected again: the token is not valid any more. */
  | 'signed_out'
  /** The service refused a whole batch; `message` says why. The app or its settings have to change. */
  | 'refused';

export class SyncStopped extends Error {
  override readonly name = 'SyncStopped';
  readonly reason: StopReason;
  /** Epoch milliseconds; only of `busy`. */
  readonly retryAt: number | undefined;

  constructor(reason: StopReason, message: string, retryAt?: number) {
    super(message);
    this.reason = reason;
    this.retryAt = retryAt;
  }
}
