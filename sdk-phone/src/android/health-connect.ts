/**
 * The functions of `react-native-health-connect` that are used; `import * as HealthConnect` has all of them. Written here, so
 * that an app for iOS only needs no package of Android. test/real-packages.ts checks that the package has them like this.
 */

export interface Metadata {
  readonly id?: string;
  readonly dataOrigin?: string;
  readonly lastModifiedTime?: string;
  readonly device?: { readonly manufacturer?: string; readonly model?: string; readonly type?: number };
  readonly recordingMethod?: number;
}

export interface ZoneOffset {
  readonly totalSeconds: number;
}

/** Any record. Which other members there are, its type says: {@link ../android/records.ts} reads them. */
export interface HealthRecord {
  readonly metadata?: Metadata;
}

export interface Changes {
  readonly upsertionChanges: readonly { readonly record: HealthRecord }[];
  /** An id alone. */
  readonly deletionChanges: readonly { readonly recordId: string }[];
  readonly nextChangesToken: string;
  readonly changesTokenExpired: boolean;
  readonly hasMore: boolean;
}

interface Between {
  readonly operator: 'between';
  readonly startTime: string;
  readonly endTime: string;
}

/** Records that add up. */
export type SummedRecord = 'Steps' | 'Distance' | 'ActiveCaloriesBurned' | 'TotalCaloriesBurned' | 'FloorsClimbed';

export interface HealthConnect {
  /** Without a token: makes one, from now on. */
  getChanges(request: { changesToken?: string; recordTypes?: string[] }): Promise<Changes>;
  readRecords(
    recordType: string,
    options: { timeRangeFilter: Between; ascendingOrder?: boolean; pageSize?: number; pageToken?: string },
  ): Promise<{ readonly records: readonly HealthRecord[]; readonly pageToken?: string }>;
  aggregateGroupByDuration(request: {
    recordType: SummedRecord;
    timeRangeFilter: Between;
    timeRangeSlicer: { duration: 'MINUTES'; length: number };
  }): Promise<readonly { readonly result: object; readonly startTime: string }[]>;
}
