/**
 * The options with which users start Node (docs/adr/0040), as the first line of the program has them. Tests and the
 * services that they start run in the same way: it costs less CPU time, and a kill meets the process that users run.
 */
import { readFileSync } from 'node:fs';

const [firstLine = ''] = readFileSync(new URL('../../src/main.mjs', import.meta.url), 'utf8').split('\n', 1);

export const PRODUCT_FLAGS = firstLine.split(' ').filter((word) => word.startsWith('--'));
