/** For the tests: a vendor with a list of activities, which records the requests. */

import type { Page } from '../../page.ts';
import type { FetchRequest } from '../../provider.ts';
import { type Answer, fetchAll, type ScriptedApi, scriptedApi } from '../../testing/scripted-api.ts';
import type { VendorApi, VendorHeaders, VendorQuery } from '../../vendor-api.ts';
import type { Activity } from '../activity.ts';
import { providerD } from '../provider-d.ts';

export const LIST = '/api/v3/athlete/activities';
export const detailPath = (id: string | number) => `/api/v3/activities/${id}`;

/** A vendor that knows these activities; a summary has no calories, a detail 500 kcal unless it says otherwise. */
export function vendorWith(
  activities: readonly Activity[],
  { headers = {}, details = {} }: { headers?: VendorHeaders; details?: Readonly<Record<string, Answer>> } = {},
): ScriptedApi {
  return scriptedApi(({ path, query }) => {
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
export function fetchDay(api: VendorApi, options: Partial<FetchRequest> = {}): Promise<Page[]> {
  const { to = Date.parse('2026-03-11T00:00:00Z') } = options;
  return fetchAll(providerD, api, { from: Date.parse('2026-03-10T00:00:00Z'), now: to, ...options, to });
}
