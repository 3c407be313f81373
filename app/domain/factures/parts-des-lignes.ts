import { partager, spreadShare } from '../partage';
import { type LigneDeMontant, totalLigne } from './montants';

/** The shares of a line in cents, of all its pieces; null where they were not said of it. */
export interface PartsDeLigne {
  part_ss?: number | null;
  part_compl?: number | null;
}

type Ligne = LigneDeMontant & PartsDeLigne & { oreille: 'G' | 'D' | null };

/**
 * An invoice's lines with the share of both insurances in each (docs/regles/factures.md): as they were worked out for each ear where these come to the document's and none is more than its line, else evenly by
 * device, none in what is no device as long as the devices hold it. They add up to the document's shares; null throughout where no device is invoiced. The caller refuses shares
 * beyond the total. Amounts are cents.
 */
export function repartirParts<L extends Ligne>(
  lignes: readonly L[],
  { remise, rbstSS, rbstCompl }: { remise: number; rbstSS: number; rbstCompl: number },
): (L & Required<PartsDeLigne>)[] {
  if (lignes.every(({ oreille }) => oreille === null))
    return lignes.map((ligne) => ({ ...ligne, part_ss: null, part_compl: null }));
  const totaux = lignes.map(totalLigne);
  const remises = partager(remise, totaux);
  const nets = totaux.map((total, rang) => total - (remises[rang] ?? 0));
  const pieces = lignes.map(({ oreille, quantite }) => (oreille === null ? 0 : quantite));
  const repartir = (
    part: number,
    restes: readonly number[],
    dites: readonly (number | null | undefined)[],
  ) => {
    const connues = dites.map((dite) => dite ?? 0);
    const tiennent = connues.every((dite, rang) => dite === 0 || (dite > 0 && dite <= (restes[rang] ?? 0)));
    if (tiennent && connues.reduce((sum, dite) => sum + dite, 0) === part) return connues;
    return spreadShare(
      part,
      restes.map((reste, rang) => ({ reste, pieces: pieces[rang] ?? 0 })),
    );
  };
  const ss = repartir(
    rbstSS,
    nets,
    lignes.map(({ part_ss }) => part_ss),
  );
  const compl = repartir(
    rbstCompl,
    nets.map((net, rang) => net - (ss[rang] ?? 0)),
    lignes.map(({ part_compl }) => part_compl),
  );
  return lignes.map((ligne, rang) => ({
    ...ligne,
    part_ss: ss[rang] ?? 0,
    part_compl: compl[rang] ?? 0,
  }));
}
