/**
 * Which hosts the service may connect to. Customers set URLs (webhooks, channels), and no such URL may lead into the
 * operator's network. So: https only, and only globally routable addresses, with the exceptions in OUTBOUND_ALLOW.
 */
import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import ipaddr from 'ipaddr.js';

/** Why a call did not start or did not finish; the message is for people and names only the host. */
export class OutboundError extends Error {
  readonly kind: OutboundErrorKind;

  constructor(kind: OutboundErrorKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'OutboundError';
    this.kind = kind;
  }
}

/** `refused`: by this guard, before any connection. */
export type OutboundErrorKind = 'refused' | 'unreachable' | 'timeout' | 'too_large';

export interface ResolvedAddress {
  readonly address: string;
  readonly family: 4 | 6;
}

/** Finds every address of a host name. */
export type Resolver = (host: string) => Promise<readonly ResolvedAddress[]>;

export interface OutboundGuard {
  /**
   * Checks the URL without resolving its name: scheme, credentials, an address literal.
   * @throws OutboundError `refused`
   */
  checkUrl(url: URL): void;
  /**
   * Checks a URL before it is saved: {@link checkUrl}, and the addresses to which its name resolves at present. A name
   * that may be used without encryption must resolve into a block of OUTBOUND_ALLOW.
   * @returns a warning for the customer if the name cannot be resolved yet
   * @throws OutboundError `refused`
   */
  checkNewUrl(url: URL): Promise<string | undefined>;
  /**
   * The addresses to connect to for a host (name or literal); each of them has been checked. The caller connects to
   * exactly these and does not look the name up again.
   * @param plain the connection would not be encrypted, which only OUTBOUND_ALLOW permits
   * @throws OutboundError `refused` or `unreachable`
   */
  resolve(host: string, plain: boolean): Promise<readonly ResolvedAddress[]>;
}

type Address = ipaddr.IPv4 | ipaddr.IPv6;
type Block = [Address, number];

interface Exemptions {
  readonly hosts: ReadonlySet<string>;
  readonly blocks: readonly Block[];
}

/**
 * @param allow OUTBOUND_ALLOW: host names (whatever addresses they have), addresses, CIDR blocks
 * @throws Error naming OUTBOUND_ALLOW when an entry is none of these
 */
export function createOutboundGuard(allow: readonly string[], resolver: Resolver = resolveWithSystem): OutboundGuard {
  const exemptions = readExemptions(allow);

  const checkAddress = (host: string, address: string, plain: boolean) => {
    if (isExemptAddress(exemptions, address)) return;
    if (plain) throw refused(`${host}: only https is allowed`);
    if (!isPublicAddress(address)) throw refused(`${host} is or resolves to an address that is not public`);
  };

  const checkUrl = (url: URL) => {
    if (!/^https?:$/.test(url.protocol)) throw refused(`${url.protocol} URLs are not allowed`);
    if (url.username !== '' || url.password !== '') throw refused('credentials in a URL are not allowed');
    const host = bareHost(url.hostname);
    if (exemptions.hosts.has(host)) return;
    const plain = url.protocol === 'http:';
    if (isIP(host) !== 0) checkAddress(host, host, plain);
    // A name may still resolve into an allowed block. If there are no allowed blocks, it must use https.
    else if (plain && exemptions.blocks.length === 0) throw refused(`${host}: only https is allowed`);
  };

  const resolve = async (hostname: string, plain: boolean) => {
    const host = bareHost(hostname);
    const addresses = isIP(host) !== 0 ? [literal(host)] : await resolver(host);
    if (addresses.length === 0) throw new OutboundError('unreachable', `${host} has no address`);
    if (!exemptions.hosts.has(host)) for (const { address } of addresses) checkAddress(host, address, plain);
    return addresses;
  };

  const checkNewUrl = async (url: URL) => {
    checkUrl(url);
    const host = bareHost(url.hostname);
    if (exemptions.hosts.has(host)) return undefined;
    const plain = url.protocol === 'http:';
    try {
      await inTime(resolve(host, plain), host);
      return undefined;
    } catch (error) {
      if (!(error instanceof OutboundError)) throw error;
      if (plain) throw refused(`${host}: only https is allowed`);
      if (error.kind === 'refused') throw error;
      if (isPrivateName(host)) throw refused(`${host} is a name for private networks`);
      return `${error.message} at present; nothing arrives there until it can be`;
    }
  };

  return { checkUrl, checkNewUrl, resolve };
}

/**
 * True for an address that everybody on the internet can reach. An IPv4 address inside IPv6 is judged as that IPv4
 * address where a system would connect to it (mapped addresses, the well-known NAT64 prefix). Other transition forms
 * are refused.
 */
