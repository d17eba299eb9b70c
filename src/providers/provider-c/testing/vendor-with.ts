/** For the tests: a vendor whose collections are empty but for what a test gives it. */
import type { Page } from '../../page.ts';
import type { FetchRequest } from '../../provider.ts';
import { type Answers, answersByPath, fetchAll, type ScriptedApi, scriptedApi } from '../../testing/scripted-api.ts';
import type { VendorApi } from '../../vendor-api.ts';
import { providerC } from '../provider-c.ts';

export function vendorWith(answers: Answers): ScriptedApi {
  return scriptedApi(answersByPath(answers), { body: { records: [], next_token: null } });
}

/** Fetches the window (by default the week around the samples) and collects its pages. */
export function fetchWeek(api: VendorApi, options: Partial<FetchRequest> = {}): Promise<Page[]> {
  const week = { from: Date.parse('2022-04-20T00:00:00Z'), to: Date.parse('2022-04-27T00:00:00Z') };
  return fetchAll(providerC, api, { ...week, now: week.to, ...options });
}
