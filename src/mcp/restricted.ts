/**
 * Data that assistants may not see: some vendors' terms forbid it. Whatever comes from such a provider, or rests on its
 * data, is left out, and every answer from which something was left out says so.
 */
import type { ReadApi } from './read-api.ts';
import type { ToolContext } from './tool.ts';

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

/** Findings that name the providers whose data they rest on, parted into what may be shown and whose was left out. */
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

/** The statement that goes with an answer from which something was left out; undefined where nothing was. */
export function withheldNote(providerIds: readonly string[], what = 'Data'): string | undefined {
  if (providerIds.length === 0) return undefined;
  const names = [...new Set(providerIds)].sort().join(', ');
  return `${what} from ${names} are withheld: the provider's terms do not allow their use by AI assistants. The service's operator can allow it with AI_ALLOW.`;
}
