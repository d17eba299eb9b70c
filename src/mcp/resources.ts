/** The resources that an assistant can read without a tool: the list of metric types, and a user's context package. */
import {
  type ReadResourceResult,
  type Resource,
  ResourceNotFoundError,
  type ResourceTemplateType,
} from '@modelcontextprotocol/server';
import { type DailyRule, METRIC_TYPE_NAMES, metricTypeDefinition } from '../vocabulary/metric-types/storage.ts';
import { table } from './table.ts';
import type { ToolContext } from './tool.ts';
import { healthContext } from './tools/health-context.ts';

const METRIC_TYPES_URI = 'tributary://metric-types';

export const RESOURCES: readonly Resource[] = [
  {
    uri: METRIC_TYPES_URI,
    name: 'metric-types',
    title: 'Metric types',
    description: 'Every metric type: its unit, and how the points of a day become one number',
    mimeType: 'text/plain',
  },
];

export const RESOURCE_TEMPLATES: readonly ResourceTemplateType[] = [
  {
    uriTemplate: 'tributary://users/{id}/context',
    name: 'user-context',
    title: 'Health context of a user',
    description: "A user's health at a glance, as get_health_context gives it; id: externalId or id, percent-encoded",
    mimeType: 'text/plain',
  },
];

/** @throws ResourceNotFoundError, ToolFailure, ApiRefusal */
export async function readResource(context: ToolContext, uri: string): Promise<ReadResourceResult> {
  if (uri === METRIC_TYPES_URI) return asText(uri, metricTypes());
  const userId = decode(/^tributary:\/\/users\/([^/?#]+)\/context$/.exec(uri)?.[1]);
  if (userId === undefined) throw new ResourceNotFoundError(uri);
  const { text } = await healthContext(context, { userId });
  return asText(uri, text);
}

function decode(segment: string | undefined): string | undefined {
  try {
    return segment === undefined ? undefined : decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}

function asText(uri: string, text: string): ReadResourceResult {
  return { contents: [{ uri, mimeType: 'text/plain', text }] };
}

const RULES: Readonly<Record<DailyRule, string>> = {
  sum: 'sum',
  mean: 'mean',
  last: 'last value',
  parts: 'mean of each part',
  none: 'count',
};

function metricTypes(): string {
  const rows = METRIC_TYPE_NAMES.map((name) => {
    const { unit, daily } = metricTypeDefinition(name);
    return [name, unit, RULES[daily]];
  });
  return table(['metric type', 'unit', 'value of a day'], rows);
}
