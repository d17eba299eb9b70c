import { readFileSync } from 'node:fs';

/** The project's version, as the service tells it to clients. */
export const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string; // our own package.json
};
