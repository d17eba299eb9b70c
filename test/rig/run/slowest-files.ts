/** A reporter for `node --test`: at the end, the files that took longest, so that the next person knows where to look. */
import { relative } from 'node:path';
import type { TestEvent } from 'node:test/reporters';

const SHOWN = 20;

async function* slowestFiles(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  const files: { file: string; ms: number }[] = [];
  for await (const { type, data } of events) {
    // One summary for each process: that of one file, or of several, each of which is a suite (shared-processes.ts).
    // A last one for the run names no file.
    if (type === 'test:summary' && data.file !== undefined && !isShared(data.file)) {
      files.push({ file: relative(process.cwd(), data.file), ms: data.duration_ms });
    }
    if ((type === 'test:pass' || type === 'test:fail') && data.nesting === 0 && data.file !== undefined) {
      if (data.details.type === 'suite' && data.name.endsWith('.test.ts')) {
        files.push({ file: data.name, ms: data.details.duration_ms });
      }
    }
  }
  if (files.length <= SHOWN) return;
  files.sort((one, other) => other.ms - one.ms);
  const seconds = (ms: number) => (ms / 1000).toFixed(1).padStart(6);
  const lines = files.slice(0, SHOWN).map(({ file, ms }) => `${seconds(ms)} s  ${file}`);
  yield `The ${SHOWN} files that took longest:\n${lines.join('\n')}\n`;
}

function isShared(file: string): boolean {
  return file.endsWith('.test.mjs');
}

export { slowestFiles as default };
