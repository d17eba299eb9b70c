/** What is sent to `POST /v1/users/{userId}/samples`, and what comes back. The service's API reference says what each member means. */

export type DeviceKind =
  | 'total'
  | 'watch'
  | 'ring'
  | 'band'
  | 'chest_strap'
  | 'head_mounted'
  | 'phone'
  | 'tablet'
  | 'scale'
  | 'unknown';

export interface Device {
  readonly key: string;
  readonly kind: DeviceKind;
  readonly name?: string;
  readonly manufacturer?: string;
  readonly model?: string;
  readonly app?: string;
}

/** ISO 8601 in all times. */
export interface Times {
  readonly startedAt: string;
  readonly endedAt: string;
  readonly utcOffsetMinutes?: number;
  readonly timezone?: string;
  readonly revision?: string;
}

export interface Sample extends Times {
  readonly id: string;
  readonly metricType?: string;
  /** HealthKit's or Health Connect's own name, instead of `metricType`. */
  readonly vendorType?: string;
  readonly value: number | string;
  readonly device?: string;
  readonly source?: 'user' | 'manual';
  /** The record of which the sample is a part. */
  readonly groupId?: string;
}

export interface Workout extends Times {
  readonly id: string;
  readonly activityType: string;
  readonly distanceMeters?: number;
  readonly caloriesKcal?: number;
  readonly avgHeartRate?: number;
  readonly maxHeartRate?: number;
  readonly hasRoute?: boolean;
  readonly device?: string;
  readonly source?: 'user' | 'manual';
}

/** A record that the phone no longer has. Without a type it may be of any. */
export interface Deletion {
  readonly id: string;
  readonly metricType?: string;
  readonly vendorType?: string;
}

export interface Batch {
  readonly providerId: string;
  readonly sentAt: string;
  readonly timezone: string;
  readonly devices: readonly Device[];
  readonly samples: readonly Sample[];
  readonly workouts: readonly Workout[];
  readonly deletions: readonly Deletion[];
}

export interface Answer {
  readonly stored: number;
  readonly unchanged: number;
  readonly deleted: number;
  readonly deletionsPending: number;
  readonly ignored: number;
  readonly refused: readonly {
    readonly list: string;
    readonly index: number;
    readonly code: string;
    readonly message: string;
  }[];
}

/** The members of a batch that hold records. */
export type Records = Pick<Batch, 'devices' | 'samples' | 'workouts' | 'deletions'>;
