import { computeMontants, type LigneDeMontant, type Montants } from '../factures/montants';
import { partager } from '../partage';

/** What an invoice says of its amounts; cents. */
interface Facturee {
  /** Its discount, and the shares of both insurances. */
  prix: number;
  rbst_ss: number;
  rbst_compl: number;
}

/** A line of an invoice with how many of its pieces are credited, before and now. */
export interface LigneCreditee extends LigneDeMontant {
  deja: number;
  credite: number;
}

/** What one credit note takes back; cents. */
export type MontantsAvoir = Montants;

/**
 * What crediting some pieces of an invoice takes back. Its discount goes back in proportion to what the lines cost, its shares in proportion to what is
 * left of that; always reckoned from the first piece credited on, so that crediting all of it, in however many parts, comes to the invoice.
 */
export function montantsAvoir(facture: Facturee, lignes: readonly LigneCreditee[]): MontantsAvoir {
  const avant = cumul(facture, lignes, ({ deja }) => deja);
  const apres = cumul(facture, lignes, ({ deja, credite }) => deja + credite);
  const now = lignes.map((ligne) => ({ ...ligne, quantite: ligne.credite }));
  return computeMontants(now, {
    remise: apres.remise - avant.remise,
    rbstSS: apres.rbstSS - avant.rbstSS,
    rbstCompl: apres.rbstCompl - avant.rbstCompl,
  });
}

function cumul(
  { prix, rbst_ss, rbst_compl }: Facturee,
  lignes: readonly LigneCreditee[],
  pieces: (ligne: LigneCreditee) => number,
): { remise: number; rbstSS: number; rbstCompl: number } {
  const rien = { remise: 0, rbstSS: 0, rbstCompl: 0 };
  const tout = computeMontants(lignes, rien).totalLignes;
  const part = computeMontants(
    lignes.map((ligne) => ({ ...ligne, quantite: pieces(ligne) })),
    rien,
  ).totalLignes;
  const share = (montant: number): number => partager(montant, [part, tout - part])[0] ?? 0;
  if (tout === 0) return rien;
  return { remise: share(prix), rbstSS: share(rbst_ss), rbstCompl: share(rbst_compl) };
}
