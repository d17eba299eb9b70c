/**
 * Lets Node keep what it has compiled, for the next start; where it may not write, it keeps nothing. It is plain
 * JavaScript, and `npm start` imports it ahead of all else: then Node does not even load what removes types.
 */
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/tributary', import.meta.url)));
