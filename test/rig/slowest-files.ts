/** A reporter for `node --test`: at the end, the files that took longest, so that the next person knows where to look. */
import { relative } from 'node:path';
import type { TestEvent } from 'node:test/reporters';

const SHOWN = 10;

async function* slowestFiles(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  const files: { file: string; ms: number }[] = [];
  for await (const { type, data } of events) {
    // One summary for each file, and a last one for the run, which names no file.
    if (type === 'test:summary' && data.file !== undefined) files.push({ file: data.file, ms: data.duration_ms });
  }
  if (files.length <= SHOWN) return;
  files.sort((one, other) => other.ms - one.ms);
  const seconds = (ms: number) => (ms / 1000).toFixed(1).padStart(6);
  const lines = files.slice(0, SHOWN).map(({ file, ms }) => `${seconds(ms)} s  ${relative(process.cwd(), file)}`);
  yield `The ${SHOWN} files that took longest:\n${lines.join('\n')}\n`;
}

export { slowestFiles as default };
