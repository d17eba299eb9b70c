/** The one client of the API. The browser adds the session's cookie. */
import { Tributary } from 'tributary-health';
import { SERVICE_URL } from './addresses.ts';
import { fetchFromService } from './connection.ts';
import { leaveForSignIn } from './sign-in.ts';

export const client = new Tributary({
  baseUrl: SERVICE_URL,
  // The person at the screen sees a failure and decides: long silent repetitions would look like a page that hangs.
  maxRetries: 1,
  timeoutMs: 30_000,
  fetch: async (url, init) => {
    const answer = await fetchFromService(url, init);
    return answer.status === 401 ? leaveForSignIn() : answer;
  },
});
