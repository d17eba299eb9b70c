/** Finds variables that were meant for this service and that it does not know. */
import { editsBetween, resembles } from '../vocabulary/resemblance.ts';
import { SETTING_ROWS } from './rows.ts';

/** Variables that begin or end like this are ours. `config.ts` checks those of vendors, which begin with PROVIDER_. */
const OURS =
  /^(AGGREGATE|ANALYTICS|CONNECT_RATE_LIMIT|CONSOLE_OIDC|INBOUND|INSIGHTS_LLM|NOTIFICATION|OUTBOUND|OUTBOX|RATE_LIMIT|SANDBOX|STREAMS|SYNC|TRIBUTARY|VAPID|WEBHOOK)_|_(RETENTION_DAYS|RETRY_DELAYS_MS)$/;

/** Kubernetes tells every container of a namespace of its services in such variables, whatever their names are. */
const SERVICE_LINK = /_SERVICE_(HOST|PORT(_\w+)?)$|_PORT_\d+_(TCP|UDP|SCTP)(_(PROTO|PORT|ADDR))?$/;
const LINKED_ADDRESS = /^(tcp|udp|sctp):\/\//;

const KNOWN: ReadonlySet<string> = new Set(SETTING_ROWS.map(({ name }) => name));

/**
 * Refuses a variable that begins as ours do, and one that is a slip of the keyboard away from one of ours. Names of one
 * word are too short to tell.
 * @param fail throws an error that names the variable and the problem
 */
export function refuseUnknown(
  env: Readonly<Record<string, string | undefined>>,
  fail: (variable: string, problem: string) => never,
): void {
  for (const [name, value] of Object.entries(env)) {
    if (KNOWN.has(name) || name.startsWith('PROVIDER_') || !/^[A-Z][A-Z\d]*_[A-Z\d_]+$/.test(name)) continue;
    if (value === undefined || isServiceLink(name, value)) continue;
    if (!OURS.test(name) && !SETTING_ROWS.some((row) => resembles(name, row.name))) continue;
    const [nearest] = [...KNOWN].sort((a, b) => editsBetween(name, a) - editsBetween(name, b));
    fail(name, `is not a known setting; the nearest is ${nearest}`);
  }
}

function isServiceLink(name: string, value: string): boolean {
  return SERVICE_LINK.test(name) || (name.endsWith('_PORT') && LINKED_ADDRESS.test(value));
}
