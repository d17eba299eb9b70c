/**
 * Goes into the bundle, and makes its stack traces name the files and lines of the repository. Node's own
 * `--enable-source-maps` reads all maps at the start and keeps them, 32 MB; this reads the maps of a trace when somebody
 * looks at it, and forgets them again.
 */
import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';

/** For how long a map stays in memory, so that an error that happens again and again is cheap. */
const KEPT_MS = 60_000;

/** @type {Map<string, SourceMap | undefined>} */
const maps = new Map();

/** @param {string} url */
function mapOf(url) {
  if (maps.has(url)) return maps.get(url);
  let map;
  try {
    map = new SourceMap(JSON.parse(readFileSync(`${fileURLToPath(url)}.map`, 'utf8')));
  } catch {
    map = undefined; // a file of Node, or a bundle whose maps were left out
  }
  maps.set(url, map);
  setTimeout(() => maps.delete(url), KEPT_MS).unref();
  return map;
}

/**
 * @param {string} line
 * @param {string} url
 * @param {string} lineNumber
 * @param {string} column
 */
function inSource(line, url, lineNumber, column) {
  const origin = mapOf(url)?.findOrigin(Number(lineNumber), Number(column));
  if (origin === undefined || !('fileName' in origin)) return line;
  return `${new URL(origin.fileName, url)}:${origin.lineNumber}:${origin.columnNumber}`;
}

/** https://v8.dev/docs/stack-trace-api#customizing-stack-traces */
Error.prepareStackTrace = (error, frames) => {
  const lines = frames.map((frame) => `\n    at ${String(frame).replace(/(file:\/\/[^()]*?):(\d+):(\d+)/, inSource)}`);
  return Error.prototype.toString.call(error) + lines.join('');
};
