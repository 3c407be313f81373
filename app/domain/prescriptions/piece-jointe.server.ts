import { formatDay } from '~/lib/dates';
import type { Context } from '../access/context.server';
import { DomainError } from '../errors';

/** Raises DomainError where a prescription joins a client's file or test, which is about to be deleted: it would lose it without a word. */
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
  if (!row) return;
  throw new DomainError(
    'piece_jointe',
    `La prescription du ${formatDay(row.date)} joint cette pièce : retirez-la d’abord de la prescription.`,
  );
}
