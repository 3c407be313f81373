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

/** Where the pieces of a series stand; null for one whose numbers nobody accounts for. */
export const piecesDe = (serie: string) =>
  Object.values(PIECES).find(([, , series]) => series.test(serie)) ?? null;