export function isPublicAddress(text: string): boolean {
  const address = parseAddress(text);
  if (address === undefined) return false;
  if (address instanceof ipaddr.IPv4) return address.range() === 'unicast' && !CLOUD_WIRE.includes(address.toString());
  if (address.range() === 'ipv4Mapped' || address.match(NAT64)) return isPublicAddress(embeddedIpv4(address));
  return address.range() === 'unicast' && address.match(GLOBAL_UNICAST);
}

/** A public address by its number, but on every virtual machine the cloud's own host answers it. */
const CLOUD_WIRE = ['168.63.129.16'];
const NAT64: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('64:ff9b::'), 96];
/** Everything that is assigned for public use lies in this block; `::/96` and similar blocks do not. */
const GLOBAL_UNICAST: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3];

/**
 * The library accepts more spellings than a system does, and reads `::8.8.8.8` differently. So we give it the system's
 * own reading. Undefined for anything but an address without a zone.
 */
function parseAddress(text: string): Address | undefined {
  const family = isIP(text);
  if (family === 4) return ipaddr.IPv4.parse(text);
  const canonical = family === 6 ? URL.parse(`http://[${text}]/`)?.hostname : undefined;
  return canonical === undefined ? undefined : ipaddr.IPv6.parse(canonical.slice(1, -1));
}

function embeddedIpv4(address: ipaddr.IPv6): string {
  return address.toByteArray().slice(-4).join('.');
}

function isExemptAddress({ blocks }: Exemptions, text: string): boolean {
  const parsed = parseAddress(text);
  if (parsed === undefined) return false;
  const address = ipaddr.process(parsed.toString()); // a mapped IPv4 address counts as IPv4
  return blocks.some(([base, bits]) => base.kind() === address.kind() && address.match(base as never, bits)); // kinds agree
}

function readExemptions(allow: readonly string[]): Exemptions {
  const hosts = new Set<string>();
  const blocks: Block[] = [];
  for (const entry of allow) {
    const text = bareHost(entry.trim());
    const [base = ''] = text.split('/');
    if (isIP(base) !== 0 && ipaddr.isValidCIDR(text)) blocks.push(ipaddr.parseCIDR(text));
    else if (isIP(text) !== 0) blocks.push(wholeAddress(ipaddr.process(text)));
    else if (HOST_NAME.test(text)) hosts.add(text);
    else throw new Error(`OUTBOUND_ALLOW must list hosts and CIDR blocks; "${entry}" is neither`);
  }
  return { hosts, blocks };
}

// Not only digits and dots: such a text is meant as an address.
const HOST_NAME = /^(?![\d.]+$)[a-z0-9_]([a-z0-9_.-]{0,251}[a-z0-9_])?$/;

function wholeAddress(address: Address): Block {
  return [address, address.kind() === 'ipv4' ? 32 : 128];
}

/** Lower case, without the brackets of an IPv6 literal and the dot that ends a full name. */
function bareHost(host: string): string {
  return host
    .toLowerCase()
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\.$/, '');
}

function literal(address: string): ResolvedAddress {
  return { address, family: isIP(address) === 6 ? 6 : 4 };
}

/** A request that saves a URL waits at most this long for the resolution of its name. */
const RESOLVE_MS = 3_000;

/** @throws OutboundError `unreachable` when it takes too long */
async function inTime<Found>(resolving: Promise<Found>, host: string): Promise<Found> {
  const over = new AbortController();
  const limit = delay(RESOLVE_MS, undefined, { signal: over.signal }).then(() => {
    throw new OutboundError('unreachable', `${host} cannot be resolved`);
  });
  try {
    return await Promise.race([resolving, limit]);
  } finally {
    limit.catch(() => undefined); // it was aborted
    over.abort();
    resolving.catch(() => undefined); // it came too late
  }
}

async function resolveWithSystem(host: string): Promise<readonly ResolvedAddress[]> {
  try {
    const found = await lookup(host, { all: true });
    return found.map(({ address, family }) => ({ address, family: family === 6 ? 6 : 4 }));
  } catch (error) {
    throw new OutboundError('unreachable', `${host} cannot be resolved`, { cause: error });
  }
}

/**
 * True for a name that the public DNS never has: a single word, and the domains that RFC 6761, RFC 6762, RFC 8375 and
 * ICANN (`.internal`) keep for private networks.
 */
function isPrivateName(host: string): boolean {
  return !host.includes('.') || /\.(localhost|local|home\.arpa|internal)$/.test(host);
}

function refused(message: string): OutboundError {
  return new OutboundError('refused', message);
}
