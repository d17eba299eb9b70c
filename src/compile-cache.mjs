/**
 * Lets Node keep what it has compiled, for the next start. Where Node may not write, it keeps nothing.
 *
 * This file is plain JavaScript, and `npm start` imports it before every other file. So Node finds all of them in the
 * cache, and does not load its type stripper.
 */
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/tributary', import.meta.url)));
