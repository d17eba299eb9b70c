/** A point in words. */
import { formatInColumn, type Units } from '../../../ui/values.ts';
import type { HealthPoint } from './collect-points.ts';

export const ORIGINS: Readonly<Record<HealthPoint['source'], string>> = {
  user: 'measured',
  manual: 'typed in',
  computed: 'worked out',
};

interface Value {
  readonly metricType: string;
  readonly value: number | null;
  readonly data: object | null;
  readonly unit: string | null;
}

/** `62 bpm`, or the parts of a value that has several. */
export function valueInWords({ metricType, value, data, unit }: Value, units: Units): string {
  if (value !== null) return formatInColumn(metricType, value, { units, unit });
  const parts = Object.entries(data ?? {}).filter(([, part]) => typeof part === 'number');
  if (parts.length === 0) return '–';
  return parts.map(([name, part]) => `${name} ${formatInColumn(metricType, Number(part), { units, unit })}`).join(', ');
}
