/** The readings that people take on purpose from time to time. They are the same at every vendor. */
import type { Person } from '../people.ts';
import { HOUR_MS, MINUTE_MS } from './days.ts';
import type { Life } from './life.ts';
import { between, normal, randomFor, round } from './random.ts';

const WEIGHING_SHARE = 0.45;
const PRESSURE_SHARE = 0.65;
const FEVER_FROM_ILLNESS = 0.3;

export interface Reading {
  readonly measuredAtMs: number;
  readonly value: number;
}

export interface Weighing {
  readonly measuredAtMs: number;
  readonly weightKilograms: number;
  readonly bodyFatPercent: number;
}

/** A weighing after getting up. */
export function weighingOf(life: Life, person: Person, dayIndex: number): Weighing | undefined {
  const { night, vitals } = life.outline(person, dayIndex);
  if (night === undefined || randomFor(person.id, dayIndex, 'scale')() > WEIGHING_SHARE) return undefined;
  const { weightKilograms, bodyFatPercent } = vitals;
  return { measuredAtMs: night.endMs + 12 * MINUTE_MS, weightKilograms, bodyFatPercent };
}

export interface PressureReading {
  readonly measuredAtMs: number;
  readonly systolic: number;
  readonly diastolic: number;
}

/** In the morning, for people who watch their blood pressure. Millimetres of mercury. */
export function pressureOf(life: Life, person: Person, dayIndex: number): PressureReading | undefined {
  const { night } = life.outline(person, dayIndex);
  const random = randomFor(person.id, dayIndex, 'cuff');
  if (!person.traits.includes('blood-pressure') || night === undefined || random() > PRESSURE_SHARE) return undefined;
  const systolic = Math.round(131 + normal(random) * 5);
  const diastolic = Math.round(systolic * 0.64 + normal(random) * 2.5);
  return { measuredAtMs: night.endMs + 25 * MINUTE_MS, systolic, diastolic };
}

/** Millilitres per kilogram and minute; it changes slowly. */
export function vo2MaxOf(person: Person, dayIndex: number): number {
  return Math.round(person.vo2Max + Math.sin(dayIndex / 25) * 1.4);
}

/** An ill person takes their temperature in the evening. Degrees Celsius. */
export function temperatureOf(life: Life, person: Person, dayIndex: number): Reading | undefined {
  const { illness, startMs } = life.outline(person, dayIndex);
  if (illness < FEVER_FROM_ILLNESS) return undefined;
  const random = randomFor(person.id, dayIndex, 'thermometer');
  const measuredAtMs = startMs + 19 * HOUR_MS + Math.floor(random() * 90) * MINUTE_MS;
  return { measuredAtMs, value: round(36.9 + illness * 1.7 + normal(random) * 0.15, 1) };
}

/** Before breakfast and after dinner, for people who must watch their glucose. Milligrams per decilitre. */
export function glucoseOf(life: Life, person: Person, dayIndex: number): (Reading & { readonly isFasting: boolean })[] {
  if (!person.traits.includes('blood-glucose')) return [];
  const { night, startMs } = life.outline(person, dayIndex);
  const random = randomFor(person.id, dayIndex, 'glucose');
  const morningMs = (night?.endMs ?? startMs + 7 * HOUR_MS) + 20 * MINUTE_MS;
  const eveningMs = startMs + 21 * HOUR_MS + Math.floor(random() * 60) * MINUTE_MS;
  return [
    { measuredAtMs: morningMs, value: Math.round(between(random, 94, 121)), isFasting: true },
    { measuredAtMs: eveningMs, value: Math.round(between(random, 112, 168)), isFasting: false },
  ];
}
