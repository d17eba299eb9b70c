/** An export file of Apple Health, as a browser is given it. */
import { randomBytes } from 'node:crypto';
import { exportText, recordXml } from '../../src/providers/phones/testing/export-files.ts';
import { zipOf } from '../../src/providers/phones/testing/zip-files.ts';

/**
 * @param days one record of 7,321 steps for each
 * @param ballast bytes that the reader passes over
 */
export function exportFile(days: readonly string[], ballast: number) {
  const records = days.map((day) =>
    recordXml({
      ...{ type: 'StepCount', unit: 'count', value: 7_321 },
      ...{ start: `${day} 10:00:00 +0000`, end: `${day} 10:10:00 +0000` },
    }),
  );
  const buffer = zipOf([
    { name: 'apple_health_export/electrocardiograms/ecg.csv', content: randomBytes(ballast), isStored: true },
    { name: 'apple_health_export/export.xml', content: exportText(records) },
  ]);
  return { name: 'export.zip', mimeType: 'application/zip', buffer };
}
