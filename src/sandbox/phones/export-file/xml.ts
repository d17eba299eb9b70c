/** `export.xml` as the Health app writes it: no ids, and all times at the offset of the phone when the file is made. */
import { escapeHtml } from '../../html.ts';
import { MINUTE_MS, SECOND_MS } from '../../life/days.ts';
import type { Life } from '../../life/life.ts';
import { round } from '../../life/random.ts';
import type { Person, Sport } from '../../people.ts';
import type { Entry, SampleEntry, WorkoutEntry, Writer } from '../entries.ts';
import { iphone } from '../iphone/iphone.ts';
import { changesOf } from '../journal.ts';
import { DOCTYPE } from './doctype.ts';

export interface ExportOptions {
  readonly life: Life;
  readonly person: Person;
  /** The time on the phone, epoch milliseconds. */
  readonly atMs: number;
  readonly days: number;
}

export function* exportXml({ life, person, atMs, days }: ExportOptions): Generator<string> {
  const today = life.dayAt(person, atMs);
  const { utcOffsetMinutes } = life.outline(person, today);
  const page = new Page(utcOffsetMinutes);
  yield `<?xml version="1.0" encoding="UTF-8"?>\n${DOCTYPE}\n<HealthData locale="en_GB">\n`;
  yield ` <ExportDate value="${page.date(atMs)}"/>\n`;
  yield ` <Me HKCharacteristicTypeIdentifierDateOfBirth="" HKCharacteristicTypeIdentifierBiologicalSex="HKBiologicalSexNotSet" HKCharacteristicTypeIdentifierBloodType="HKBloodTypeNotSet" HKCharacteristicTypeIdentifierFitzpatrickSkinType="HKFitzpatrickSkinTypeNotSet" HKCharacteristicTypeIdentifierCardioFitnessMedicationsUse="None"/>\n`;
  for (let dayIndex = today - days + 1; dayIndex <= today; dayIndex += 1) {
    const { added } = changesOf(iphone, life, person, { dayIndex, atMs });
    yield added.map((entry) => page.entry(entry)).join('');
    yield page.pressures(added);
    const { date, wornFromMs, wornToMs } = life.outline(person, dayIndex);
    const { activeKilocalories, activeMinutes } = life.totals(person, wornFromMs, Math.min(wornToMs, atMs));
    yield ` <ActivitySummary dateComponents="${date}" activeEnergyBurned="${round(activeKilocalories, 3)}" activeEnergyBurnedGoal="450" activeEnergyBurnedUnit="Cal" appleMoveTime="0" appleMoveTimeGoal="0" appleExerciseTime="${activeMinutes}" appleExerciseTimeGoal="30" appleStandHours="12" appleStandHoursGoal="12"/>\n`;
  }
  yield '</HealthData>\n';
}

const ACTIVITY_TYPES: Readonly<Record<Sport, string>> = {
  running: 'Running',
  walking: 'Walking',
  cycling: 'Cycling',
  swimming: 'Swimming',
  strength: 'TraditionalStrengthTraining',
  yoga: 'Yoga',
};
const DISTANCES: Readonly<Partial<Record<Sport, string>>> = {
  running: 'HKQuantityTypeIdentifierDistanceWalkingRunning',
  walking: 'HKQuantityTypeIdentifierDistanceWalkingRunning',
  cycling: 'HKQuantityTypeIdentifierDistanceCycling',
  swimming: 'HKQuantityTypeIdentifierDistanceSwimming',
};
const SLEEP = 'HKCategoryTypeIdentifierSleepAnalysis';
const HRV = 'HKQuantityTypeIdentifierHeartRateVariabilitySDNN';
const SYSTOLIC = 'HKQuantityTypeIdentifierBloodPressureSystolic';
const DIASTOLIC = 'HKQuantityTypeIdentifierBloodPressureDiastolic';
const VERSION = '26.1';

class Page {
  readonly #offsetMinutes: number;
  readonly #offset: string;

  constructor(offsetMinutes: number) {
    this.#offsetMinutes = offsetMinutes;
    const minutes = Math.abs(offsetMinutes);
    const digits = `${String(Math.floor(minutes / 60)).padStart(2, '0')}${String(minutes % 60).padStart(2, '0')}`;
    this.#offset = `${offsetMinutes < 0 ? '-' : '+'}${digits}`;
  }

