/** A zip file that grows as none of a phone does: 140 MB have to be unpacked before it is refused. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { zipOf } from '../testing/zip-files.ts';
import { memorySource, newExportState, readExport } from './index.ts';

test('a bomb is refused before it has grown', async () => {
  const content = `<HealthData>${`<a b="${' '.repeat(1000)}"/>`.repeat(140_000)}</HealthData>`;
  const source = memorySource(zipOf([{ name: 'apple_health_export/export.xml', content }]));
  const read = async () => {
    for await (const record of readExport(source, newExportState(source))) assert.fail(record.type);
  };
  await assert.rejects(read(), /more than 250 times its size/);
});
