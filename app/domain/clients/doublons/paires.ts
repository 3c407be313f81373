/** What two clients share and which of them make a pair: kept apart from where the rows come from, as databases plan a join of such rows badly. */

/** Two living clients of one centre that share keys; ids in ascending order. */
export interface PaireRow {
  premierId: string;
  secondId: string;
  /** Which kinds of key they share: one bit each, the first kind asked for being the highest. */
  natures: number;
}

/** A key of a living client, under the id that bears it: the client's own, or that of a record that was merged into it. */
export interface PorteurRow {
  centre_id: string;
  cle: string;
  porteur: string;
  client: string;
  tri: string;
  rang: number;
}

export interface EcartRow {
  premier_id: string;
  second_id: string;
}

/** A key of more living clients than this makes a pair of each of them with the oldest alone: their number, not its square. */
export const GROUPE_MAX = 20;

interface Fiche {
  id: string;
  tri: string;
  rang: number;
  porteurs: string[];
}

interface Paire {
  premier: Fiche;
  second: Fiche;
  natures: number;
}

type BitOf = (cle: string) => number;

/** The pairs that share a key and were not set aside, the strongest first; how many keys are of large groups, and the largest group. */
export function pairSharers(
  rows: readonly PorteurRow[],
  ecarts: readonly EcartRow[],
  natures: readonly string[],
): { paires: PaireRow[]; groupes: number; plusGrand: number } {
  const bitOf = bits(natures);
  const aside = new Set(ecarts.map(({ premier_id, second_id }) => nameOf(premier_id, second_id)));
  const paires = new Map<string, Paire>();
  let [groupes, plusGrand] = [0, 0];
  for (const [cle, fiches] of groupByKey(rows)) {
    plusGrand = Math.max(plusGrand, fiches.length);
    if (fiches.length > GROUPE_MAX) groupes += 1;
    fiches.sort(byAge);
    const compared = fiches.length > GROUPE_MAX ? 1 : fiches.length;
    for (const [place, fiche] of fiches.slice(0, compared).entries())
      for (const autre of fiches.slice(place + 1))
        if (aside.size === 0 || !isAside(aside, fiche, autre)) add(paires, fiche, autre, bitOf(cle));
  }
  return { paires: ranked(paires), groupes, plusGrand };
}

/** The pairs that were set aside and share a key, the strongest first; `rows` holds all keys of their clients. */
export function pairEcarts(
  rows: readonly PorteurRow[],
  ecarts: readonly EcartRow[],
  natures: readonly string[],
): PaireRow[] {
  const bitOf = bits(natures);
  const wanted = new Map<string, { fiche: Fiche; cles: Set<string> }>();
  for (const row of rows) {
    const known = wanted.get(row.client);
    if (known) known.cles.add(row.cle);
    else wanted.set(row.client, { fiche: ficheOf(row), cles: new Set([row.cle]) });
  }
  const paires = new Map<string, Paire>();
  for (const { premier_id, second_id } of ecarts) {
    const [un, autre] = [wanted.get(premier_id), wanted.get(second_id)];
    if (!un || !autre) continue;
    for (const cle of un.cles) if (autre.cles.has(cle)) add(paires, un.fiche, autre.fiche, bitOf(cle));
  }
  return ranked(paires);
}

function bits(natures: readonly string[]): BitOf {
  const byLetter = new Map(natures.map((letter, index) => [letter, 2 ** (natures.length - 1 - index)]));
  return (cle) => byLetter.get(cle.charAt(0)) ?? 0;
}

const nameOf = (a: string, b: string): string => (a < b ? `${a} ${b}` : `${b} ${a}`);

const ficheOf = ({ client: id, tri, rang, porteur }: PorteurRow): Fiche => ({
  id,
  tri,
  rang,
  porteurs: [porteur],
});

/** The living clients of each key; keys of different centres are different keys. */
function* groupByKey(rows: readonly PorteurRow[]): Generator<[cle: string, fiches: Fiche[]]> {
  const groups = new Map<string, Map<string, Fiche>>();
  for (const row of rows) {
    const name = row.centre_id + row.cle;
    const group = groups.get(name);
    const fiche = group?.get(row.client);
    if (fiche) fiche.porteurs.push(row.porteur);
    else if (group) group.set(row.client, ficheOf(row));
    else groups.set(name, new Map([[row.client, ficheOf(row)]]));
  }
  for (const [name, fiches] of groups) yield [name.slice(CENTRE_ID), [...fiches.values()]];
}

/** Characters of a centre's id. */
const CENTRE_ID = 24;

const byAge = (a: Fiche, b: Fiche): number => a.rang - b.rang;

/** A pair that was set aside under ids of before a merge stays aside, unless other ids share the key as well. */
const isAside = (aside: ReadonlySet<string>, a: Fiche, b: Fiche): boolean =>
  aside.has(nameOf(a.id, b.id)) || a.porteurs.every((x) => b.porteurs.every((y) => aside.has(nameOf(x, y))));

function add(paires: Map<string, Paire>, a: Fiche, b: Fiche, bit: number): void {
  const name = nameOf(a.id, b.id);
  const known = paires.get(name);
  if (known) known.natures |= bit;
  else paires.set(name, a.id < b.id ? pair(a, b, bit) : pair(b, a, bit));
}

const pair = (premier: Fiche, second: Fiche, natures: number): Paire => ({ premier, second, natures });

/** The sort keys are compared as both databases do, sign by sign. */
const byStrength = (a: Paire, b: Paire): number =>
  b.natures - a.natures ||
  (a.premier.tri < b.premier.tri ? -1 : Number(a.premier.tri > b.premier.tri)) ||
  a.premier.rang - b.premier.rang ||
  a.second.rang - b.second.rang;

const ranked = (paires: ReadonlyMap<string, Paire>): PaireRow[] =>
  [...paires.values()].sort(byStrength).map(({ premier, second, natures }) => ({
    premierId: premier.id,
    secondId: second.id,
    natures,
  }));
