import { BlockList, isIP, isIPv6 } from 'node:net';

/** A household has a whole IPv6 /64. */
const V6_GROUPS_OF_A_HOUSEHOLD = 4;

/** As some proxies forward them: `203.0.113.9:1234`, `[2001:db8::1]:443`, `fe80::1%eth0`. */
const WITH_PORT = /^(?:\[([^\]]+)\]|(\d+\.\d+\.\d+\.\d+))(?::\d{1,5})?$/;

function bareAddress(ip: string): string {
  const text = ip.trim();
  const [, inBrackets, beforePort] = WITH_PORT.exec(text) ?? [];
  return (inBrackets ?? beforePort ?? text).split('%')[0] ?? '';
}

/**
 * An address without port and zone, unwrapped to the IPv4 it carries (mapped, NAT64, 6to4); unreadable text stays as
 * it is.
 */
export function plainAddress(ip: string): string {
  const bare = bareAddress(ip);
  return isIPv6(bare) ? (carriedAddress(groupsOf(bare)) ?? bare) : bare;
}

/** A caller's address as it is judged, counted and stored; empty when unreadable. */
export function readAddress(ip: string | undefined): string {
  const plain = plainAddress(ip ?? '');
  return isIP(plain) === 0 ? '' : plain;
}

/** First groups of IPv6 addresses that carry an IPv4 one. */
const MAPPED = ['0', '0', '0', '0', '0', 'ffff'] as const;
const CARRIERS: readonly (readonly string[])[] = [
  MAPPED,
  ['0', '0', '0', '0', 'ffff', '0'],
  ['64', 'ff9b', '0', '0', '0', '0'],
  ['2002'],
];

function carriedAddress(groups: readonly string[]): string | null {
  const carrier = CARRIERS.find((first) => first.every((group, index) => groups[index] === group));
  if (!carrier) return null;
  const [high = 0, low = 0] = groups.slice(carrier.length, carrier.length + 2).map((group) => parseInt(group, 16));
  const carried = [high >> 8, high & 255, low >> 8, low & 255].join('.');
  // Our sockets map private addresses; any other carrier of one is made up.
  return carrier === MAPPED || !isIn(PRIVATE, carried) ? carried : null;
}

/** One caller for rate limits: an IPv4 address, an IPv6 /64; all unreadable addresses count as one. */
export function addressGroup(ip: string): string {
  const plain = plainAddress(ip);
  if (!isIPv6(plain)) return isIP(plain) === 0 ? 'unknown' : plain;
  return `${groupsOf(plain).slice(0, V6_GROUPS_OF_A_HOUSEHOLD).join(':')}::/64`;
}

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(ip: string): string[] {
  const hex = (high: string, low: string) => (Number(high) * 256 + Number(low)).toString(16);
  const address = ip
    .toLowerCase()
    .replace(
      /(\d+)\.(\d+)\.(\d+)\.(\d+)$/,
      (_, a: string, b: string, c: string, d: string) => `${hex(a, b)}:${hex(c, d)}`,
    );
  const [head = '', tail] = address.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  return [...before, ...Array<string>(missing).fill('0'), ...after].map((group) => group.replace(/^0+(?=.)/, ''));
}

/** Networks by address or CIDR; anything else is left out. */
export function networksOf(list: readonly string[]): BlockList {
  const networks = new BlockList();
  for (const entry of list) {
    const [address = '', bits] = entry.trim().split('/');
    const family = isIP(address);
    if (family === 0) continue;
    const kind = family === 6 ? 'ipv6' : 'ipv4';
    const length = bits === undefined ? null : Number(bits);
    if (length === null) networks.addAddress(address, kind);
    else if (Number.isInteger(length) && length >= 0 && length <= (family === 6 ? 128 : 32))
      networks.addSubnet(address, length, kind);
  }
  return networks;
}

export function isIn(networks: BlockList, ip: string): boolean {
  // A list may name the carrier (`2002::/16`) or the address it carries.
  return [plainAddress(ip), bareAddress(ip)].some((address) => {
    const family = isIP(address);
    return family !== 0 && networks.check(address, family === 6 ? 'ipv6' : 'ipv4');
  });
}

/** Addresses without a country (RFC 1918, 3927, 4193, 6598). */
const PRIVATE = networksOf([
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '::/127',
  'fc00::/7',
  'fe80::/10',
]);

export const isPrivateAddress = (ip: string): boolean => isIn(PRIVATE, ip);
