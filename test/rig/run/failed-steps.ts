/**
 * Loaded before the tests of a process. It notes when a test fails, so that the waits of later tests are short, and
 * shows beside the failure the lines that the services have logged since the test before.
 */
import { afterEach } from 'node:test';
import { noteFailedStep } from '../failed-step.ts';
import { takeLogLines } from '../service-log.ts';

/** What Node tells a hook of the test that has ended; its types do not say so yet. */
interface Ended {
  readonly name: string;
  readonly passed: boolean;
  readonly error: Error | null;
}

// Not in the process that starts those of the tests.
if (process.env.NODE_TEST_CONTEXT !== undefined) {
  afterEach((context) => lookAt(context as unknown as Ended)); // see above
}

function lookAt({ name, passed, error }: Ended): void {
  const lines = takeLogLines();
  if (passed) return;
  noteFailedStep(name);
  const cause = error?.cause;
  // The report prints an error by its stack.
  if (cause instanceof Error && lines.length > 0) {
    cause.stack = `${cause.stack}\n  The service said:\n    ${lines.join('\n    ')}`;
  }
}
