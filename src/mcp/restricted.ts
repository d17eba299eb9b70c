/**
 * Data that assistants may not see, because some vendors' terms forbid it. Everything that comes from such a provider,
 * or is computed from its data, is left out. Every answer from which something was left out says so.
 */
import type { Provider } from '../providers/provider.ts';
import type { ReadApi } from './read-api.ts';
import type { ToolContext } from './tool.ts';
import { vendorName } from './vendor-names.ts';

/**
 * The providers whose data are withheld from assistants.
 * @param aiAllow AI_ALLOW: providers that are shown although their terms restrict them
 */
export function restrictedProviders(providers: Iterable<Provider>, aiAllow: readonly string[]): string[] {
  return [...providers].filter(({ id, aiRestricted }) => aiRestricted && !aiAllow.includes(id)).map(({ id }) => id);
}

/** How many points match. */
export async function countPoints(
  api: ReadApi,
  userId: string,
  filter: Readonly<Record<string, string | undefined>>,
): Promise<number> {
  const { total } = await api.get<{ total: number }>(['users', userId, 'health'], { ...filter, limit: 1 });
  return total;
}

export function isRestricted({ restricted }: ToolContext, providerId: string): boolean {
  return restricted.includes(providerId);
}

/**
 * Splits findings by the providers whose data they use: those that may be shown, and the providers of those that were
 * left out.
 */
export function partFindings<Finding extends { readonly providerIds: readonly string[] }>(
  context: ToolContext,
  findings: readonly Finding[],
): { shown: Finding[]; withheld: string[] } {
  const withheld = new Set(
    findings.flatMap(({ providerIds }) => providerIds).filter((id) => isRestricted(context, id)),
  );
  const shown = findings.filter(({ providerIds }) => !providerIds.some((id) => withheld.has(id)));
  return { shown, withheld: [...withheld] };
}

/** The sentence added to an answer from which something was left out; undefined if nothing was. */
export function withheldNote(context: ToolContext, providerIds: readonly string[], what = 'Data'): string | undefined {
  if (providerIds.length === 0) return undefined;
  const names = [...new Set(providerIds)]
    .map((id) => vendorName(context, id))
    .sort()
    .join(', ');
  return `${what} from ${names} are withheld: the provider's terms do not allow their use by AI assistants. The service's operator can allow it with AI_ALLOW.`;
}
