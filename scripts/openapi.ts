/**
 * Writes openapi.json from the application's own routes, and the names of new operations beside those of old ones: a name
 * that is listed stays, and a test fails when its operation goes or is called otherwise.
 */
import { MODULES } from '../src/compose/modules.ts';
import { OPERATIONS } from '../test/rules/operation-ids.ts';
import { withDescribedApp } from './description-app.ts';
import { putGeneratedFile } from './generated-file.ts';

interface Described {
  readonly paths?: Readonly<Record<string, Readonly<Record<string, { readonly operationId?: string }>>>>;
}

await withDescribedApp(MODULES, async (app) => {
  const description = app.swagger();
  await putGeneratedFile('openapi.json', `${JSON.stringify(description, null, 2)}\n`);
  await putGeneratedFile('test/rules/operation-ids.ts', operationList(description as Described)); // of our routes
});

function operationList({ paths = {} }: Described): string {
  const present = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId }]) => [
      String(operationId),
      `${method.toUpperCase()} ${path}`,
    ]),
  );
  const all: Readonly<Record<string, string>> = { ...Object.fromEntries(present), ...OPERATIONS };
  const lines = Object.keys(all)
    .sort()
    .map((name) => `  ${name}: '${all[name]}',\n`);
  return `/**
 * The name of every operation. The methods of the SDKs and of generated clients have these names. So a name that has
 * been published never changes, and neither does its operation. \`npm run generate\` adds a line for a new route; no line
 * is changed or removed.
 */
export const OPERATIONS: Readonly<Record<string, string>> = {
${lines.join('')}};
`;
}
