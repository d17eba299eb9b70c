/** Runs several test files in this process, one after another: each is a suite that is named by the file's path. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { before, describe, test } from 'node:test';
import { forgetFailures } from '../failed-step.ts';

const ROOT = join(import.meta.dirname, '../../..');
const require = createRequire(import.meta.url);

/** @param files paths from the project's root */
export function fileSuites(files: readonly string[]): void {
  for (const file of files) {
    describe(file, () => {
      before(forgetFailures);
      try {
        require(join(ROOT, file)); // not `import`: the file has to add its tests while this suite is being built
      } catch (error) {
        test('the file can be loaded', () => {
          throw error; // so it counts as a failed test
        });
      }
    });
  }
}
