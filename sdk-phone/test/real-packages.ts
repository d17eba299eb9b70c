/** The compiler checks here that both packages have what the kit uses of them. Nothing of this runs. */
import type * as RealHealthKit from '@kingstinct/react-native-healthkit';
import type * as RealHealthConnect from 'react-native-health-connect';
import type { HealthConnect } from '../src/android/health-connect.ts';
import { HEALTH_CONNECT_TYPES } from '../src/android/types.ts';
import type { HealthKit } from '../src/apple/healthkit.ts';
import { CATEGORY_TYPES, QUANTITY_TYPES, WORKOUT_TYPE } from '../src/apple/types.ts';

type RealQuantityType = RealHealthKit.QuantityTypeIdentifier;

/** Their functions, as the kit calls them. */
export const healthKitOf = (real: typeof RealHealthKit): HealthKit => real;
export const healthConnectOf = (real: typeof RealHealthConnect): HealthConnect => real;

/** The names, and each with the unit that it can be asked for in. */
export const quantities: {
  readonly [Type in keyof typeof QUANTITY_TYPES]: Type extends RealQuantityType
    ? { readonly unit: RealHealthKit.UnitForIdentifier<Type> }
    : never;
} = QUANTITY_TYPES;
export const categories: readonly RealHealthKit.CategoryTypeIdentifier[] = CATEGORY_TYPES;
export const workout: RealHealthKit.SampleTypeIdentifier = WORKOUT_TYPE;
export const records: readonly RealHealthConnect.RecordType[] = HEALTH_CONNECT_TYPES;
