import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import proxyAddress from '@fastify/proxy-addr';

/** All callers with an unknown address count as one. */
const UNKNOWN = 'unknown';
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * The key under which limits count a client. An IPv4 address is one client, also when it is written as IPv6 (`::ffff:192.0.2.1`). An IPv6
 * client is its /64 network (`2001:db8:0:1::/64`), because a single customer line has 2^64 addresses.
 *
 * @param address as reported by a socket or a trusted proxy; anything that is not an address gives one common key
 */
export function clientKey(address: string | undefined): string {
  const [bare = ''] = (address ?? '').split('%');
  const v4 = MAPPED.exec(bare)?.[1] ?? bare;
  if (isIP(v4) === 4) return v4;
  if (isIP(bare) !== 6) return UNKNOWN;
  const groups = groupsOf(bare);
  const isMapped = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff';
  return isMapped ? toIPv4(groups.slice(6)) : `${groups.slice(0, 4).join(':')}::/64`;
}

/** The eight groups of an IPv6 address in hexadecimal, without leading zeros. */
function groupsOf(address: string): string[] {
  // URL writes each address in exactly one way, with its last 32 bits in hexadecimal too.
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [left = [], right = []] = canonical.split('::').map((part) => part.split(':').filter(Boolean));
  return [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right];
}

const toIPv4 = (groups: string[]): string =>
  groups
    .map((group) => parseInt(group, 16))
    .flatMap((value) => [value >> 8, value & 255])
    .join('.');

/**
 * Finds the client of a request: the last address that does not belong to a trusted proxy.
 * @param trusted the proxies whose `X-Forwarded-For` counts: addresses, networks, `loopback`, `linklocal`, `uniquelocal`, separated by commas;
 * throws a TypeError for anything else
 */
export function clientsBehind(trusted: string): (request: IncomingMessage) => string {
  const isTrusted = proxyAddress.compile(trusted.split(',').map((each) => each.trim()));
  return (request) => clientKey(proxyAddress(request, isTrusted));
}
