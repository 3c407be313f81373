import { BlockList, isIP } from 'node:net';
import { isInPlages, type PlageIp, parsePlage } from '~/lib/plages-ip';

/** IPv4 networks that are nobody's on the internet (IANA's special-purpose registry), or of no server (multicast, reserved). */
const RESERVES_4: readonly [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];

/** Within IPv6's global addresses: protocol assignments (Teredo among them), examples, 6to4, which hides an IPv4 address. */
const RESERVES_6: readonly [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const listOf = (family: 'ipv4' | 'ipv6', networks: readonly [string, number][]): BlockList => {
  const list = new BlockList();
  for (const [network, prefix] of networks) list.addSubnet(network, prefix, family);
  return list;
};

const reserves4 = listOf('ipv4', RESERVES_4);
const reserves6 = listOf('ipv6', RESERVES_6);
/** The only part of IPv6 that is given out: loopback, link-local, private, multicast, IPv4-mapped and NAT64 addresses lie outside. */
const global6 = listOf('ipv6', [['2000::', 3]]);

/** Whether an IP address is one of the public internet; what is no IP address is not. */
export function isPublicAddress(ip: string): boolean {
  const family = isIP(ip);
  if (family === 4) return !reserves4.check(ip, 'ipv4');
  return family === 6 && !ip.includes('%') && global6.check(ip, 'ipv6') && !reserves6.check(ip, 'ipv6');
}

/**
 * Where no configuration leads: this machine itself, its links (a cloud's metadata stands there, and beside it under the single addresses),
 * multicast and what nobody has.
 */
const JAMAIS = [
  '0.0.0.0/8',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '224.0.0.0/3',
  '::/128',
  '::1',
  'fe80::/10',
  'ff00::/8',
  '100.100.100.200',
  '192.0.0.192',
  'fd00:ec2::254',
].map((text) => parsePlage(text) as PlageIp);

/** Whether an IP address lies where no installation's calendar may stand, whatever ranges it has opened. */
export const isForbidden = (ip: string): boolean => isInPlages(ip, JAMAIS);

/** Whether an IP address lies in ranges that the installation has opened. */
export const isOpened = (ip: string, plages: readonly PlageIp[]): boolean =>
  isInPlages(ip, plages) && !isForbidden(ip);
