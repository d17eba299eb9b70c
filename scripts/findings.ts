/** Writes what detection finds in the lives of the simulated people into docs/analytics.md. */
import { collectEvidence, countRows, illnessRows } from '../test/rig/findings-evidence.ts';
import { putGeneratedPart, tableOf } from './generated-file.ts';

const evidence = await collectEvidence();
await putGeneratedPart('docs/analytics.md', 'findings', countTable());
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
