/** The pieces of a centre that have numbers, the column of these, and the counters' series that make them. */
export const PIECES = {
  facture: ['factures', 'numero_facture', /^[FE]\d/],
  avoir: ['avoirs', 'numero_avoir', /^A\d/],
  règlement: ['reglements', 'numero', /^R\d/],
  'remise de chèques': ['remises_cheques', 'numero', /^B\d/],
  devis: ['devis', 'numero_devis', /^devis(-|$)/],
} as const;

/** A counter's series as its pieces' numbers name it: those of quotes say their code alone. */
export const serieDite = (serie: string): string => serie.replace(/^devis-?/, '');

/** Where the pieces of a counter's series stand, and how their numbers begin; null for a series that there is not. */
export function placeDesNumeros(serie: string): { table: string; colonne: string; debut: string } | null {
  // Nobody accounts for the numbers of orders: a gap in them is no fault.
  if (serie === 'commande') return { table: 'commandes', colonne: 'numero', debut: 'C' };
  const [table, colonne] = Object.values(PIECES).find(([, , series]) => series.test(serie)) ?? [];
  const dite = serieDite(serie);
  return table && colonne ? { table, colonne, debut: dite && `${dite}-` } : null;
}
