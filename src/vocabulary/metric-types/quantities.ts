/** The units in which values are measured, and the other units in which they may be pushed. Pure data. */

/** A unit in which values may be pushed. The value in the metric type's own unit is `value * factor + offset`. */
export interface PushUnit {
  readonly name: string;
  readonly factor: number;
  readonly offset?: number;
  /** Other ways to write it, in lower case and without blanks. */
  readonly spellings: readonly string[];
  /** Ways to write it that mean another unit in lower case. */
  readonly symbols?: readonly string[];
  /** Ways to write it that hold a number, in lower case and without blanks. */
  readonly pattern?: RegExp;
}

/** The units of one quantity. The first is the one that values are stored in. */
export type Quantity = readonly [own: PushUnit, ...others: PushUnit[]];

const ownUnit = (name: string, spellings: readonly string[] = []): PushUnit => ({ name, factor: 1, spellings });
const other = (name: string, factor: number, spellings: readonly string[] = []): PushUnit => ({
  name,
  factor,
  spellings,
});

const HOUR_SPELLINGS = ['h', 'hr', 'hour'];
const MINUTE_SPELLINGS = ['min', 'minute', 'mins'];
const SECOND_SPELLINGS = ['s', 'sec', 'second'];

// Factors by exact definition: https://www.nist.gov/pml/special-publication-811 (appendix B).

export const COUNT: Quantity = [ownUnit('count', ['steps', 'floors'])];
export const SCORE: Quantity = [ownUnit('score', ['points'])];
export const INDEX: Quantity = [ownUnit('index', ['count', 'kg/m²', 'kg/m^2'])];
export const STATUS: Quantity = [ownUnit('status')];
const PER_SECOND = other('per_second', 60, ['count/s', 'hz']);
export const HEART_RATE: Quantity = [ownUnit('bpm', ['beats/min', 'count/min']), PER_SECOND];
export const BREATHING_RATE: Quantity = [ownUnit('breaths_per_min', ['breaths/min', 'count/min']), PER_SECOND];
export const OXYGEN_UPTAKE: Quantity = [
  ownUnit('ml_per_kg_per_min', ['ml/kg/min', 'ml/(kg·min)', 'ml/min·kg', 'ml/(kg*min)']),
];
export const PERCENT: Quantity = [ownUnit('percent', ['%']), other('fraction', 100)];
export const PRESSURE: Quantity = [ownUnit('mmHg'), other('kpa', 7.50061683)];
/**
 * Nutrition and phones write `Cal` for a kilocalorie, and HealthKit `cal` for the small calorie.
 * @see https://developer.apple.com/documentation/healthkit/hkunit/init(from:)
 */
export const ENERGY: Quantity = [
  { ...ownUnit('kcal', ['kilocalories', 'kilocalorie']), symbols: ['Cal'] },
  other('kj', 1 / 4.184, ['kilojoules']),
  other('cal', 0.001),
  other('j', 1 / 4184, ['joule', 'joules']),
];
export const METABOLIC_RATE: Quantity = [ownUnit('kcal_per_day', ['kcal/day', 'kcal/d', 'kcal'])];
export const VOLUME: Quantity = [
  ownUnit('ml', ['milliliter', 'milliliters']),
  other('l', 1000, ['liter', 'liters', 'litre', 'litres']),
  other('dl', 100),
  other('cl', 10),
  other('fl_oz_us', 29.5735295625, ['floz', 'fl.oz']),
  other('cup_us', 236.5882365),
  other('pt_us', 473.176473, ['us_pt']),
  other('fl_oz_imp', 28.4130625, ['imp_fl_oz']),
  other('cup_imp', 284.130625, ['imp_cup']),
  other('pt_imp', 568.26125, ['imp_pt']),
];
export const FOOD: Quantity = [
  ownUnit('g', ['gram', 'grams']),
  other('mg', 0.001),
  other('mcg', 0.000001, ['ug', 'µg', 'μg']),
  other('oz', 28.349523125),
];
/** One mole of glucose weighs 180.156 g. Every release of iOS writes other digits after that. */
export const GLUCOSE: Quantity = [
  { ...ownUnit('mmol_l', ['mmol/l']), pattern: /^mmol<180(?:\.[12]\d*)?>\/l$/ },
  other('mg_dl', 10 / 180.156, ['mg/dl']),
];

export const LENGTH: Quantity = [
  ownUnit('meters', ['m', 'meter', 'metre', 'metres']),
  other('km', 1000, ['kilometer', 'kilometers']),
  other('cm', 0.01),
  other('in', 0.0254, ['inch', 'inches']),
  other('mi', 1609.344, ['mile', 'miles']),
  other('yd', 0.9144, ['yard', 'yards']),
  other('ft', 0.3048, ['foot', 'feet']),
];

export const MASS: Quantity = [
  ownUnit('kg', ['kgs', 'kilogram', 'kilograms']),
  other('g', 0.001, ['gram', 'grams']),
  other('lb', 0.45359237, ['lbs', 'pound', 'pounds']),
  other('oz', 0.028349523125, ['ounce', 'ounces']),
  other('st', 6.35029318, ['stone']),
];

export const TEMPERATURE: Quantity = [
  ownUnit('celsius', ['c', '°c', 'degc']),
  { name: 'fahrenheit', factor: 5 / 9, offset: -160 / 9, spellings: ['f', '°f', 'degf'] },
  { name: 'kelvin', factor: 1, offset: -273.15, spellings: ['k'] },
];

export const ACTIVE_TIME: Quantity = [
  ownUnit('minutes', MINUTE_SPELLINGS),
  other('hours', 60, HOUR_SPELLINGS),
  other('seconds', 1 / 60, SECOND_SPELLINGS),
];

export const SLEEP_TIME: Quantity = [
  ownUnit('hours', HOUR_SPELLINGS),
  other('minutes', 1 / 60, MINUTE_SPELLINGS),
  other('seconds', 1 / 3600, SECOND_SPELLINGS),
];

export const HEARTBEAT_TIME: Quantity = [ownUnit('ms', ['milliseconds']), other('seconds', 1000, SECOND_SPELLINGS)];
