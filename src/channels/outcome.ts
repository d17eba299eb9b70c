/** How an attempt at reaching a receiver ended. `error` is readable and holds no secret: customers see it. */
export type Outcome =
  | { readonly kind: 'delivered'; readonly statusCode: number | null }
  | {
      readonly kind: 'retry';
      readonly statusCode: number | null;
      readonly error: string;
      /** Nobody answered in time: what opens a target's circuit. */
      readonly timedOut?: boolean;
      /** The receiver's own wish for the next attempt, in milliseconds. */
      readonly afterMs?: number;
    }
  | {
      readonly kind: 'failed';
      readonly statusCode: number | null;
      readonly error: string;
      /** The receiver is gone for good and is not called again. */
      readonly targetGone?: boolean;
    };
