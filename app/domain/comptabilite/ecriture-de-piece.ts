import {
  type Ecriture,
  ecritureDAcompte,
  ecritureDAnnulation,
  ecritureDAvoir,
  ecritureDEcart,
  ecritureDeReglement,
  ecritureDeRemboursement,
  ecritureDeReport,
  ecritureDeVente,
} from './ecritures';
import type { PieceLue } from './pieces-exportees.server';
import type { ReglagesComptables } from './reglages-comptables';

/** The day that a piece is written on. */
export const jourDe = (piece: PieceLue): string => {
  if ('vente' in piece) return piece.vente.jour;
  return (piece.genre === 'reglement' ? piece.reglement : piece.mouvements[0])?.jour ?? '';
};

/** The entry of a piece, by its kind. */
export function ecritureDe(piece: PieceLue, reglages: ReglagesComptables): Ecriture {
  if ('vente' in piece)
    return (piece.genre === 'facture' ? ecritureDeVente : ecritureDAvoir)(piece.vente, reglages);
  if (piece.genre === 'report') return ecritureDeReport(piece.mouvements, reglages);
  const { reglement, nature } = piece;
  if (reglement.mode === 'ecart') return ecritureDEcart(reglement, reglages);
  if (nature === 'annulation') return ecritureDAnnulation(reglement, reglages);
  if (nature === 'remboursement') return ecritureDeRemboursement(reglement, reglages);
  if (reglement.factureId === null) return ecritureDAcompte(reglement, reglages);
  return ecritureDeReglement(reglement, reglages);
}
