import type { RelancePatientRow } from '~/db/rows/a-faire';
import type { ClientRow } from '~/db/rows/clients';
import { formatDay, toParis } from '~/lib/dates';
import { newId } from '~/lib/ids.server';
import type { Context } from '../access/context.server';
import { addHistorique } from '../clients/historique.server';
import { findClient } from '../clients/vivants.repo.server';
import { DomainError } from '../errors';
import { trace } from '../journal/trace.server';
import { MOTS_REFUS, refusDUsage } from '../vie-privee/permission';
import type { CleLigne } from './cle-ligne';
import { type CanalRelance, type LigneAFaire, PAR_CANAL } from './ligne';
import { definitionDe } from './natures';

/** The patient of a line. Raises DomainError for a line of a patient without a record, NotFoundError. */
export function patientDe(tx: Context, { client }: LigneAFaire): Promise<ClientRow> {
  if (!client?._id) throw new DomainError('relance_refusee', 'Cette ligne n’a pas de fiche de patient.');
  return findClient(tx, client._id, null);
}

/** The reminder about a line that went to that patient already, by whatever way, under whichever of the records that were merged into theirs. */
async function relanceDe(
  tx: Context,
  { nature, objetId, repere }: CleLigne,
  clientId: string,
): Promise<RelancePatientRow | undefined> {
  const ligne = definitionDe(nature).parClient ? { client_id: clientId } : { objet_id: objetId };
  return tx.db
    .from('relances_patient')
    .where({ nature, repere, ...ligne })
    .orderBy('cree_le', 'desc')
    .first();
}

/** Why nobody may be reminded of a line; null where they may: one who was reminded by any way is not told again. `atteint` says what the way that is meant is missing for this patient. */
export async function refusDeRelance(
  tx: Context,
  ligne: CleLigne,
  client: ClientRow,
  atteint: string | null,
): Promise<string | null> {
  if (!definitionDe(ligne.nature).relance) return 'On n’écrit pas au patient pour une ligne de cette sorte.';
  const usage = refusDUsage(client, 'relance');
  if (usage !== null)
    return usage === 'opposition' ? 'Ce patient ne veut aucune relance.' : MOTS_REFUS[usage];
  if (atteint !== null) return atteint;
  const deja = await relanceDe(tx, ligne, client.id);
  return deja
    ? `Ce patient a déjà été relancé pour cela ${PAR_CANAL[deja.canal]}, le ${formatDay(toParis(deja.cree_le).date)}.`
    : null;
}

/** Keeps that a patient is reminded of a line, in their history and in the trail; returns the reminder's id. */
export async function noterRelance(
  tx: Context,
  { ligne, centreId, client }: { ligne: LigneAFaire; centreId: string; client: ClientRow },
  canal: CanalRelance,
): Promise<string> {
  const { nature, objetId, repere, quoi } = ligne;
  const id = newId();
  await tx.db.insert('relances_patient', {
    ...{ id, centre_id: centreId, client_id: client.id, nature, objet_id: objetId, repere, quoi },
    ...{ canal, cree_le: tx.now().toISOString(), cree_par: tx.acteur.userId },
  });
  const details = definitionDe(nature).titre;
  await trace(tx, { action: 'aFaire:relance', objet: 'client', objetId: client.id, centreId, details });
  await addHistorique(tx, client, { action: `Relance ${PAR_CANAL[canal]}`, details: quoi });
  return id;
}
