/** Writes the table by which the Python client writes values, from the service's rows of metric types. */
import { displays, metricTypeFacts, RECORD_DISPLAYS } from '../../sdk/value-table.ts';

/** The languages whose separators the client knows. TypeScript has all of them by `Intl`. */
const LANGUAGES = ['en', 'da', 'de', 'de-CH', 'es', 'fi', 'fr', 'it', 'nb', 'nl', 'pl', 'pt', 'pt-BR', 'sv'];

/** The text of src/tributary/_value_table.py. */
export function valueTable(): string {
  const locales = Object.fromEntries(LANGUAGES.map((language) => [language, separatorsOf(language)]));
  return [
    '"""Generated from the service\'s rows of metric types; see generator/values.ts."""\n\n',
    'from __future__ import annotations\n\n',
    'from typing import Any\n\n',
    '# How the values of each metric type are written.\n',
    `DISPLAYS: dict[str, dict[str, Any]] = ${python(displays())}\n\n`,
    '# How records of workouts are written, by their unit.\n',
    `RECORD_DISPLAYS: dict[str, dict[str, Any]] = ${python(RECORD_DISPLAYS)}\n\n`,
    '# What GET /v1/metric-types answers, as of this release.\n',
    `METRIC_TYPES: list[dict[str, Any]] = ${python(metricTypeFacts())}\n\n`,
    '# By language: the sign before fractions, the sign between thousands, and from how many digits on it is written.\n',
    `LOCALES: dict[str, tuple[str, str, int]] = {\n${Object.entries(locales)
      .map(([language, parts]) => `    "${language}": (${parts.map((part) => python(part)).join(', ')}),\n`)
      .join('')}}\n`,
  ].join('');
}

function separatorsOf(language: string): [point: string, group: string, least: number] {
  const parts = (number: number) => new Intl.NumberFormat(language).formatToParts(number);
  const sign = (number: number, type: string) => parts(number).find((part) => part.type === type)?.value;
  const group = sign(12_345.5, 'group') ?? '';
  return [sign(0.5, 'decimal') ?? '.', group, sign(1_234.5, 'group') === undefined ? 5 : 4];
}

/** A value of JSON as Python writes it. */
function python(value: unknown, indent = ''): string {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value !== 'object') return JSON.stringify(value);
  const deeper = `${indent}    `;
  const isList = Array.isArray(value);
  const lines = Object.entries(value).map(([name, member]) => {
    return `${deeper}${isList ? '' : `${JSON.stringify(name)}: `}${python(member, deeper)},\n`;
  });
  const [open, close] = isList ? '[]' : '{}';
  return lines.length === 0 ? `${open}${close}` : `${open}\n${lines.join('')}${indent}${close}`;
}
