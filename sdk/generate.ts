/** Writes the client's types and methods from openapi.json; with --check it only tells whether they are up to date. */
import { readFile } from 'node:fs/promises';
import openapiTS, { astToString } from 'openapi-typescript';
import { putGeneratedFile } from '../scripts/generated-file.ts';
import { type Description, methodsOf, writeMethods } from './operation-table.ts';
import { valueTable, valueText } from './value-table.ts';

const file = new URL('../openapi.json', import.meta.url);
// A member with a default may be left out.
const nodes = await openapiTS(file, {
  alphabetize: true,
  defaultNonNullable: false,
  rootTypes: true,
  rootTypesNoSchemaPrefix: true,
});
await putGeneratedFile(
  'sdk/src/types.gen.ts',
  `/** Generated from openapi.json; see generate.ts. */\n${astToString(nodes)}`,
);
const description = JSON.parse(await readFile(file, 'utf8')) as Description; // scripts/openapi.ts writes it
await putGeneratedFile('sdk/src/operations.gen.ts', writeMethods(methodsOf(description)));
await putGeneratedFile('sdk/src/metric-types.gen.ts', valueTable());
await putGeneratedFile('sdk/src/value-text.gen.ts', await valueText());
