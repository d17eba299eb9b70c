/** Finds variables that were meant for this service and that it does not know. */
import { editsBetween, resembles } from '../vocabulary/resemblance.ts';
import { ConfigError, type Environment } from './setting.ts';

/**
 * The first word of a setting is ours: a variable that begins with it and has no row is an error. Not so these words,
 * with which the variables of other programs begin as well.
 */
const SHARED_BEGINNINGS =
  /^(ADMIN|AI|ALLOWED|BASE|CONNECT(?!_RATE_LIMIT_)|CONSOLE(?!_OIDC_)|DATA|DATABASE|DELIVERY|ENCRYPTION|HEADERS|HISTORY|HOST|INSIGHTS(?!_LLM_)|JOB|KEEPALIVE|LOG|METRICS|OAUTH|OTEL|PORT|POSTGRES|RATE(?!_LIMIT_)|RAW|REQUEST|SHUTDOWN|STATEMENT|TRUST)_/;

/** A variable that ends like this is ours whatever its beginning is. */
const OWN_ENDINGS = /_(RETENTION_DAYS|RETRY_DELAYS_MS)$/;

/** Kubernetes tells every container of a namespace of its services in such variables, whatever their names are. */
const SERVICE_LINK = /_SERVICE_(HOST|PORT(_\w+)?)$|_PORT_\d+_(TCP|UDP|SCTP)(_(PROTO|PORT|ADDR))?$/;
const LINKED_ADDRESS = /^(tcp|udp|sctp):\/\//;

const firstWord = (name: string) => name.split('_', 1)[0];

/**
 * Refuses a variable that begins as ours do, and one that is a slip of the keyboard away from one of ours. Names of one
 * word are too short to tell. `config.ts` checks the variables of vendors, which begin with PROVIDER_.
 * @param known the names of all settings
 * @throws ConfigError
 */
export function refuseUnknown(known: readonly string[], env: Environment): void {
  const ownWords = new Set(known.map(firstWord));
  const isOurs = (name: string) =>
    (ownWords.has(firstWord(name)) && !SHARED_BEGINNINGS.test(name)) || OWN_ENDINGS.test(name);
  for (const [name, value] of Object.entries(env)) {
    if (known.includes(name) || name.startsWith('PROVIDER_') || !/^[A-Z][A-Z\d]*_[A-Z\d_]+$/.test(name)) continue;
    if (value === undefined || isServiceLink(name, value)) continue;
    if (!isOurs(name) && !known.some((one) => resembles(name, one))) continue;
    const [nearest] = [...known].sort((a, b) => editsBetween(name, a) - editsBetween(name, b));
    throw new ConfigError(name, `is not a known setting; the nearest is ${nearest}`);
  }
}

function isServiceLink(name: string, value: string): boolean {
  return SERVICE_LINK.test(name) || (name.endsWith('_PORT') && LINKED_ADDRESS.test(value));
}
