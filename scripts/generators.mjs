/**
 * The scripts that write generated files, in the order in which they run: later ones read what earlier ones have written.
 * Each takes `--check`: then it only compares. It is plain JavaScript, as `check.mjs`, which reads this list.
 */
export const GENERATORS = [
  { writes: 'openapi.json', script: 'scripts/openapi.ts' },
  { writes: 'schema.sql', script: 'scripts/schema.ts' },
  { writes: 'docs/providers and the coverage matrix in README.md', script: 'scripts/providers.ts' },
  { writes: 'docs/settings.md and .env.example', script: 'scripts/settings.ts' },
  { writes: 'the meanings in docs/analytics.md', script: 'scripts/metric-types.ts' },
  {
    writes: 'the absent inputs in docs/scores.md and the numbers of scores for the console',
    script: 'scripts/scores.ts',
  },
  { writes: 'the table of modules in docs/architecture.md', script: 'scripts/modules.ts' },
  // It reads the lives of all simulated people, which takes long; test/journeys/calm-findings.test.ts compares it.
  { writes: 'the findings in docs/analytics.md', script: 'scripts/findings.ts', isComparedByTest: true },
  { writes: 'the tables of events in the docs and the topics of the console', script: 'scripts/events.ts' },
  { writes: 'the limits and numbers that the console says', script: 'scripts/console-facts.ts' },
  { writes: 'the actions of the audit log for the console', script: 'scripts/audit-actions.ts' },
  { writes: 'what the TypeScript package knows of the API', script: 'sdk/generate.ts' },
  { writes: 'what the Python package knows of the API', script: 'sdk-python/generate.ts' },
];
