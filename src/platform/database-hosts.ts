/**
 * Addresses of databases. Like libpq's, an address may list several hosts and say which of them will do; pg knows one
 * host only, so such an address is taken apart into one address for each host.
 * https://www.postgresql.org/docs/current/libpq-connect.html#LIBPQ-MULTIPLE-HOSTS
 */

/** `any`: not looked at. `read-write`: takes writes. `primary`: is no standby. */
export type Wanted = 'any' | 'read-write' | 'primary';

export interface DatabaseHosts {
  /** One address for each host, in the order of the list. */
  readonly urls: readonly [string, ...string[]];
  readonly wanted: Wanted;
  /** `a:5432,b:5432/tributary`: for people, never with the user or password. */
  readonly place: string;
}

/** `message` goes on after the name of the setting, and never holds a password. */
export class MalformedAddress extends Error {
  override readonly name = 'MalformedAddress';
}

const FORM =
  'must be a postgres:// URL such as postgres://user:password@host:5432/database; several hosts are written a:5432,b:5432, and in the password "/" is %2F, "#" is %23, "?" is %3F and "%" is %25';

/** The parts of an address. A password may hold `@`, so the last one ends it. */
const ADDRESS = /^(?<start>postgres(?:ql)?:\/\/(?:[^/?#]*@)?)(?<hosts>[^/?#@]*)(?<rest>.*)$/s;
/** A name, an IPv4 address, an IPv6 address in brackets or a folder of sockets as `%2Fvar%2Frun`, and a port. */
const HOST = /^(?:\[[\da-f:.]+\]|[^[\]:\s]+)(?::(?<port>\d{1,5}))?$/i;

/** @throws MalformedAddress */
export function hostsOf(url: string): DatabaseHosts {
  const { start = '', hosts = '', rest = '' } = ADDRESS.exec(url)?.groups ?? {};
  if (start === '' || start + hosts + rest === start) throw new MalformedAddress(FORM);
  const list = hosts.split(',');
  if (list.length > 1) for (const [index, host] of list.entries()) checkHost(host, index + 1);
  const each = list.map((host) => start + host + rest);
  const parsed = each.map((one) => {
    const address = URL.parse(one);
    if (address === null) throw new MalformedAddress(FORM);
    return address;
  });
  const [first] = parsed as [URL]; // a text that is split has at least one part
  const urls = list.length > 1 ? each : urlsOfParameters(url, first);
  const place = list.length > 1 ? hosts : urls.map((one) => placeOfOne(one)).join(',');
  return {
    urls: urls as [string, ...string[]], // as above
    wanted: wantedOf(first.searchParams.get('target_session_attrs'), urls.length),
    place: place + first.pathname,
  };
}

function checkHost(host: string, number: number): void {
  if (host === '') throw new MalformedAddress(`lists no host in place ${number}`);
  const port = HOST.exec(host)?.groups?.port;
  const isPort = port === undefined || (Number(port) > 0 && Number(port) <= 65_535);
  if (!HOST.test(host) || !isPort)
    throw new MalformedAddress(`lists "${host}" in place ${number}, which is no host with a port from 1 to 65535`);
}

/** The other way to list hosts: `?host=a,b&port=1,2`, or one port for all. */
function urlsOfParameters(url: string, address: URL): string[] {
  const hosts = address.searchParams.get('host')?.split(',') ?? [];
  if (hosts.length < 2) return [url];
  const ports = address.searchParams.get('port')?.split(',') ?? [];
  if (ports.length > 1 && ports.length !== hosts.length)
    throw new MalformedAddress(`lists ${hosts.length} hosts and ${ports.length} ports`);
  return hosts.map((host, index) => {
    const port = ports[index] ?? ports[0];
    checkHost(port === undefined || host.startsWith('/') ? host : `${host}:${port}`, index + 1);
    const one = new URL(address);
    one.searchParams.set('host', host);
    if (port !== undefined) one.searchParams.set('port', port);
    return one.href;
  });
}

function placeOfOne(url: string): string {
  const { host, searchParams } = new URL(url);
  const named = searchParams.get('host');
  return named === null || named.startsWith('/') ? host : `${named}:${searchParams.get('port') ?? '5432'}`;
}

/** The service writes, so of several hosts it always wants one that takes writes. */
function wantedOf(text: string | null, hosts: number): Wanted {
  if (text === null) return hosts > 1 ? 'read-write' : 'any';
  if (text === 'read-write' || text === 'primary' || (text === 'any' && hosts === 1)) return text;
  throw new MalformedAddress('has a target_session_attrs that is not read-write or primary: the service writes');
}

/** Where a database is, for people: never the user or password. */
export function placeOf(url: string): string {
  return hostsOf(url).place;
}

/** The options that an address gives to each session: `-c search_path=x`. */
export function optionsOf(url: string): string {
  return new URL(hostsOf(url).urls[0]).searchParams.get('options') ?? '';
}

/** The address with further options. */
export function withOptions(url: string, more: string): string {
  const { start = '', hosts = '', rest = '' } = ADDRESS.exec(url)?.groups ?? {};
  const [first = ''] = hosts.split(','); // a URL has one host; the list is put back afterwards
  const address = new URL(start + first + rest);
  address.searchParams.set('options', `${address.searchParams.get('options') ?? ''} ${more}`.trim());
  const made = ADDRESS.exec(address.href)?.groups;
  return `${made?.start}${hosts}${made?.rest}`;
}
