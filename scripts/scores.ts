/**
 * Writes what happens when an input of the scores is alone, absent or stale into docs/scores.md, and the numbers of the
 * scores for the console, which says them in words.
 */
import { SCORE_NUMBERS } from '../src/modules/understand/analytics/index.ts';
import { absenceRows } from '../test/rig/score-cases.ts';
import { putGeneratedFile, putGeneratedPart, tableOf } from './generated-file.ts';

const head = [
  'Score',
  'Input',
  'Only this was measured',
  'Everything else was',
  'Last measured the day before',
  '30 days before',
  '31 days before',
];
await putGeneratedPart('docs/scores.md', 'absence', tableOf(head, absenceRows()));

const { weights, leastSubScores, windows, curves } = SCORE_NUMBERS;
const constant = (about: string, name: string, value: unknown) =>
  `/** ${about} */\nexport const ${name} = ${JSON.stringify(value, null, 2)} as const;\n`;
const lines = Object.entries(curves).map(([name, curve]) => `  ${name}: ${JSON.stringify(curve)},\n`);
await putGeneratedFile(
  'console/src/wire/scores.gen.ts',
  [
    '/** Generated from the rows of the scores; see scripts/scores.ts. */\n',
    constant('The share of each input in its score when nothing is missing.', 'WEIGHTS', weights),
    constant('How many sub-scores an overall score needs.', 'MIN_SUB_SCORES', leastSubScores),
    constant('Over how many days inputs go, and how many of them they need.', 'WINDOWS', windows),
    `/** Values and the scores that they are worth. */\nexport const CURVES = {\n${lines.join('')}} as const;\n`,
  ].join('\n'),
);
