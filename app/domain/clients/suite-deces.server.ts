import type { ClientRow } from '~/db/rows/clients';
import { formatInstant } from '~/lib/dates';
import type { Context } from '../access/context.server';
import { cancelRendezVous, listStandingEvenements } from '../agenda/rendez-vous.server';
import { DecesAvecRendezVous, reponseAuDeces } from './deces';
import { addHistorique } from './historique.server';

/**
 * When a death is noted, asks what becomes of the appointments ahead (DecesAvecRendezVous), unless `acceptes` says it, and cancels them where that is the answer. The
 * caller has locked the client and written it.
 */
export async function suivreDeces(
  tx: Context,
  avant: ClientRow,
  apres: ClientRow,
  acceptes: readonly string[],
): Promise<void> {
  if (avant.deces_le !== null || apres.deces_le === null) return;
  const now = tx.now().toISOString();
  const ahead = (await listStandingEvenements(tx, apres.id)).filter(({ start }) => start > now);
  if (ahead.length === 0) return;
  const reponse = reponseAuDeces(acceptes);
  if (!reponse)
    throw new DecesAvecRendezVous(
      ahead.map(({ start }) => start),
      acceptes,
    );
  if (reponse === 'rdv_gardes') return;
  await cancelRendezVous(tx, apres.id, acceptes);
  const details = ahead.map(({ type, start }) => `${type} du ${formatInstant(start)}`).join(', ');
  await addHistorique(tx, apres, { action: 'Rendez-vous annulés', details: `${details} (décès)` });
}
