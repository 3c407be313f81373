const GROUPES = 8;
/** What one line is given of IPv6 at the least, and one site at the most: all of it is one place. */
const GROUPES_D_UNE_LIGNE = 4;
const GROUPES_D_UN_SITE = 3;

/** Where an IP address comes from, for counting: IPv4 whole, IPv6 by its network, within which anybody picks addresses at will. */
export const originOf = (ip: string): string => networkOf(ip, GROUPES_D_UNE_LIGNE);

/** The network of a whole site: 48 bits of IPv6, of which it has 65,536 lines to pick from; IPv4 whole. */
export const siteOf = (ip: string): string => networkOf(ip, GROUPES_D_UN_SITE);

function networkOf(ip: string, groups: number): string {
  const mapped = /^::ffff:([\d.]+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  if (!ip.includes(':')) return ip;
  const [head = [], tail = []] = ip
    .toLowerCase()
    .replace(/%.*$/, '')
    .split('::')
    .map((part) => part.split(':').filter(Boolean));
  const zeros = Array.from({ length: Math.max(0, GROUPES - head.length - tail.length) }, () => '0');
  const network = [...head, ...zeros, ...tail].slice(0, groups);
  return `${network.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/${groups * 16}`;
}
