/** The operator's own pictures of the vendors, PROVIDER_x_MARK_FILE, for the connect page. */
import { readFile } from 'node:fs/promises';
import { logoFault } from '../modules/access/workspaces/index.ts';
import { type Config, ConfigError } from '../settings/config.ts';

const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

/**
 * Reads the marks, under the same rules as a workspace's logo.
 * @returns data URLs of PNG or SVG images, by provider id
 * @throws ConfigError
 */
export async function readVendorMarks(settings: Config['providers']): Promise<ReadonlyMap<string, string>> {
  const marks = new Map<string, string>();
  for (const [providerId, { markFile }] of Object.entries(settings)) {
    if (markFile === undefined) continue;
    const name = `${providerId.toUpperCase()}_MARK_FILE`;
    const bytes = await readFile(markFile).catch((error: Error) => {
      throw new ConfigError(name, `cannot be read: ${error.message}`);
    });
    const type = bytes.subarray(0, PNG_SIGNATURE.length).equals(PNG_SIGNATURE) ? 'png' : 'svg+xml';
    const mark = `data:image/${type};base64,${bytes.toString('base64')}`;
    const fault = await logoFault(mark);
    if (fault !== undefined) throw new ConfigError(name, `${markFile} ${fault}`);
    marks.set(providerId, mark);
  }
  return marks;
}
