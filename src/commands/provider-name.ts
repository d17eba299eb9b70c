/** One way of naming a vendor, for all commands. */
import { findProviderId, listProviderNames } from '../providers/names.ts';
import { wrongUse } from './exit.ts';

/**
 * The id of the provider that somebody names on the command line, by its id or its name.
 * @throws CommandError wrongUse
 */
export function readProvider(name: string, ids: readonly string[]): string {
  const id = findProviderId(name, ids);
  if (id === undefined) throw wrongUse(`there is no provider "${name}"; there are ${listProviderNames(ids)}`);
  return id;
}
