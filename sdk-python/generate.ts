/** Writes the Python client's models and methods from openapi.json; with --check it only tells whether they are up to date. */
import { readFile } from 'node:fs/promises';
import { putGeneratedFile } from '../scripts/generated-file.ts';
import { inputNames } from '../sdk/inputs.ts';
import { type Description, methodsOf } from '../sdk/operation-table.ts';
import { Models } from './generator/models.ts';
import { type DescribedOperation, OperationsWriter } from './generator/operations.ts';
import { pascalCase } from './generator/python.ts';
import type { Components, Schema } from './generator/schema.ts';
import { valueTable } from './generator/values.ts';

interface Webhook {
  readonly post: {
    readonly requestBody: { readonly content: { readonly 'application/json': { readonly schema: Schema } } };
  };
}

/** What both this generator and the TypeScript client's read. */
export type WholeDescription = Description & {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>;
  readonly components?: { readonly schemas?: Components };
  readonly webhooks: Readonly<Record<string, Webhook>>;
} & Readonly<Record<string, unknown>>;

/** The text of the generated files, by their names in src/tributary. */
export function pythonOf(
  description: WholeDescription,
): Readonly<Record<'models.py' | '_operations.py' | '_handlers.py' | '_value_table.py', string>> {
  const components = description.components?.schemas ?? {};
  const models = new Models(components, [description.paths, components], inputNames(description));
  const bodies = Object.values(description.webhooks).map(
    ({ post }) => post.requestBody.content['application/json'].schema,
  );
  models.union(
    'WebhookEvent',
    bodies,
    'event',
    'The body of any delivery; `event` tells what `data` holds.',
    'Delivered',
  );
  const operations = new OperationsWriter(models, components);
  for (const method of methodsOf(description)) {
    const { path, method: verb } = method.operation;
    const described = description.paths[path]?.[verb.toLowerCase()];
    if (described !== undefined) operations.add(method, described);
  }
  return {
    '_operations.py': operations.write(),
    'models.py': models.write(),
    '_handlers.py': handlers(Object.keys(description.webhooks)),
    '_value_table.py': valueTable(),
  };
}

/** The type of a dictionary of functions, by the event that each of them takes. */
function handlers(events: readonly string[]): string {
  const payloads = events.map((event) => [event, `${pascalCase(event)}Payload`] as const);
  return [
    '"""Generated from openapi.json; see generate.ts. What is done with each kind of event."""\n\n',
    'from __future__ import annotations\n\n',
    'from collections.abc import Callable\n',
    'from typing import TypedDict\n\n',
    'from .models import (\n',
    [...payloads.map(([, payload]) => payload), 'WebhookEvent']
      .sort()
      .map((name) => `    ${name},\n`)
      .join(''),
    ')\n\n',
    'WebhookHandlers = TypedDict(\n    "WebhookHandlers",\n    {\n',
    payloads.map(([event, payload]) => `        "${event}": Callable[[${payload}], object],\n`).join(''),
    '        "*": Callable[[WebhookEvent], object],\n    },\n    total=False,\n)\n',
    '"""`*` gets every event that has no function of its own, those of later releases included."""\n',
  ].join('');
}

if (import.meta.main) {
  const text = await readFile(new URL('../openapi.json', import.meta.url), 'utf8');
  for (const [name, content] of Object.entries(pythonOf(JSON.parse(text) as WholeDescription))) // scripts/openapi.ts writes it
    await putGeneratedFile(`sdk-python/src/tributary/${name}`, content);
}
