/** A point in words. */
import { amount } from '../../../ui/measures.ts';
import type { Format } from '../../../ui/words.ts';
import type { HealthPoint } from './collect-points.ts';

export const ORIGINS: Readonly<Record<HealthPoint['source'], string>> = {
  user: 'measured',
  manual: 'typed in',
  computed: 'worked out',
};

interface Value {
  readonly value: number | null;
  readonly data: object | null;
  readonly unit: string | null;
}

/** `62 bpm`, or the parts of a value that has several. */
export function valueInWords({ value, data, unit }: Value, format: Pick<Format, 'number'>): string {
  if (value !== null) return amount(format, value, unit);
  const parts = Object.entries(data ?? {}).filter(([, part]) => typeof part === 'number');
  if (parts.length === 0) return '–';
  return parts.map(([name, part]) => `${name} ${amount(format, Number(part), unit)}`).join(', ');
}
