/** Opens the listener for monitoring, for the service and for the separate tool server. */
import { listenForMonitoring, type Monitor } from '../platform/monitor.ts';
import type { OperationalMetrics } from '../platform/operational-metrics.ts';
import type { Config } from '../settings/config.ts';

/** The listener of METRICS_PORT; undefined where that is not set. */
export async function openMonitor(config: Config, metrics: OperationalMetrics): Promise<Monitor | undefined> {
  const { metricsHost: host, metricsPort: port, metricsToken: token } = config;
  return port === undefined ? undefined : listenForMonitoring({ host, port, token, metrics });
}
