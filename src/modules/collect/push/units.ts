/** The usual units that pushed values may come in, and the one each metric type is kept in. Pure. */
import { type MetricType, metricTypeDefinition } from '../../../vocabulary/metric-types/storage.ts';

/** Turns a value into the metric type's own unit: `value * factor + offset`. */
interface Conversion {
  readonly factor: number;
  readonly offset?: number;
}

const ONE: Conversion = { factor: 1 };

// By exact definition: https://www.nist.gov/pml/special-publication-811 (appendix B).
const MASS = {
  kg: ONE,
  g: { factor: 0.001 },
  lb: { factor: 0.45359237 },
  oz: { factor: 0.028349523125 },
  st: { factor: 6.35029318 },
};
const LENGTH = {
  meters: ONE,
  km: { factor: 1000 },
  cm: { factor: 0.01 },
  mi: { factor: 1609.344 },
  yd: { factor: 0.9144 },
  ft: { factor: 0.3048 },
};
const TEMPERATURE = {
  celsius: ONE,
  fahrenheit: { factor: 5 / 9, offset: -160 / 9 },
  kelvin: { factor: 1, offset: -273.15 },
};
const PERCENT = { percent: ONE, fraction: { factor: 100 } };
/** One mole of glucose weighs 180.156 g. */
const GLUCOSE = { mmol_l: ONE, mg_dl: { factor: 10 / 180.156 } };
const PRESSURE = { mmhg: ONE, kpa: { factor: 7.50061683 } };

/** Beside a metric type's own unit. */
const CONVERSIONS: Partial<Record<MetricType, Readonly<Record<string, Conversion>>>> = {
  distance: LENGTH,
  calories: { kcal: ONE, kj: { factor: 1 / 4.184 } },
  active_minutes: { minutes: ONE, hours: { factor: 60 }, seconds: { factor: 1 / 60 } },
  sleep: { hours: ONE, minutes: { factor: 1 / 60 }, seconds: { factor: 1 / 3600 } },
  heart_rate_variability: { ms: ONE, seconds: { factor: 1000 } },
  weight: MASS,
  body_fat: PERCENT,
  blood_oxygen: PERCENT,
  spo2: PERCENT,
  recovery_score: PERCENT,
  temperature: TEMPERATURE,
  skin_temperature: TEMPERATURE,
  blood_glucose: GLUCOSE,
  blood_pressure: PRESSURE,
};

/** Other spellings, in lower case and without blanks. */
const SPELLINGS: Readonly<Record<string, string>> = {
  ...{ kgs: 'kg', kilogram: 'kg', kilograms: 'kg', gram: 'g', grams: 'g', lbs: 'lb', pound: 'lb', pounds: 'lb' },
  ...{ ounce: 'oz', ounces: 'oz', stone: 'st', m: 'meters', meter: 'meters', metre: 'meters', metres: 'meters' },
  ...{ kilometer: 'km', kilometers: 'km', mile: 'mi', miles: 'mi', yard: 'yd', yards: 'yd', foot: 'ft', feet: 'ft' },
  ...{ c: 'celsius', '°c': 'celsius', degc: 'celsius', f: 'fahrenheit', '°f': 'fahrenheit', degf: 'fahrenheit' },
  ...{ k: 'kelvin', '%': 'percent', 'mmol/l': 'mmol_l', 'mg/dl': 'mg_dl', h: 'hours', hr: 'hours', hour: 'hours' },
  ...{ min: 'minutes', minute: 'minutes', mins: 'minutes', s: 'seconds', sec: 'seconds', second: 'seconds' },
  ...{ milliseconds: 'ms', 'beats/min': 'bpm', 'count/min': 'bpm', 'breaths/min': 'breaths_per_min' },
  ...{ 'ml/kg/min': 'ml_per_kg_per_min', 'ml/(kg·min)': 'ml_per_kg_per_min', kilocalories: 'kcal', kilojoules: 'kj' },
  ...{ steps: 'count', floors: 'count', points: 'score' },
};

/** The units that a metric type's values may be given in. */
export function unitsOf(metricType: MetricType): string[] {
  const { unit } = metricTypeDefinition(metricType);
  const others = Object.keys(CONVERSIONS[metricType] ?? {}).filter((name) => name !== unit?.toLowerCase());
  return unit === null ? [] : [unit, ...others];
}

/** How values in a unit become the metric type's own; undefined for a unit that does not fit. */
export function converterOf(metricType: MetricType, unit: string): ((value: number) => number) | undefined {
  const written = unit.toLowerCase().replaceAll(/\s+/g, '');
  const name = (Object.hasOwn(SPELLINGS, written) ? SPELLINGS[written] : undefined) ?? written;
  const own = metricTypeDefinition(metricType).unit?.toLowerCase();
  const conversions: Readonly<Record<string, Conversion>> = CONVERSIONS[metricType] ?? {};
  const conversion = name === own ? ONE : Object.hasOwn(conversions, name) ? conversions[name] : undefined;
  if (conversion === undefined) return undefined;
  if (conversion === ONE) return (value) => value;
  const { factor, offset = 0 } = conversion;
  // Twelve digits: what multiplication adds beyond is noise.
  return (value) => Number((value * factor + offset).toPrecision(12));
}
