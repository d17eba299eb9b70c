/**
 * The functions of `@kingstinct/react-native-healthkit` that are used; `import * as HealthKit` has all of them. Written here,
 * so that an app for Android only needs no package of iOS. test/real-packages.ts checks that the package has them like this.
 */

export interface SourceRevision {
  readonly source: { readonly name: string; readonly bundleIdentifier: string };
  readonly productType?: string;
}

export interface HealthKitObject {
  readonly uuid: string;
  readonly sourceRevision: SourceRevision;
  readonly device?: { readonly name?: string; readonly manufacturer?: string; readonly model?: string };
  readonly startDate: Date;
  readonly endDate: Date;
  readonly metadata: { readonly HKTimeZone?: unknown; readonly HKWasUserEntered?: unknown };
}

export interface QuantitySample extends HealthKitObject {
  readonly quantity: number;
}

export interface CategorySample extends HealthKitObject {
  readonly value: number;
}

export interface Quantity {
  readonly unit: string;
  readonly quantity: number;
}

export interface Statistics {
  readonly averageQuantity?: Quantity;
  readonly maximumQuantity?: Quantity;
  readonly sumQuantity?: Quantity;
  readonly startDate?: Date;
}

export interface WorkoutSample extends HealthKitObject {
  readonly workoutActivityType: number;
  readonly totalEnergyBurned?: Quantity;
  readonly totalDistance?: Quantity;
  getStatistic(quantityType: 'HKQuantityTypeIdentifierHeartRate', unit?: string): Promise<Statistics | undefined>;
}

interface Anchored {
  /** Deleted objects have no dates. */
  readonly deletedSamples: readonly { readonly uuid: string }[];
  readonly newAnchor: string;
}

export interface AnchorOptions {
  readonly limit: number;
  readonly anchor?: string;
  readonly filter?: { readonly date?: { readonly startDate?: Date } };
}

export interface HealthKit {
  queryQuantitySamplesWithAnchor(
    identifier: string,
    options: AnchorOptions & { readonly unit?: string },
  ): Promise<Anchored & { readonly samples: readonly QuantitySample[] }>;
  queryCategorySamplesWithAnchor(
    identifier: string,
    options: AnchorOptions,
  ): Promise<Anchored & { readonly samples: readonly CategorySample[] }>;
  queryWorkoutSamplesWithAnchor(
    options: AnchorOptions,
  ): Promise<Anchored & { readonly workouts: readonly WorkoutSample[] }>;
  queryStatisticsCollectionForQuantity(
    identifier: string,
    statistics: readonly ['cumulativeSum'],
    anchorDate: Date,
    interval: { readonly minute: number },
    options?: { unit?: string; filter?: { readonly date?: { readonly startDate?: Date; readonly endDate?: Date } } },
  ): Promise<readonly Statistics[]>;
}
