/** The address to which a vendor sends its inbound notices. */
import type { ConfiguredProvider } from '../../../providers/settings.ts';

/** @param baseUrl of the API, without a trailing slash */
export function inboundUrl(baseUrl: string, { provider, webhookSecret }: ConfiguredProvider): string {
  const address = `${baseUrl}/v1/inbound/${provider.id}`;
  return provider.inbound?.isSecretInPath ? `${address}/${webhookSecret}` : address;
}
