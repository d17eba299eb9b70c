import { readFileSync } from 'node:fs';
import { ownFile } from './own-files.ts';

/** The project's version, as the service tells it to clients. */
export const { version } = JSON.parse(readFileSync(ownFile('package.json'), 'utf8')) as {
  version: string; // our own package.json
};
