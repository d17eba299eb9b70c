/** What a simulated phone remembers over restarts. */
import type { DayEdits } from '../life/edits.ts';
import type { Piece } from './journal.ts';

/** With what a phone signs its pushes in. */
export interface Credential {
  /** Bearer. */
  token: string;
  /** For a new token when the service refuses this one; a key has none. */
  refreshToken?: string;
}

export interface PhoneState {
  readonly id: string;
  readonly personId: string;
  readonly kind: string;
  /** Where the service is; absent: the service that runs the sandbox. */
  readonly url?: string;
  /** Whose data it pushes there. */
  readonly userId: string;
  /** A word of whoever added it, by which the list can be asked for. */
  readonly owner?: string;
  /** How whoever added it finds the credential again. */
  credentialId?: string;
  credential: Credential;
  /** Up to here, on the person's clock, everything is sent or owed. */
  knownUntilMs: number;
  /** What is still to be sent, in this order. */
  owed: Piece[];
  /** What was sent last. */
  sent: Piece[];
  /** The changes to the past that the phone has told of, by day. */
  toldEdits: Record<string, DayEdits>;
  counts: Counts;
  /** Why the last push failed; absent: it did not. */
  lastError?: string;
  /** True: it sends no more, because the service does not know it or its user any more. */
  hasEnded?: boolean;
}

/** Sums of the answers of the service. */
export interface Counts {
  batches: number;
  repeats: number;
  stored: number;
  unchanged: number;
  deleted: number;
  refused: number;
}

export const NO_COUNTS: Readonly<Counts> = {
  batches: 0,
  repeats: 0,
  stored: 0,
  unchanged: 0,
  deleted: 0,
  refused: 0,
};
