import { type AdresseIp, parseAdresse, parseAdresseVraie } from './adresse-ip';

/** A range of addresses: its network and how many bits of an address name it. */
export type PlageIp = [AdresseIp, number];

/** An address or a range ('10.0.0.0/8', 'fd00::1'), as written in full; null for anything else. An IPv4 address within IPv6 is read as IPv4. */
export function parsePlage(text: string): PlageIp | null {
  const [address = '', bits, ...rest] = text.split('/');
  const network = parseAdresseVraie(address);
  if (rest.length > 0 || !network) return null;
  const most = network.kind() === 'ipv4' ? 32 : 128;
  if (bits === undefined) return [network, most];
  if (!/^\d{1,3}$/.test(bits) || Number(bits) > most) return null;
  return [network, Number(bits)];
}

/** Whether an IP address lies in one of the ranges; what is no IP address does not. */
export function isInPlages(ip: string, plages: readonly PlageIp[]): boolean {
  const address = parseAdresseVraie(ip);
  return address !== null && plages.some((plage) => isWithin(address, plage));
}

const isWithin = (address: AdresseIp, [network, bits]: PlageIp): boolean =>
  address.kind() === network.kind() && address.match(network, bits);

const plagesOf = (...texts: string[]): PlageIp[] => texts.map((text) => parsePlage(text) as PlageIp);

/**
 * Where no configuration leads: this machine itself, its links (a cloud's metadata stands there, and beside it under the single addresses),
 * multicast and what nobody has.
 */
const JAMAIS = plagesOf(
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
);

/** Whether an IP address lies where no installation's calendar may stand, whatever ranges it has opened. */
export const isForbidden = (ip: string): boolean => isInPlages(ip, JAMAIS);

/** The only part of IPv6 that is given out: IPv4-mapped and NAT64 addresses lie outside, and whatever comes next. */
const DONNEES_6 = plagesOf('2000::/3');

/** Whether an IP address is one of the public internet, set aside for nothing else (IANA's registries); what is no IP address is not. */
export function isPublicAddress(ip: string): boolean {
  const address = parseAdresse(ip);
  if (address?.range() !== 'unicast') return false;
  return address.kind() === 'ipv4' || DONNEES_6.some((plage) => isWithin(address, plage));
}

/** Whether an IP address is this machine's own. */
export const isLoopback = (ip: string): boolean => parseAdresseVraie(ip)?.range() === 'loopback';