  date(ms: number): string {
    const local = new Date(ms + this.#offsetMinutes * MINUTE_MS).toISOString();
    return `${local.slice(0, 10)} ${local.slice(11, 19)} ${this.#offset}`;
  }

  entry(entry: Entry): string {
    return entry.list === 'samples' ? this.#record(entry) : this.#workout(entry);
  }

  /** Both parts of a blood pressure stand here once more; the Health app writes them among the records, too. */
  pressures(entries: readonly Entry[]): string {
    const samples = entries.filter((entry) => entry.list === 'samples');
    return samples
      .filter(({ vendorType }) => vendorType === SYSTOLIC)
      .map((upper) => {
        const lower = samples.find(({ vendorType, startMs }) => vendorType === DIASTOLIC && startMs === upper.startMs);
        if (lower === undefined) return '';
        const times = attributes({ ...source(upper.writer), ...this.#times(upper) });
        return ` <Correlation type="HKCorrelationTypeIdentifierBloodPressure"${times}>\n  ${WAS_ENTERED}\n${this.#record(upper)}${this.#record(lower)} </Correlation>\n`;
      })
      .join('');
  }

  #times({ startMs, endMs, bornMs }: Entry) {
    const created = Math.floor(bornMs / SECOND_MS) * SECOND_MS;
    return { creationDate: this.date(created), startDate: this.date(startMs), endDate: this.date(endMs) };
  }

  #record(sample: SampleEntry): string {
    const { vendorType, value, unit, writer, isTyped, timeZone } = sample;
    const children = [
      ...(isTyped ? [WAS_ENTERED] : []),
      ...(vendorType === SLEEP ? [metadata('HKTimeZone', timeZone)] : []),
      ...(vendorType === HRV ? [this.#beats(sample)] : []),
    ];
    const opening = ` <Record${attributes({
      type: vendorType,
      ...source(writer),
      ...(isTyped ? {} : { device: deviceText(sample) }),
      ...(unit !== undefined && { unit }),
      ...this.#times(sample),
      value: String(value),
    })}`;
    if (children.length === 0) return `${opening}/>\n`;
    return `${opening}>\n${children.map((child) => `  ${child}\n`).join('')} </Record>\n`;
  }

  /** The heart beats behind the value, with a time of day only. */
  #beats({ startMs }: SampleEntry): string {
    const time = this.date(startMs).slice(11, 19);
    const beats = [58, 61, 60, 57].map(
      (bpm, index) => `   <InstantaneousBeatsPerMinute bpm="${bpm}" time="${time}.${index * 21 + 10}"/>\n`,
    );
    return `<HeartRateVariabilityMetadataList>\n${beats.join('')}  </HeartRateVariabilityMetadataList>`;
  }

  #workout(workout: WorkoutEntry): string {
    const { sport, writer, startMs, endMs, timeZone, figures } = workout;
    const { caloriesKcal, distanceMeters, avgHeartRate, maxHeartRate } = figures;
    const times = this.#times(workout);
    const statistics = (type: string, values: Readonly<Record<string, string>>) =>
      `  <WorkoutStatistics${attributes({ type, startDate: times.startDate, endDate: times.endDate, ...values })}/>\n`;
    const distance = DISTANCES[sport];
    const lines = [
      `  ${metadata('HKTimeZone', timeZone)}\n`,
      caloriesKcal !== undefined &&
        statistics('HKQuantityTypeIdentifierActiveEnergyBurned', { sum: String(caloriesKcal), unit: 'Cal' }),
      distance !== undefined &&
        distanceMeters !== undefined &&
        statistics(distance, { sum: String(round(distanceMeters / 1_000, 6)), unit: 'km' }),
      avgHeartRate !== undefined &&
        maxHeartRate !== undefined &&
        statistics('HKQuantityTypeIdentifierHeartRate', {
          average: String(avgHeartRate),
          maximum: String(maxHeartRate),
          unit: 'count/min',
        }),
    ].filter((line) => line !== false);
    const opening = attributes({
      workoutActivityType: `HKWorkoutActivityType${ACTIVITY_TYPES[sport]}`,
      duration: String(round((endMs - startMs) / MINUTE_MS, 6)),
      durationUnit: 'min',
      ...source(writer),
      device: deviceText(workout),
      ...times,
    });
    return ` <Workout${opening}>\n${lines.join('')} </Workout>\n`;
  }
}

function source({ name }: Writer) {
  return { sourceName: name, sourceVersion: VERSION };
}

/** The address in it differs from line to line. */
function deviceText({ writer, startMs }: Entry): string {
  const { name, manufacturer, model = 'unknown' } = writer;
  const address = (0x30_0000_0000 + (startMs % 0xffff_fff0)).toString(16);
  return `<<HKDevice: 0x${address}>, name:${name}, manufacturer:${manufacturer}, model:${name}, hardware:${model}, software:${VERSION}>`;
}

function metadata(key: string, value: string): string {
  return `<MetadataEntry${attributes({ key, value })}/>`;
}

const WAS_ENTERED = metadata('HKWasUserEntered', '1');

function attributes(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('');
}
