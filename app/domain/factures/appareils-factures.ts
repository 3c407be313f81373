import type { LigneFactureRow } from '~/db/rows/factures';
import { compactText } from '~/lib/texte';

const IDENTITE = ['marque', 'modele', 'code_produit', 'numero_serie'] as const;

/** A line as far as it says which device it is about; without an ear it is about none that is known. */
type LigneAppareil = Pick<LigneFactureRow, 'oreille'> &
  Partial<Pick<LigneFactureRow, (typeof IDENTITE)[number]>>;

/** Whether two lines may be about one device: the same ear, and nothing that both say contradicts it. */
export const mayBeSame = (a: LigneAppareil, b: LigneAppareil): boolean =>
  a.oreille === b.oreille &&
  IDENTITE.every((champ) => {
    const [one, other] = [compactText(a[champ] ?? ''), compactText(b[champ] ?? '')];
    return one === '' || other === '' || one === other;
  });

/**
 * Of the devices that a client wears, those that invoices of the same fitting do not name (docs/regles/factures.md). An invoice that names no
 * device covers them all: what was filled in afterwards says which it was.
 */
export function devicesNotInvoiced<L extends LigneAppareil>(
  portes: readonly L[],
  facturees: readonly LigneAppareil[],
): L[] {
  if (facturees.some(({ oreille }) => oreille === null)) return [];
  return portes.filter(
    (ligne) => ligne.oreille !== null && !facturees.some((facturee) => mayBeSame(ligne, facturee)),
  );
}
