import { formatEuros, MONTANT_MAX } from '~/lib/euros';
import { DomainError } from '../errors';
import type { FactureSaisie } from './facture.schema';
import { lignesSaisies, type Taxation } from './lignes-saisies';
import { computeMontants, type Montants } from './montants';

/** Adds an invoice form up; `total` is what it should come to, where that is said. Raises DomainError on the fields at fault when the discount or the shares are more than there is. */
export function montantsSaisis(
  saisie: FactureSaisie,
  taxation: Taxation,
  total: number | null = null,
): Montants {
  const parts = { remise: saisie.prix ?? 0, rbstSS: saisie.rbstSS ?? 0, rbstCompl: saisie.rbstCompl ?? 0 };
  const montants = computeMontants(lignesSaisies(saisie, taxation), parts);
  if (montants.totalGeneral < 0) {
    const message = `La remise dépasse le total des lignes (${formatEuros(montants.totalLignes)}).`;
    throw new DomainError('remise_trop_grande', message, { prix: message });
  }
  if (montants.totalLignes > MONTANT_MAX)
    throw new DomainError(
      'total_trop_grand',
      `Le total dépasse ${formatEuros(MONTANT_MAX)} : vérifiez les montants et les quantités.`,
    );
  if (montants.resteACharge < 0) {
    const message = `Les deux parts dépassent le total de la facture (${formatEuros(montants.totalGeneral)}).`;
    throw new DomainError('parts_trop_grandes', message, { rbstSS: message, rbstCompl: message });
  }
  assertTotal(total, montants);
  return montants;
}

/** Raises DomainError where a program says that an invoice comes to something else, before or after its discount. */
export function assertTotal(total: number | null, { totalGeneral, totalLignes }: Montants): void {
  if (total === null || total === totalGeneral || total === totalLignes) return;
  const message = `Le total de ces lignes est de ${formatEuros(totalGeneral)}.`;
  throw new DomainError('total_different', message, { totalGeneral: message });
}
