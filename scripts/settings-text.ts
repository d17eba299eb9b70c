/** What `.env.example` and docs/settings.md say of the rows of settings. */
import { RETENTION_VARIABLES } from '../src/modules/access/workspaces/index.ts';
import { rowsOf, type Setting, type SettingGroup } from '../src/settings/setting.ts';
import { tableOf } from './generated-file.ts';

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

/** Workspaces may choose these for themselves. */
const CHOSEN: readonly string[] = Object.values(RETENTION_VARIABLES);

const wordsOf = ({ name, words }: Setting) => (CHOSEN.includes(name) ? `${words} *` : words);

/** `.env.example`. */
export function exampleOf(groups: readonly SettingGroup[]): string {
  const lines = [
    ...['Every variable that the service reads, written by `npm run generate`.', ...ABOUT].map((line) => `# ${line}`),
    '# `docker compose` reads .env by itself; without it: set -a; . ./.env; set +a; npm start',
    ...groups.flatMap((group) => [
      '',
      `## ${group.title}`,
      ...rowsOf(group).flatMap((row) => [...comment(wordsOf(row)), `#${row.name}=${row.default ?? row.example ?? ''}`]),
    ]),
  ];
  return `${lines.join('\n')}\n`;
}

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('<', '&lt;');

function cellsOf(row: Setting): string[] {
  const { name, default: standard = '', secret } = row;
  return [`\`${name}\``, standard && `\`${standard}\``, `${cell(wordsOf(row))}${secret ? ' Secret.' : ''}`];
}

/** docs/settings.md. */
export function pageOf(groups: readonly SettingGroup[]): string {
  return [
    '# Settings',
    '',
    '<!-- Written by `npm run generate` from the rows in src/settings/rows. -->',
    '',
    ...ABOUT,
    '',
    ...groups.flatMap((group) => [
      `## ${group.title}`,
      '',
      tableOf(['Variable', 'Default', 'Meaning'], rowsOf(group).map(cellsOf)),
    ]),
  ].join('\n');
}
