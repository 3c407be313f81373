import { formatDay } from '~/lib/dates';
import type { Context } from '../access/context.server';
import { DomainError } from '../errors';

/** Raises DomainError where a prescription or a report joins a client's file or test, which is about to be deleted: it would lose it without a word. */
export async function assertNonJoint(
  tx: Context,
  piece: { fichierId: string } | { bilanId: string },
): Promise<void> {
  const joined = tx.db.from('prescriptions');
  const query =
    'bilanId' in piece
      ? joined.where({ bilan_id: piece.bilanId })
      : joined.where(
          (either) =>
            void either.where({ fichier_id: piece.fichierId }).orWhere({ audiogramme_id: piece.fichierId }),
        );
  const [row] = await query.orderBy('date', 'desc').limit(1);
  if (!row) return assertNonRemis(tx, piece);
  throw new DomainError(
    'piece_jointe',
    `La prescription du ${formatDay(row.date)} joint cette pièce : retirez-la d’abord de la prescription.`,
  );
}

/** The same of the reports to prescribers: one that was given keeps its PDF, and each the test that it tells of. */
async function assertNonRemis(
  tx: Context,
  piece: { fichierId: string } | { bilanId: string },
): Promise<void> {
  const named = 'bilanId' in piece ? { bilan_id: piece.bilanId } : { fichier_id: piece.fichierId };
  const rendu = await tx.db.from('comptes_rendus').where(named).first();
  if (!rendu) return;
  throw new DomainError(
    'piece_jointe',
    rendu.fait_le === null
      ? 'Un compte rendu en préparation parle de ce bilan : changez d’abord le compte rendu.'
      : `Le compte rendu remis le ${formatDay(rendu.fait_le)} repose sur cette pièce : elle reste au dossier.`,
  );
}
