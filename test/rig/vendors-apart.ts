/**
 * The simulated vendors in the caller's process, for a service in a process of its own: then the service's memory is its
 * own, and the vendors outlive it.
 */
import { inboundUrl } from '../../src/modules/collect/inbound/index.ts';
import { providers } from '../../src/providers/index.ts';
import { sandboxProviders, startSandbox } from '../../src/sandbox/index.ts';
import { VENDORS } from '../../src/settings/rows/vendors.ts';

export interface VendorsApart {
  readonly url: string;
  /** Settings that make the service talk to them. */
  readonly env: Readonly<Record<string, string>>;
  /** Tells them where to send their notices. */
  notify(serviceUrl: string): void;
  stop(): Promise<void>;
}

export async function startVendorsApart(): Promise<VendorsApart> {
  const sandbox = await startSandbox({});
  const vendors = sandboxProviders(sandbox);
  return {
    url: sandbox.url,
    env: {
      SANDBOX: 'off',
      ...Object.fromEntries(Object.entries(vendors).flatMap(([id, settings]) => variablesOf(id, settings))),
    },
    notify: (serviceUrl) => {
      for (const provider of providers) {
        const secret = vendors[provider.id]?.webhookSecret;
        if (provider.inbound === undefined || secret === undefined) continue;
        const receiver = {
          url: inboundUrl(serviceUrl, { provider, webhookSecret: secret }),
          secret,
          ...(provider.flavor && { flavor: provider.flavor }),
        };
        sandbox.notify(provider.id, receiver as Parameters<typeof sandbox.notify>[1]); // of a flavor of this provider
      }
    },
    stop: () => sandbox.stop(),
  };
}

function variablesOf(id: string, settings: object): [string, string][] {
  const names: Readonly<Record<string, { readonly name: string } | undefined>> = VENDORS.ofEachVendor;
  return Object.entries(settings).map(([member, value]) => {
    const name = names[member]?.name;
    if (name === undefined) throw new Error(`no variable sets ${member} of a vendor`);
    return [name.replace('PROVIDER_x', id.toUpperCase()), String(value)];
  });
}
