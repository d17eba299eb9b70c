/** Checks by the schemas of a description of the API (OpenAPI 3.1, so JSON Schema 2020-12). */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { FORMATS } from '../rig/formats.ts';

/** @returns what compiles a schema of the description; it throws where that is no JSON Schema 2020-12 */
export function openSchemas(components: Readonly<Record<string, object>>): (schema: object) => ValidateFunction {
  const ajv = new Ajv2020({ strict: false, formats: FORMATS });
  // Each component is a schema by itself, which Ajv compiles once; below `components`, it would compile it for each user.
  const standalone = (schema: object) =>
    JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/components/schemas/', '"$ref":"component:')) as object;
  for (const [name, schema] of Object.entries(components)) ajv.addSchema(standalone(schema), `component:${name}`);
  return (schema) => ajv.compile(standalone(schema));
}
