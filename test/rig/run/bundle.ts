/** Bundles the program, as the image has it, for a run of many tests that start it. */
import { cpSync, existsSync, mkdirSync, mkdtempSync } from 'node:fs';
import { join, sep } from 'node:path';
import { stop } from 'esbuild';
import { bundleProgram } from '../../../scripts/bundle.ts';

/**
 * @param root a checkout; the bundle has its console, where that is bundled
 * @returns the folder, with a slash at the end. It lies in node_modules, so that the program finds the embedded PostgreSQL
 */
export async function bundleForRun(root: string): Promise<string> {
  const cache = join(root, 'node_modules', '.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'bundle-of-a-run-'));
  try {
    await bundleProgram(folder);
  } finally {
    await stop();
  }
  const dist = join(root, 'console', 'dist');
  if (existsSync(dist)) cpSync(dist, join(folder, 'console', 'dist'), { recursive: true });
  return folder + sep;
}
