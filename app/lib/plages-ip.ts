import ipaddr from 'ipaddr.js';

/** A range of addresses: its network and how many bits of an address name it. */
export type PlageIp = [ipaddr.IPv4 | ipaddr.IPv6, number];

/** An address or a range ('10.0.0.0/8', 'fd00::1'), as written in full; null for anything else. An IPv4 address within IPv6 is read as IPv4. */
export function parsePlage(text: string): PlageIp | null {
  const [address = '', bits, ...rest] = text.split('/');
  // The library also reads octal, hexadecimal and short forms of IPv4, which mean other things to others.
  if (rest.length > 0 || !isFullAddress(address)) return null;
  const network = ipaddr.process(address);
  const most = network.kind() === 'ipv4' ? 32 : 128;
  if (bits === undefined) return [network, most];
  if (!/^\d{1,3}$/.test(bits) || Number(bits) > most) return null;
  return [network, Number(bits)];
}

/** Whether an IP address lies in one of the ranges; what is no IP address does not. */
export function isInPlages(ip: string, plages: readonly PlageIp[]): boolean {
  if (!isFullAddress(ip)) return false;
  const address = ipaddr.process(ip);
  return plages.some(([network, bits]) => address.kind() === network.kind() && address.match(network, bits));
}

const isFullAddress = (text: string): boolean =>
  text.includes(':')
    ? !text.includes('%') && ipaddr.IPv6.isValid(text)
    : ipaddr.IPv4.isValidFourPartDecimal(text);
