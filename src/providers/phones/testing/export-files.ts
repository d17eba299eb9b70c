/** Export files of Apple Health, made for tests and measurements. */

export interface FileRecord {
  /** Without HealthKit's prefix. */
  readonly type: string;
  readonly value: string | number;
  readonly unit?: string;
  /** `2026-05-05 10:00:00 +0000` */
  readonly start: string;
  readonly end?: string;
  /** The name of the device or app. */
  readonly by?: string;
  readonly hardware?: string;
}

export function recordXml({
  type,
  value,
  unit,
  start,
  end = start,
  by = 'Watch',
  hardware = 'Watch7,2',
}: FileRecord): string {
  const kind = type === 'SleepAnalysis' ? 'Category' : 'Quantity';
  // The address differs from line to line, as in real files.
  const device = `&lt;&lt;HKDevice: 0x${start.length + String(value).length}&gt;, name:${hardware}, manufacturer:Apple Inc., hardware:${hardware}, software:11.0&gt;`;
  const unitText = unit === undefined ? '' : ` unit="${unit}"`;
  return ` <Record type="HK${kind}TypeIdentifier${type}" sourceName="${by}" sourceVersion="11.0" device="${device}"${unitText} creationDate="${end}" startDate="${start}" endDate="${end}" value="${value}"/>\n`;
}

export function exportText(elements: Iterable<string>, madeAt = '2026-05-09 12:00:00 +0000'): string {
  return `${EXPORT_START.replace('MADE', madeAt)}${[...elements].join('')}${EXPORT_END}`;
}

export const EXPORT_START = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE HealthData [
<!ELEMENT HealthData (ExportDate,Me,(Record|Correlation|Workout)*)>
]>
<HealthData locale="en_US">
 <ExportDate value="MADE"/>
`;
export const EXPORT_END = '</HealthData>\n';

/** `2026-05-05 10:00:00 +0000` */
export function fileDate(at: number): string {
  return `${new Date(at).toISOString().slice(0, 19).replace('T', ' ')} +0000`;
}

/** Steps of every minute, and a heart rate in each, as a watch writes them. */
export function* minutesOf(from: number, count: number): Generator<string> {
  for (let minute = 0; minute < count; minute++) {
    const start = from + (minute >> 1) * 60_000;
    const isSteps = minute % 2 === 0;
    yield isSteps
      ? recordXml({
          type: 'StepCount',
          unit: 'count',
          value: 20 + (minute % 7),
          start: fileDate(start),
          end: fileDate(start + 60_000),
        })
      : recordXml({ type: 'HeartRate', unit: 'count/min', value: 60 + (minute % 50), start: fileDate(start + 7_000) });
  }
}
