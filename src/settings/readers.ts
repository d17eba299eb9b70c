/** How the text of a variable is read and checked. A reader throws a ConfigError that names the variable and the problem. */
import { resolve } from 'node:path';
import ipaddr from 'ipaddr.js';
import { hostsOf, MalformedAddress } from '../platform/database-hosts.ts';
import { readOrigin } from '../platform/origins.ts';
import { ConfigError } from './setting.ts';

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

export function readText(_name: string, text: string): string {
  return text;
}

/** A path, from the folder in which the process was started. */
export function readPath(_name: string, text: string): string {
  return resolve(text);
}

/** A path, or the word `off`. */
export function readPathOrOff(name: string, text: string): string {
  return text === 'off' ? text : readPath(name, text);
}

/** Items with commas between them. */
export function readList(_name: string, text: string): string[] {
  return text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

export function readScopes(_name: string, text: string): string[] {
  return text.split(/[\s,]+/).filter((scope) => scope !== '');
}

export function readInteger(minimum: number, maximum: number) {
  return (name: string, text: string): number => {
    const value = Number(text);
    if (!/^\d+$/.test(text) || value < minimum || value > maximum) {
      throw new ConfigError(name, `must be a whole number from ${minimum} to ${maximum}, not "${text}"`);
    }
    return value;
  };
}

export function readOneOf<const Option extends string>(options: readonly Option[]) {
  return (name: string, text: string): Option => {
    const option = options.find((candidate) => candidate === text);
    if (option === undefined) throw new ConfigError(name, `must be one of ${options.join(', ')}, not "${text}"`);
    return option;
  };
}

export function readSwitch(name: string, text: string): boolean {
  if (/^(on|true|1|yes)$/i.test(text)) return true;
  if (/^(off|false|0|no)$/i.test(text)) return false;
  throw new ConfigError(name, `must be on or off, not "${text}"`);
}

export function readUrl(name: string, text: string): string {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw new ConfigError(name, `must be an http(s) URL, not "${text}"`);
  }
  return text.replace(/\/+$/, '');
}

export function readUrls(name: string, text: string): string[] {
  return readList(name, text).map((item) => {
    readUrl(name, item);
    return item;
  });
}

export function readOrigins(name: string, text: string): string[] {
  return readList(name, text).map((item) => {
    const origin = readOrigin(item);
    if (origin === undefined)
      throw new ConfigError(name, `must list origins such as https://app.example.com, not "${item}"`);
    return origin;
  });
}

/** The issuer of an OpenID provider, exactly as it is written: it must be equal to what the provider calls itself. */
export function readIssuer(name: string, text: string): string {
  const url = URL.parse(text);
  const isLocal = url?.protocol === 'http:' && LOOPBACK.test(url.hostname);
  if (url === null || (url.protocol !== 'https:' && !isLocal) || url.search !== '' || url.hash !== '')
    throw new ConfigError(name, `must be an https URL without a query (http only on this machine), not "${text}"`);
  return text;
}

/** The text may contain a password, so the message does not repeat it. */
export function readDatabaseUrl(name: string, text: string): string {
  try {
    hostsOf(text);
    return text;
  } catch (error) {
    if (error instanceof MalformedAddress) throw new ConfigError(name, error.message);
    throw error;
  }
}

export function readSlug(name: string, text: string): string {
  if (!/^[a-z0-9][a-z0-9-]{0,62}$/.test(text)) {
    throw new ConfigError(name, `must be lower-case letters, digits and hyphens, not "${text}"`);
  }
  return text;
}

export function readAdminKey(name: string, text: string): string {
  if (!/^[\x21-\x7e]{16,}$/.test(text))
    throw new ConfigError(name, 'must have at least 16 printable characters, without spaces');
  return text;
}

export function readDelays(name: string, text: string): number[] {
  const delays = readList(name, text).map((item, index) => {
    if (!/^\d{1,9}$/.test(item)) throw new ConfigError(name, `must list milliseconds, item ${index + 1} is not`);
    return Number(item);
  });
  if (delays.length === 0) throw new ConfigError(name, 'must list at least one delay');
  return delays;
}

export function readProxies(name: string, text: string): string[] {
  const proxies = readList(name, text);
  for (const proxy of proxies) {
    if (!ipaddr.isValid(proxy) && !ipaddr.isValidCIDR(proxy))
      throw new ConfigError(name, `must list addresses or CIDR blocks, "${proxy}" is neither`);
  }
  return proxies;
}

export function readEncryptionKeys(name: string, text: string): Buffer[] {
  const keys = readList(name, text).map((item, index) => {
    const key = /^[0-9a-f]{64}$/i.test(item) ? Buffer.from(item, 'hex') : Buffer.from(item, 'base64');
    if (key.length !== 32) throw new ConfigError(name, `must be 32 bytes as hex or base64; key ${index + 1} is not`);
    return key;
  });
  if (keys.length === 0) throw new ConfigError(name, 'must hold at least one key');
  return keys;
}
