/** Secrets that the service makes for itself: one file each, readable only by its owner. */
import { randomBytes } from 'node:crypto';
import { chmod, link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

const SECRET_BYTES = 32;

/**
 * The 32-byte secret in `dataDir/name`; created at the first call. Processes that start at the same time get the same
 * one.
 * @throws Error naming the file when its content is not such a secret
 */
export async function loadOrCreateSecret(dataDir: string, name: string): Promise<Buffer> {
  const existing = await findSecret(dataDir, name);
  if (existing !== undefined) return existing;
  const path = join(dataDir, name);
  await mkdir(dataDir, { recursive: true });
  await writeOnce(path, `${randomBytes(SECRET_BYTES).toString('hex')}\n`);
  const written = await findSecret(dataDir, name);
  if (written === undefined) throw new Error(`${path} vanished while it was being written`);
  return written;
}

/**
 * The secret in `dataDir/name`; undefined if there is no such file.
 * @throws Error naming the file when its content is not such a secret
 */
export async function findSecret(dataDir: string, name: string): Promise<Buffer | undefined> {
  const path = join(dataDir, name);
  let text: string;
  try {
    text = (await readFile(path, 'utf8')).trim();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
  if (!/^[0-9a-f]{64}$/.test(text)) throw new Error(`${path} does not hold 32 bytes as hex; restore it from a backup`);
  await chmod(path, 0o600);
  return Buffer.from(text, 'hex');
}

/**
 * Writes the complete file under another name, then links it into place: a link never replaces a file that another
 * process has made.
 */
async function writeOnce(path: string, text: string): Promise<void> {
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(text);
    await file.sync(); // if this file were lost after tokens were sealed with it, the tokens would be lost too
  } finally {
    await file.close();
  }
  try {
    await link(draft, path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    await rm(draft, { force: true });
  }
}
