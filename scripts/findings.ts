/** Writes what detection finds in the lives of the simulated people, and how their nights score, into the docs. */
import { collectEvidence, countRows, illnessRows, sleepRows } from '../test/rig/findings-evidence.ts';
import { putGeneratedPart, tableOf } from './generated-file.ts';

const evidence = await collectEvidence();
await putGeneratedPart('docs/analytics.md', 'findings', countTable());
const marks = ['Nights', 'Lowest', '10 %', '25 %', 'Median', '75 %', '90 %', 'Highest', 'Of 100'];
await putGeneratedPart('docs/scores.md', 'nights', tableOf(['Person', ...marks], sleepRows(evidence)));
await putGeneratedPart('docs/analytics.md', 'illness', tableOf(['Day ill', 'Date', 'Warnings'], illnessRows(evidence)));

function countTable(): string {
  const severities = ['info', 'warning', 'critical'];
  const head = [
    'Person',
    'Method',
    ...severities.map((one) => `Before: ${one}`),
    ...severities.map((one) => `Now: ${one}`),
  ];
  return tableOf(head, countRows(evidence));
}
