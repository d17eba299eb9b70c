/** Writes the client's types and methods from openapi.json; with --check it only tells whether they are up to date. */
import { readFile } from 'node:fs/promises';
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { putGeneratedFile } from '../scripts/generated-file.ts';
import { TAKES_DATE, withDateInputs } from './inputs.ts';
import { type Description, methodsOf, writeMethods, writeSchemaNames } from './operation-table.ts';
import { valueTable, valueText } from './value-table.ts';

const read = async (path: string) => JSON.parse(await readFile(new URL(path, import.meta.url), 'utf8'));
const description = (await read('../openapi.json')) as Description & Record<string, unknown>; // scripts/openapi.ts writes it
const { version } = (await read('package.json')) as { version: string };

const { factory, SyntaxKind } = ts;
const dateOrText = () =>
  factory.createUnionTypeNode([
    factory.createKeywordTypeNode(SyntaxKind.StringKeyword),
    factory.createTypeReferenceNode('Date'),
  ]);
// A member with a default may be left out.
const nodes = await openapiTS(JSON.stringify(withDateInputs(description)), {
  alphabetize: true,
  defaultNonNullable: false,
  rootTypes: true,
  rootTypesNoSchemaPrefix: true,
  transform: (schema) => (TAKES_DATE in schema ? dateOrText() : undefined),
});
await putGeneratedFile(
  'sdk/src/types.gen.ts',
  `/** Generated from openapi.json; see generate.ts. */\n${astToString(nodes)}`,
);
await putGeneratedFile('sdk/src/operations.gen.ts', writeMethods(methodsOf(description)));
await putGeneratedFile('sdk/src/schemas.gen.ts', writeSchemaNames(description));
await putGeneratedFile(
  'sdk/src/version.gen.ts',
  `/** Generated from package.json; see ../generate.ts. */\nexport const VERSION = '${version}';\n`,
);
await putGeneratedFile('sdk/src/metric-types.gen.ts', valueTable());
await putGeneratedFile('sdk/src/value-text.gen.ts', await valueText());
