/** Generated files that are committed: written when asked for, compared by `npm run check`. */
import { readFile, writeFile } from 'node:fs/promises';

/**
 * Writes `name` (relative to the project's root). With `--check` on the command line it only compares, and exits with 1
 * when the committed file is out of date.
 */
export async function putGeneratedFile(name: string, text: string): Promise<void> {
  const file = new URL(`../${name}`, import.meta.url);
  if (!process.argv.includes('--check')) return writeFile(file, text);
  const committed = await readFile(file, 'utf8').catch(() => undefined); // a missing file counts as out of date
  if (committed === text) return;
  process.stderr.write(`${name} is stale${firstDifference(committed, text)}; run \`npm run generate\` and commit it\n`);
  process.exitCode = 1;
}

function firstDifference(committed: string | undefined, text: string): string {
  if (committed === undefined) return ' (it is missing)';
  const [old, fresh] = [committed.split('\n'), text.split('\n')];
  const line = fresh.findIndex((content, index) => content !== old[index]);
  const at = line === -1 ? fresh.length : line;
  return ` from line ${at + 1}: "${old[at]?.trim() ?? ''}" should be "${fresh[at]?.trim() ?? ''}"`;
}

/** The same for a part of a page: what stands between two marks, comments with the part's name. */
export async function putGeneratedPart(page: string, part: string, content: string): Promise<void> {
  const [begin, end] = [`<!-- ${part}: written by \`npm run generate\` -->`, `<!-- end of ${part} -->`];
  const text = await readFile(new URL(`../${page}`, import.meta.url), 'utf8');
  const [before, rest] = text.split(begin);
  const after = rest?.split(end)[1];
  if (after === undefined) throw new Error(`${page} has no place for ${part}`);
  await putGeneratedFile(page, `${before}${begin}\n\n${content}\n${end}${after}`);
}

/** A table in Markdown. */
export function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line), ''].join('\n');
}
