/**
 * Lets Node keep what it has compiled, for the next start. Where Node may not write, it keeps nothing.
 *
 * This file is plain JavaScript, and `npm start` imports it before every other file. So Node finds all of them in the
 * cache, and does not load its type stripper.
 */
import { enableCompileCache, findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';

// As in platform/own-files.ts, which cannot be imported before the cache is there: in a bundle, this may lie elsewhere.
const about = findPackageJSON(import.meta.url);
if (about !== undefined) enableCompileCache(join(dirname(about), 'node_modules/.cache/tributary'));
