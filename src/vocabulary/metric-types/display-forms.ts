/** How the rows say in which form and unit their values are shown. Pure data. */
import type { Display, Scale } from '../value-text.ts';
import { MASS, type PushUnit, type Quantity } from './quantities.ts';

function unitOf(quantity: Quantity, name: string): PushUnit {
  const unit = quantity.find((one) => one.name === name);
  if (unit === undefined) throw new Error(`no unit ${name}`);
  return unit;
}

export const POUNDS: Scale = { unit: 'lb', decimals: 1, factor: 1 / unitOf(MASS, 'lb').factor, offset: 0 };
export const FAHRENHEIT: Scale = { unit: '°F', decimals: 1, factor: 1.8, offset: 32 };

/** Meters. */
export const DISTANCE: Display = { form: 'distance' };
/** Hours. */
export const HOURS: Display = { form: 'duration', of: 'hours' };

/**
 * A number with its unit.
 * @param decimals the most digits after the point
 * @param imperial null where people with imperial units read the same unit
 */
export function measured(unit: string, decimals: number, imperial: Scale | null): Display {
  return { form: 'number', unit, noun: null, decimals, imperial };
}

/**
 * A number that stands alone.
 * @param noun names the counted things, for places where the number needs a word: the axis of a chart
 */
export function counted(noun: string, decimals: number): Display {
  return { form: 'number', unit: '', noun, decimals, imperial: null };
}
