/** For the tests: a vendor with a list of activities, and what it was asked. */

import type { Page } from '../../page.ts';
import type { FetchRequest } from '../../provider.ts';
import type { VendorApi, VendorHeaders, VendorQuery } from '../../vendor-api.ts';
import type { Activity } from '../activity.ts';
import { providerD } from '../provider-d.ts';

export interface Answer {
  readonly status?: number;
  readonly body?: unknown;
  readonly headers?: VendorHeaders;
}
type Respond = (path: string, query: VendorQuery) => Answer;

export interface ScriptedApi extends VendorApi {
  readonly asked: { readonly path: string; readonly query: VendorQuery }[];
}

export const LIST = '/api/v3/athlete/activities';
export const detailPath = (id: string | number) => `/api/v3/activities/${id}`;

export function scriptedApi(respond: Respond): ScriptedApi {
  const asked: ScriptedApi['asked'] = [];
  return {
    asked,
    get: async (path, query = {}, accept = []) => {
      asked.push({ path, query });
      const { status = 200, body, headers = {} } = respond(path, query);
      if (status >= 300 && !accept.includes(status)) throw new Error(`the adapter does not expect a ${status}`);
      return { status, headers, body };
    },
    delete: () => Promise.reject(new Error('the adapter deletes nothing')),
  };
}

/** A vendor that knows these activities; a summary has no calories, a detail 500 kcal unless it says otherwise. */
export function vendorWith(
  activities: readonly Activity[],
  { headers = {}, details = {} }: { headers?: VendorHeaders; details?: Readonly<Record<string, Answer>> } = {},
): ScriptedApi {
  return scriptedApi((path, query) => {
    if (path === LIST) return { body: pageOf(activities, query), headers };
    const id = path.split('/').at(-1) ?? '';
    const activity = activities.find((candidate) => String(candidate.id) === id);
    return details[id] ?? (activity ? { body: { calories: 500, ...activity } } : { status: 404 });
  });
}

/** Selected by start, both bounds excluded, in ascending order, as the vendor documents it for `after`. */
function pageOf(activities: readonly Activity[], { after, before, page, per_page }: VendorQuery): Activity[] {
  const startOf = (activity: Activity) => Date.parse(activity.start_date) / 1000;
  const first = (Number(page) - 1) * Number(per_page);
  return activities
    .filter((activity) => startOf(activity) > Number(after) && startOf(activity) < Number(before))
    .sort((a, b) => startOf(a) - startOf(b))
    .slice(first, first + Number(per_page));
}

/** Fetches the window (by default a day in March) and collects its pages. */
export async function fetchAll(api: VendorApi, options: Partial<FetchRequest> = {}): Promise<Page[]> {
  const to = options.to ?? Date.parse('2026-03-11T00:00:00Z');
  const request: FetchRequest = {
    api,
    from: Date.parse('2026-03-10T00:00:00Z'),
    to,
    now: to,
    latestValue: () => Promise.resolve(null),
    ...options,
  };
  return await Array.fromAsync(providerD.fetch(request));
}
