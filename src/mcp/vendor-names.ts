/** The names of vendors. Data name a vendor by its id; people read its name. */
import type { Provider } from '../providers/provider.ts';
import type { ToolContext } from './tool.ts';

/** The display name of each provider, by its id. */
export type VendorNames = Readonly<Record<string, string>>;

export function vendorNamesOf(providers: Iterable<Provider>): VendorNames {
  return Object.fromEntries([...providers].map(({ id, displayName }) => [id, displayName]));
}

type Named = Pick<ToolContext, 'vendorNames'>;

/** A source that a customer has pushed has no other name than its id. */
export function vendorName({ vendorNames }: Named, providerId: string): string {
  return Object.hasOwn(vendorNames, providerId) ? String(vendorNames[providerId]) : providerId;
}

/** A sentence of the service with the names of vendors in place of their ids. */
export function withVendorNames(context: Named, sentence: string): string {
  return sentence.replaceAll(/\b[a-z][a-z0-9_]*\b/g, (word) => vendorName(context, word));
}
