/** Who wrote a record of an export. Pure. */
import type { Attributes } from './elements.ts';

/** A device or an app. Its key is the same in every export of a person. */
export interface ExportDevice {
  readonly key: string;
  readonly kind: 'watch' | 'phone' | 'tablet' | 'unknown';
  readonly name: string | null;
  readonly manufacturer: string | null;
  readonly model: string | null;
}

const MAX_TEXT = 255;

/** @param attributes of a Record or a Workout */
export function deviceOf({ sourceName = '', device = '' }: Attributes): ExportDevice {
  const name = sourceName
    .replaceAll(/[\s\u00a0]+/g, ' ')
    .trim()
    .slice(0, MAX_TEXT - 64);
  const model = memberOf(device, 'hardware');
  // An app may have many devices, and a device many apps: who wrote is both. The address in `device` differs from line to line.
  const key = `file:${name}${model === null ? '' : `:${model}`}`.slice(0, MAX_TEXT);
  return {
    key,
    kind: kindOf(model ?? '', memberOf(device, 'name') ?? ''),
    name: name === '' ? null : name,
    manufacturer: memberOf(device, 'manufacturer'),
    model,
  };
}

function kindOf(model: string, deviceName: string): ExportDevice['kind'] {
  const text = `${model} ${deviceName}`;
  if (/\bwatch/i.test(text)) return 'watch';
  if (/\biphone/i.test(text)) return 'phone';
  return /\bipad/i.test(text) ? 'tablet' : 'unknown';
}

/** One of `<<HKDevice: 0x…>, name:Apple Watch, manufacturer:Apple Inc., model:Watch, hardware:Watch7,2, software:11.0>`; values hold commas. */
function memberOf(device: string, member: string): string | null {
  const start = device.indexOf(`, ${member}:`);
  if (start < 0) return null;
  const rest = device.slice(start + member.length + 3);
  const end = rest.search(/, [a-zA-Z ]{2,20}:|>$/);
  const value = (end < 0 ? rest : rest.slice(0, end)).trim();
  return value === '' ? null : value.slice(0, 64);
}
