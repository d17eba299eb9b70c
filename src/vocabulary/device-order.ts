/** A person's own choice among the devices and apps of phones, by their keys, the best first. */
export interface DeviceOrder {
  /** By metric type; `*` stands for every type. */
  readonly order: Readonly<Record<string, readonly string[]>>;
  /** Devices of which nothing counts. */
  readonly ignored: readonly string[];
}

export const NO_ORDER: DeviceOrder = { order: {}, ignored: [] };

/** The devices that the person prefers for a metric type: its own list comes before the list for every type. */
export function preferredDevices({ order }: DeviceOrder, metricType: string): readonly string[] {
  return [...(order[metricType] ?? []), ...(order['*'] ?? [])];
}
