import type { ExemplaireRow } from '~/db/rows/exemplaires';
import { authorize, type Context } from '../access/context.server';
import { addHistorique } from '../clients/historique.server';
import { nextVersion } from '../verrou.repo.server';
import { cleDeSerie } from './exemplaire';

/**
 * Puts the number of a device right wherever its patient's record says it: on an ear, among those of before, in a trial that is still to be decided. It is the same
 * device: no piece moves. What was signed or invoiced keeps the number of then. The caller has locked the client. Raises ForbiddenError.
 */
export async function corrigerSurLaFiche(
  tx: Context,
  { client_id, centre_id, numero_serie, serie_cle }: ExemplaireRow,
  numeroSerie: string,
): Promise<void> {
  if (client_id === null) return;
  const meme = (row: { numero_serie: string }) => cleDeSerie(row.numero_serie) === serie_cle;
  const appareils = (await tx.db.from('appareils').where({ client_id })).filter(meme);
  const essayes = (await tx.db.from('essais_appareils').where({ client_id, issue: '' })).filter(meme);
  if (appareils.length + essayes.length === 0) return;
  authorize(tx, 'client:modifier');
  for (const { id } of appareils) await tx.db.update('appareils', { id }, { numero_serie: numeroSerie });
  for (const row of essayes)
    await tx.db.update(
      'essais_appareils',
      { id: row.id },
      { numero_serie: numeroSerie, ...nextVersion(tx, row) },
    );
  const details = `n° ${numero_serie} corrigé : ${numeroSerie}`;
  await addHistorique(tx, { id: client_id, centre_id }, { action: 'Appareil', details });
}
