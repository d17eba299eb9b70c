/** The slow values of a day: what a night's rest shows about the body. */
import type { Person } from '../people.ts';
import { modulo, weekday } from './days.ts';
import { clamp, normal, randomFor, round } from './random.ts';
import type { Sleep } from './sleep.ts';
import { jetLagOn } from './story.ts';

export interface Vitals {
  readonly restingHeartRate: number;
  /** RMSSD during the night. */
  readonly hrvMs: number;
  readonly respiratoryRate: number;
  readonly skinTemperatureCelsius: number;
  /** Deviation from the person's own baseline. */
  readonly skinTemperatureDeviationCelsius: number;
  readonly spo2Percent: number;
  /** 1–99 */
  readonly recoveryPercent: number;
  readonly weightKilograms: number;
  readonly bodyFatPercent: number;
}

export function buildVitals(
  person: Person,
  dayIndex: number,
  anchor: number,
  illness: number,
  night: Sleep | undefined,
): Vitals {
  const random = randomFor(person.id, dayIndex, 'vitals');
  const trainedYesterday = person.training[weekday(dayIndex - 1)]?.intensity ?? 0;
  const strain = trainedYesterday * 0.8 + jetLagOn(person, dayIndex, anchor) * 0.9;
  const heart = normal(random) * 1.1 + strain * 1.5 + illness * 10;
  const variability = normal(random) * 0.08 - strain * 0.06 - illness * 0.42;
  const deviation = normal(random) * 0.16 + illness * 1.35;
  const sleepQuality = ((night?.score ?? 68) - 84) * 0.5;
  const recovery = 66 - heart * 2 + variability * 70 + sleepQuality - illness * 5 + normal(random) * 6;
  const season = Math.sin((2 * Math.PI * modulo(dayIndex, 60)) / 60);
  return {
    restingHeartRate: Math.round(person.restingHeartRate + heart),
    hrvMs: round(person.hrvMs * Math.exp(variability), 3),
    respiratoryRate: round(person.respiratoryRate + normal(random) * 0.25 + illness * 2.4, 3),
    skinTemperatureCelsius: round(person.skinTemperatureCelsius + deviation, 2),
    skinTemperatureDeviationCelsius: round(deviation, 2),
    spo2Percent: round(clamp(96.6 + normal(random) * 0.5 - illness * 1.8, 91, 99.5), 2),
    recoveryPercent: Math.round(clamp(recovery, 3, 99)),
    weightKilograms: round(person.weightKilograms * (1 + 0.008 * season) + normal(random) * 0.25 - illness * 0.6, 2),
    bodyFatPercent: round(person.bodyFatPercent + season * 0.4 + normal(random) * 0.15, 1),
  };
}
