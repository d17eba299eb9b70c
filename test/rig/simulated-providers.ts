/** The providers that the sandbox plays. Tests that walk every vendor's journey walk these: a simulator is optional. */
import { providers } from '../../src/providers/index.ts';
import { SIMULATED_PROVIDERS } from '../../src/sandbox/index.ts';

export const simulatedProviders = providers.filter(({ id }) => SIMULATED_PROVIDERS.includes(id));

/** The same in each wire format that they speak. */
export const simulatedFormats = simulatedProviders.flatMap((provider) => [
  provider,
  ...Object.values(provider.flavors ?? {}).filter(({ flavor }) => flavor !== provider.flavor),
]);
