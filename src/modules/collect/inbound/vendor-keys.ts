/** The public keys of vendors' signatures, loaded through the guarded client and kept for a while. */
import { AppError } from '../../../platform/errors.ts';
import type { FailureLog } from '../../../platform/failure-log.ts';
import type { HttpClient } from '../../../platform/http-client.ts';
import { DAY_MS, MINUTE_MS } from '../../../platform/instants.ts';
import type { SignatureKeys } from '../../../providers/inbound.ts';
import type { ConfiguredProvider } from '../../../providers/settings.ts';

const KEPT_MS = DAY_MS;
/** The shortest time between two loads for an unknown key, because anybody can make up an unknown key. */
const RELOAD_MS = MINUTE_MS;
const TIMEOUT_MS = 5_000;
const MAX_BYTES = 256 * 1024;

interface Loaded {
  readonly at: number;
  /** When an unknown key last caused a load; 0 if never. */
  readonly freshAt: number;
  readonly keys: Promise<SignatureKeys>;
}

/** Gives a provider's keys. `fresh` loads them again, unless that has just been done. */
export type VendorKeys = (provider: ConfiguredProvider, fresh: boolean) => Promise<SignatureKeys>;

/** Call once per process. */
export function openVendorKeys(http: HttpClient, logFailure: FailureLog): VendorKeys {
  const loaded = new Map<string, Loaded>();

  return async (provider, fresh) => {
    const { id } = provider.provider;
    const known = loaded.get(id);
    const now = Date.now();
    const isGood = known !== undefined && (fresh ? now - known.freshAt < RELOAD_MS : now - known.at < KEPT_MS);
    if (isGood) return known.keys;
    const keys = load(http, provider).catch((error: unknown) => {
      // The old keys stay in use, which are better than none. A failure is not remembered.
      if (known === undefined) loaded.delete(id);
      else loaded.set(id, { ...known, freshAt: now });
      const reason = error instanceof Error ? error.message : String(error);
      logFailure({ providerId: id, reason }, "the vendor's signature keys could not be loaded");
      if (known !== undefined) return known.keys;
      throw new AppError('UNAVAILABLE', 'The keys of the signature cannot be had now; send this again later');
    });
    loaded.set(id, { at: now, freshAt: fresh ? now : (known?.freshAt ?? 0), keys });
    return keys;
  };
}

async function load(http: HttpClient, { provider, keysetUrl }: ConfiguredProvider): Promise<SignatureKeys> {
  const keyset = provider.inbound?.keyset;
  if (keyset === undefined || keysetUrl === undefined) throw new Error(`${provider.id} publishes no keys`);
  const response = await http.request({ method: 'GET', url: keysetUrl, timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES });
  if (response.status !== 200) throw new Error(`the keyset answered ${response.status}`);
  return keyset.read(JSON.parse(response.text()));
}
