/** How people name providers: by the id, or by a name that they know: `provider_c`, `WHOOP`. */
import { phones, providers } from './index.ts';

interface NamedProvider {
  readonly id: string;
  /** Of each wire format of a vendor that has several. */
  readonly names: readonly string[];
}

const KNOWN: readonly NamedProvider[] = [
  ...providers.map(({ id, displayName, flavors = {} }) => ({
    id,
    names: [...new Set([displayName, ...Object.values(flavors).map((flavor) => flavor.displayName)])],
  })),
  ...phones.map(({ id, displayName }) => ({ id, names: [displayName] })),
];

/**
 * The id of the provider with this id or name, however it is written: `whoop`, `google-health`.
 * @param ids those that may be named
 */
export function findProviderId(name: string, ids: readonly string[]): string | undefined {
  const wanted = lettersOf(name);
  return ids.find((id) => [id, ...namesOf(id)].some((known) => lettersOf(known) === wanted));
}

/** For a message: `provider_c (WHOOP), provider_d (Strava), manual`. */
export function listProviderNames(ids: readonly string[]): string {
  return ids.map((id) => (namesOf(id).length === 0 ? id : `${id} (${namesOf(id).join(' or ')})`)).join(', ');
}

function namesOf(id: string): readonly string[] {
  return KNOWN.find((known) => known.id === id)?.names ?? [];
}

function lettersOf(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}
