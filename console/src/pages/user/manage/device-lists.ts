/** The devices of phones in the order in which they count. Pure. */
import type { Answer, Item } from 'tributary-health';

export type KnownDevices = Answer<'listDevices'>;
export type KnownDevice = Item<KnownDevices>;

/** What is changed in the form: keys of devices. */
export interface DeviceDraft {
  /** By provider, the best first; a provider that is not here has no order of its own. */
  readonly orders: Readonly<Record<string, readonly string[]>>;
  readonly ignored: readonly string[];
}

const EVERY_METRIC = '*';

/** As the service ranks them where the user has no order: the kinds that come first, of Apple and of the others. */
const APPLE_KINDS = [['watch'], ['phone'], ['tablet']];
const OTHER_KINDS = [['watch'], ['ring', 'band', 'chest_strap', 'head_mounted'], ['phone']];

/** The phone's own figures always come first, so they have no place in an order. */
export const isTotal = ({ kind }: KnownDevice) => kind === 'total';

/** Keys of a provider's devices as they count now, the best first. */
export function rankedKeys(devices: readonly KnownDevice[], order: readonly string[]): string[] {
  const place = ({ key, kind, providerId }: KnownDevice): readonly [number, number] => {
    const kinds = providerId === 'apple_health' ? APPLE_KINDS : OTHER_KINDS;
    return [last(order.indexOf(key)), last(kinds.findIndex((same) => same.includes(kind)))];
  };
  const ranked = devices.filter((device) => !isTotal(device)).map((device) => ({ key: device.key, at: place(device) }));
  ranked.sort((a, b) => a.at[0] - b.at[0] || a.at[1] - b.at[1] || (a.key < b.key ? -1 : 1));
  return ranked.map(({ key }) => key);
}

const last = (index: number) => (index < 0 ? Number.MAX_SAFE_INTEGER : index);

export function draftOf({ data, order, ignored }: KnownDevices): DeviceDraft {
  const listed = order[EVERY_METRIC] ?? [];
  const providers = new Set(data.filter(({ key }) => listed.includes(key)).map(({ providerId }) => providerId));
  const orders = [...providers].map((providerId) => {
    const own = new Set(data.filter((device) => device.providerId === providerId).map(({ key }) => key));
    return [providerId, listed.filter((key) => own.has(key))] as const;
  });
  return { orders: Object.fromEntries(orders), ignored };
}

/** As the API takes it. Orders for single metrics stay as they are. */
export function orderFrom(known: KnownDevices, { orders, ignored }: DeviceDraft) {
  const { [EVERY_METRIC]: _, ...others } = known.order;
  const every = Object.values(orders).flat();
  return {
    order: { ...others, ...(every.length > 0 && { [EVERY_METRIC]: [...new Set(every)] }) },
    ignored: [...ignored],
  };
}

/** As the person knows it, else the model, else the key. */
export function nameOfDevice({
  name,
  model,
  key,
}: Pick<KnownDevice, 'key' | 'name'> & { readonly model?: string | null }) {
  return name ?? model ?? key;
}

const KIND_WORDS: Readonly<Record<string, string>> = {
  chest_strap: 'chest strap',
  head_mounted: 'worn on the head',
  unknown: 'other',
};

export const kindInWords = (kind: string) => KIND_WORDS[kind] ?? kind;
