import type { AFaireRow, AnnulationRow } from '~/db/rows/gestes';
import type { Context } from '../access/context.server';
import { MESSAGES_ANNULATION, type NatureAnnulation } from '../annulations/annulation';
import { keepGeste } from '../annulations/souvenir.server';
import { holdNomme, lockClient } from '../clients/vivants.repo.server';
import { DomainError } from '../errors';
import { nextVersion } from '../verrou.repo.server';

/** Remembers what was to be done as it was: before it was removed ('a_faire'), or said to be done or not ('fait') (docs/decisions/073). */
export const keepAFaire = (
  tx: Context,
  geste: string | undefined,
  nature: Extract<NatureAnnulation, 'a_faire' | 'fait'>,
  row: AFaireRow,
): Promise<void> =>
  keepGeste(tx, geste, nature, [{ centre_id: row.centre_id, client_id: row.client_id, avant: row }]);

const avantDe = ({ avant }: AnnulationRow): AFaireRow => JSON.parse(avant) as AFaireRow;

/** Puts back what was removed. Raises NotFoundError when its client has gone since. */
export async function undoSuppressionAFaire(tx: Context, souvenir: AnnulationRow): Promise<void> {
  const row = avantDe(souvenir);
  await lockClient(tx, row.client_id);
  if (!(await tx.db.insertUnlessTaken('a_faire', row)))
    throw new DomainError('annulation_refusee', MESSAGES_ANNULATION.change);
}

/** To be done again, or done as it was; raises DomainError when somebody has changed it since. */
export async function undoFait(tx: Context, souvenir: AnnulationRow): Promise<void> {
  const { id, version, fait_le, fait_par, client_id } = avantDe(souvenir);
  await holdNomme(tx, client_id);
  const row = await tx.db.lock('a_faire', { id, version: version + 1 });
  if (!row) throw new DomainError('annulation_refusee', MESSAGES_ANNULATION.change);
  await tx.db.update('a_faire', { id }, { fait_le, fait_par, ...nextVersion(tx, row) });
}
