/** Writes what happens when an input of the scores is alone, absent or stale into docs/scores.md. */
import { absenceRows } from '../test/rig/score-cases.ts';
import { putGeneratedPart, tableOf } from './generated-file.ts';

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
