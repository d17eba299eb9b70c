/** Bodies as Open Wearables' two engines send them, for tests. */

export interface SdkRecord {
  readonly [member: string]: unknown;
}

const source = (appId: string | null, deviceModel: string | null, deviceType: string | null, members = {}) => ({
  ...{ appId, deviceId: null, deviceName: null, deviceManufacturer: null, deviceModel, deviceType },
  ...{ recordingMethod: null, ...members },
});

export const WATCH = source('com.apple.health.AAA', 'Watch7,2', 'watch');
export const IPHONE = source('com.apple.health.BBB', 'iPhone16,1', 'phone');
export const BAND = source('com.example.band', 'Band 3', 'fitness_band', { recordingMethod: 'automatic' });
/** The sums of Samsung's phones name no app. */
export const GALAXY = source(null, 'SM-S911B', 'phone');

/** @param times `10:00-10:10`, or `10:00` for a moment, on 10 March 2026 in UTC */
const between = (times: string) => {
  const [from, to = from] = times.split('-');
  return { startDate: `2026-03-10T${from}:00Z`, endDate: `2026-03-10T${to}:00Z` };
};

export function record(
  id: string,
  type: string,
  times: string,
  value: unknown,
  unit: string | null,
  own: object,
): SdkRecord {
  return {
    id,
    type,
    ...between(times),
    zoneOffset: null,
    source: WATCH,
    value,
    unit,
    parentId: null,
    metadata: null,
    ...own,
  };
}

export function stage(id: string, name: string, times: string, own: object = {}): SdkRecord {
  return {
    id,
    parentId: null,
    stage: name,
    ...between(times),
    zoneOffset: null,
    source: WATCH,
    values: null,
    metadata: null,
    ...own,
  };
}

export function workout(
  id: string,
  type: string,
  times: string,
  values: readonly object[] | null,
  own: object = {},
): SdkRecord {
  const empty = { title: null, notes: null, segments: null, laps: null, route: null, samples: null, metadata: null };
  return { id, parentId: null, type, ...between(times), zoneOffset: null, source: WATCH, ...empty, values, ...own };
}

export interface SdkLists {
  readonly records?: readonly unknown[];
  readonly sleep?: readonly unknown[];
  readonly workouts?: readonly unknown[];
}

export function sdkBody(
  provider: 'apple' | 'google' | 'samsung',
  lists: SdkLists,
  syncTimestamp = '2026-03-12T12:00:00Z',
) {
  const data = { records: [], sleep: [], workouts: [], ...lists };
  return { provider, sdkVersion: provider === 'apple' ? '0.13.0' : '0.11.0', syncTimestamp, data };
}
