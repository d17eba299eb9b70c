/** Whether what others wrote may be shipped under the project's own licence, MIT. */
import satisfies from 'spdx-satisfies';
import { type Component, expressionOf, type Sbom } from '../bundle/shipped.ts';

/** They ask for their text to go along, as LICENCES.txt does, and for nothing else. */
const FITTING = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
  'Zlib',
];

/**
 * Packages under a licence that asks for more, and which somebody has looked at. MPL-2.0 asks to say where their source can
 * be had (§ 3.2), and that changes of their files stay under it. LICENCES.txt says the one, and nobody changes them.
 */
const LOOKED_AT: Readonly<Record<string, string>> = { 'web-push': 'MPL-2.0' };

/** @returns a line for each package whose licence does not fit, or that names none */
export function faultsOfLicences({ components }: Sbom): string[] {
  return components
    .filter((component) => !isFitting(component))
    .map((component) => {
      const licence = expressionOf(component) || 'no licence that SPDX knows';
      return `${component['bom-ref']} is shipped under ${licence}, which does not fit MIT: see scripts/release/licences.ts`;
    });
}

function isFitting(component: Component): boolean {
  const expression = expressionOf(component);
  if (LOOKED_AT[component.name] === expression) return true;
  try {
    return satisfies(expression, FITTING);
  } catch {
    return false; // no expression of SPDX
  }
}
