/** Writes `.env.example` and docs/settings.md from the rows of the settings. */
import { SETTINGS, type SettingRow } from '../src/settings/rows.ts';
import { putGeneratedFile, tableOf } from './generated-file.ts';

const ABOUT = [
  'All have defaults that work on one machine. A malformed value, or an unknown variable that looks like one of these, stops',
  'the start with a line that names it. An empty value counts as unset. PROVIDER_x_… exists for each vendor: PROVIDER_A_…,',
  'PROVIDER_B_… and so on. *: a workspace may choose for itself (PUT /v1/workspace, `retention`) while this is unset here.',
];

/** Cuts a text into comment lines of at most 120 characters. */
function comment(text: string): string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = `${lines.at(-1)} ${word}`;
    if (line.length > 118) lines.push(` ${word}`);
    else lines[lines.length - 1] = line;
  }
  return lines.map((line) => `#${line}`);
}

const example = [
  ...['Every variable that the service reads, written by `npm run generate`.', ...ABOUT].map((line) => `# ${line}`),
  '# `docker compose` reads .env by itself; without it: set -a; . ./.env; set +a; npm start',
  ...SETTINGS.flatMap(({ title, rows }) => [
    '',
    `## ${title}`,
    ...rows.flatMap((row) => [...comment(row.words), `#${row.name}=${row.default ?? row.example ?? ''}`]),
  ]),
];
await putGeneratedFile('.env.example', `${example.join('\n')}\n`);

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('<', '&lt;');

function cellsOf({ name, default: standard, words, secret }: SettingRow): string[] {
  return [`\`${name}\``, standard === undefined ? '' : `\`${standard}\``, `${cell(words)}${secret ? ' Secret.' : ''}`];
}

const page = [
  '# Settings',
  '',
  '<!-- Written by `npm run generate` from src/settings/rows.ts. -->',
  '',
  ...ABOUT,
  '',
  ...SETTINGS.flatMap(({ title, rows }) => [
    `## ${title}`,
    '',
    tableOf(['Variable', 'Default', 'Meaning'], rows.map(cellsOf)),
  ]),
];
await putGeneratedFile('docs/settings.md', page.join('\n'));
