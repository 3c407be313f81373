import ipaddr from 'ipaddr.js';

/** Sixteen bits each: what one line is given of IPv6 at the least, and one site at the most; all of it is one place. */
const GROUPES_D_UNE_LIGNE = 4;
const GROUPES_D_UN_SITE = 3;

export type AdresseIp = ipaddr.IPv4 | ipaddr.IPv6;

/**
 * An IP address written in full, as it is; null for anything else. The library also reads octal, hexadecimal and short forms of IPv4, which
 * mean other things to others, and IPv6 with the name of a link.
 */
export function parseAdresse(text: string): AdresseIp | null {
  const isFull = text.includes(':')
    ? !text.includes('%') && ipaddr.IPv6.isValid(text)
    : ipaddr.IPv4.isValidFourPartDecimal(text);
  return isFull ? ipaddr.parse(text) : null;
}

/** The same, where IPv4 within IPv6 ('::ffff:10.0.0.2') means the IPv4 address. */
export function parseAdresseVraie(text: string): AdresseIp | null {
  const address = parseAdresse(text);
  return address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress() ? address.toIPv4Address() : address;
}

/** Where an IP address comes from, for counting: IPv4 whole, IPv6 by its network, within which anybody picks addresses at will. */
export const originOf = (ip: string): string => networkOf(ip, GROUPES_D_UNE_LIGNE);

/** The network of a whole site: 48 bits of IPv6, of which it has 65,536 lines to pick from; IPv4 whole. */
export const siteOf = (ip: string): string => networkOf(ip, GROUPES_D_UN_SITE);

/** What is no IP address stays as it is. */
function networkOf(ip: string, groups: number): string {
  const address = parseAdresseVraie(ip.replace(/%.*$/, ''));
  if (!(address instanceof ipaddr.IPv6)) return address?.toString() ?? ip;
  const network = address.parts.slice(0, groups).map((part) => part.toString(16));
  return `${network.join(':')}::/${groups * 16}`;
}
