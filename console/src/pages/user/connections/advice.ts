/** What to do about a connection that does not work. */

export interface Troubled {
  readonly status: 'active' | 'error' | 'disconnected';
  readonly lastError: string | null;
  readonly nextSyncAt: string | null;
}

/** @returns undefined where nothing is wrong */
export function adviceFor({ status, lastError, nextSyncAt }: Troubled): string | undefined {
  if (status === 'disconnected') {
    return 'The person has to connect again; a connect link lets them. What has been stored stays.';
  }
  if (status === 'active' && lastError === null) return undefined;
  if (nextSyncAt === null) return 'Start a sync to try again. If it fails too, let the person connect again.';
  return 'It is tried again by itself. If it keeps failing, look at the provider’s page, or let the person connect again.';
}
