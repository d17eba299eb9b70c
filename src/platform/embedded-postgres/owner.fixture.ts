/**
 * For tests: a process that owns a data directory. Prints one JSON line, `{url}` or `{error}`, and stops when stdin
 * ends.
 */
import { argv, stdin, stdout } from 'node:process';
import { EmbeddedPostgresError, startEmbeddedPostgres } from './index.ts';

const [, , dataDir = ''] = argv;
try {
  const settings = { fsync: 'off', full_page_writes: 'off' };
  const server = await startEmbeddedPostgres({ dataDir, log: () => undefined, settings });
  stdout.write(`${JSON.stringify({ url: server.url })}\n`);
  stdin.on('end', () => void server.stop()).resume();
} catch (error) {
  if (!(error instanceof EmbeddedPostgresError)) throw error;
  stdout.write(`${JSON.stringify({ error: error.message })}\n`);
}
