/** Reads again a record that was set aside. */
import { Type } from 'typebox';
import type { Page, SetAsideRecord } from '../page.ts';
import type { FindEvent } from '../provider.ts';
import { vendorReader } from '../vendor-json.ts';
import { normaliseBodyMeasurement, readBodyMeasurement } from './body-measurement.ts';
import { cycles, normaliseCycle, readCycle } from './cycle.ts';
import { normaliseRecovery, readRecovery, recoveries } from './recovery.ts';
import { normaliseSleep, readSleep, sleeps } from './sleep.ts';
import { normaliseWorkout, readWorkout, workouts } from './workout.ts';

const readContext = vendorReader('context of a body measurement', Type.Object({ now: Type.Number() }));

/** @throws VendorError `malformed` */
export async function readAgain({ endpoint, record, context }: SetAsideRecord, findEvent: FindEvent): Promise<Page> {
  switch (endpoint) {
    case sleeps.endpoint:
      return normaliseSleep(readSleep(record));
    case cycles.endpoint:
      return normaliseCycle(readCycle(record));
    case workouts.endpoint:
      return normaliseWorkout(readWorkout(record));
    case recoveries.endpoint: {
      const recovery = readRecovery(record);
      const night = recovery.sleep_id ? await findEvent('sleep', recovery.sleep_id) : undefined;
      return normaliseRecovery(recovery, night?.utcOffsetMinutes ?? null);
    }
    default:
      return normaliseBodyMeasurement(readBodyMeasurement(record), null, readContext(context).now);
  }
}
