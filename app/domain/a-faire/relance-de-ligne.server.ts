import type { RelancePatientRow } from '~/db/rows/a-faire';
import type { ClientRow } from '~/db/rows/clients';
import { formatDay, toParis } from '~/lib/dates';
import { newId } from '~/lib/ids.server';
import type { Context } from '../access/context.server';
import { addHistorique } from '../clients/historique.server';
import { findClient } from '../clients/vivants.repo.server';
import { DomainError } from '../errors';
import { trace } from '../journal/trace.server';
import type { CleLigne } from './cle-ligne';
import type { LigneAFaire } from './ligne';
import { definitionDe } from './natures';

export type CanalRelance = RelancePatientRow['canal'];

const PAR: Record<CanalRelance, string> = {
  courriel: 'Relance par e-mail',
  sms: 'Relance par SMS',
  lettre: 'Relance par lettre',
};

/** The patient of a line. Raises DomainError for a line of a patient without a record, NotFoundError. */
export function patientDe(tx: Context, { client }: LigneAFaire): Promise<ClientRow> {
  if (!client?._id) throw new DomainError('relance_refusee', 'Cette ligne n’a pas de fiche de patient.');
  return findClient(tx, client._id);
}

/** The reminder about a line that went to that patient already, under whichever of the records that were merged into theirs. */
async function relanceDe(
  tx: Context,
  { nature, objetId, repere }: CleLigne,
  clientId: string,
  canal: CanalRelance,
): Promise<RelancePatientRow | undefined> {
  const ligne = definitionDe(nature).parClient ? { client_id: clientId } : { objet_id: objetId };
  return tx.db
    .from('relances_patient')
    .where({ nature, repere, canal, ...ligne })
    .first();
}

/** Why nobody may be reminded of a line by that way; null where they may. `atteint` says what that way is missing for this patient. */
export async function refusDeRelance(
  tx: Context,
  ligne: CleLigne,
  client: ClientRow,
  canal: CanalRelance,
  atteint: string | null,
): Promise<string | null> {
  if (!definitionDe(ligne.nature).relance) return 'On n’écrit pas au patient pour une ligne de cette sorte.';
  if (client.deces_le !== null) return 'Ce patient est décédé.';
  if (client.sans_relance) return 'Ce patient ne veut aucune relance.';
  if (atteint !== null) return atteint;
  const deja = await relanceDe(tx, ligne, client.id, canal);
  return deja
    ? `Ce patient a déjà été relancé pour cela, le ${formatDay(toParis(deja.cree_le).date)}.`
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
  await addHistorique(tx, client, { action: PAR[canal], details: quoi });
  return id;
}
