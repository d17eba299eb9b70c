/** Writes the client's types from openapi.json; with --check it only tells whether they are up to date. */
import openapiTS, { astToString } from 'openapi-typescript';
import { putGeneratedFile } from '../scripts/generated-file.ts';

const nodes = await openapiTS(new URL('../openapi.json', import.meta.url), { alphabetize: true });
await putGeneratedFile(
  'sdk/src/types.gen.ts',
  `/** Generated from openapi.json; see generate.ts. */\n${astToString(nodes)}`,
);
