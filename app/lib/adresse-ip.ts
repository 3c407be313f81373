const GROUPES = 8;
/** What one line is given of IPv6 at the least: all of it is one place. */
const GROUPES_D_UNE_LIGNE = 4;

/** Where an IP address comes from, for counting: IPv4 whole, IPv6 by its network, within which anybody picks addresses at will. */
export function originOf(ip: string): string {
  const mapped = /^::ffff:([\d.]+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  if (!ip.includes(':')) return ip;
  const [head = [], tail = []] = ip
    .toLowerCase()
    .replace(/%.*$/, '')
    .split('::')
    .map((part) => part.split(':').filter(Boolean));
  const zeros = Array.from({ length: Math.max(0, GROUPES - head.length - tail.length) }, () => '0');
  const network = [...head, ...zeros, ...tail].slice(0, GROUPES_D_UNE_LIGNE);
  return `${network.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`;
}
