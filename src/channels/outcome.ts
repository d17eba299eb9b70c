/** How one attempt to deliver something ended. Customers see `error`, so it is readable and holds no secret. */
export type Outcome = {
  /** The beginning of the answer, for the list of attempts. */
  readonly responseExcerpt?: string;
} & (
  | { readonly kind: 'delivered'; readonly statusCode: number | null }
  | {
      readonly kind: 'retry';
      readonly statusCode: number | null;
      readonly error: string;
      /** Nobody answered in time. After several of these, the target's circuit opens. */
      readonly timedOut?: boolean;
      /** How long the receiver asks us to wait before the next attempt, in milliseconds. */
      readonly afterMs?: number;
    }
  | {
      readonly kind: 'failed';
      readonly statusCode: number | null;
      readonly error: string;
      /** The receiver is gone for good and is not called again. */
      readonly targetGone?: boolean;
    }
);
