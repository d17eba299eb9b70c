/**
 * The first failure among the tests of a file. A journey is a story: after a step that fails, the later ones often wait
 * for something that can no longer come. Every wait of the rig asks here, and then waits for a few seconds only.
 */

/** How long a wait may last in a file in which a test has failed. */
export const AFTER_A_FAILURE_MS = 5_000;

const listeners = new Set<() => void>();
let failed: string | undefined;
let died: string | undefined;

/** The name of the first test of the file that has failed. */
export function failedStep(): string | undefined {
  return failed;
}

/** The log of a service that has ended although no test has ended it. */
export function deadService(): string | undefined {
  return died;
}

export function noteFailedStep(name: string): void {
  if (failed !== undefined) return;
  failed = name;
  for (const listener of listeners) listener();
}

export function noteDeadService(output: string): void {
  died ??= output;
  for (const listener of listeners) listener();
}

/** The service runs again. */
export function forgetDeadService(): void {
  died = undefined;
}

/** Another file begins in this process. */
export function forgetFailures(): void {
  failed = undefined;
  died = undefined;
}

/** @returns ends the listening */
export function whenAStepFails(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The reason why a wait was shorter than usual; empty if it was not. */
export function whyShortened(): string {
  if (died !== undefined) return `, and the service has ended: ${died}`;
  return failed === undefined ? '' : `, which is a short wait, because a test before has failed: ${failed}`;
}
