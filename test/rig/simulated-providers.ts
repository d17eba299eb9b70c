/** The providers that the sandbox plays. Tests that walk every vendor's journey walk these: a simulator is optional. */
import { providers } from '../../src/providers/index.ts';
import { sandboxProviders } from '../../src/sandbox/index.ts';

const played = Object.keys(sandboxProviders('http://sandbox.invalid'));

export const simulatedProviders = providers.filter(({ id }) => played.includes(id));

/** The same in each wire format that they speak. */
export const simulatedFormats = simulatedProviders.flatMap((provider) => [
  provider,
  ...Object.values(provider.flavors ?? {}).filter(({ flavor }) => flavor !== provider.flavor),
]);
