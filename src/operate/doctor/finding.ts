/** The result of a check. */
export interface Finding {
  /** `service`, or a provider's id. */
  readonly subject: string;
  readonly check: string;
  /**
   * `warning`: it works, but not as well as it could, or we cannot be sure; `skipped`: not checked, and the message says
   * why.
   */
  readonly status: 'ok' | 'warning' | 'failed' | 'skipped';
  /** The finding and, unless all is well, the next step. Never holds a secret. */
  readonly message: string;
}

/** The result of one check, before its subject is added. */
export type Result = Pick<Finding, 'status' | 'message'>;

export const ok = (message: string): Result => ({ status: 'ok', message });
export const warning = (message: string): Result => ({ status: 'warning', message });
export const failed = (message: string): Result => ({ status: 'failed', message });
export const skipped = (message: string): Result => ({ status: 'skipped', message });

/** The page that says how an application is registered at the vendor. */
export const guideOf = (providerId: string) => `docs/providers/set-up/${providerId}.md`;

/** The error, for a message. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}
