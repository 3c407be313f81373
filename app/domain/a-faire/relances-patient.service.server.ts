import type { RelancePatientRow } from '~/db/rows/a-faire';
import type { ClientRow } from '~/db/rows/clients';
import { formatDay, toParis } from '~/lib/dates';
import { newId } from '~/lib/ids.server';
import { authorize, type Context } from '../access/context.server';
import { addHistorique } from '../clients/historique.server';
import { findClient, lockClient } from '../clients/vivants.repo.server';
import { postCourriel } from '../courriels/envois.server';
import { rediger } from '../encaissements/modele-relance';
import { DomainError } from '../errors';
import { trace } from '../journal/trace.server';
import type { CleLigne } from './cle-ligne';
import type { DonneesRelancePatient } from './lettre-relance-patient.server';
import type { LigneAFaire } from './ligne';
import { trouverLigne } from './ligne-trouvee.server';
import { definitionDe } from './natures';
import { readTexteRelance } from './textes-relance.repo.server';
import { valeursRelance } from './valeurs-relance.server';

/** What a reminder about a line would do. */
export interface RelancePatientOuverte {
  ligne: LigneAFaire;
  email: string;
  /** Why none can be sent by e-mail; null where one can. */
  refus: string | null;
  apercu: { sujet: string; paragraphes: string[] };
}

/** Whether a patient may be reminded about a line by e-mail, and how that would read. Raises NotFoundError, ForbiddenError. */
export async function openRelancePatient(ctx: Context, cle: CleLigne | null): Promise<RelancePatientOuverte> {
  authorize(ctx, 'client:modifier');
  const { ligne, centreId } = await trouverLigne(ctx, cle);
  const client = await patientDe(ctx, ligne);
  const centre = await ctx.db.from('centres').where({ id: centreId }).first();
  const texte = await readTexteRelance(ctx.db, ctx.acteur.compteId, ligne.nature);
  const valeurs = valeursRelance(ligne, client, centre ?? { name: '', telephone: '' });
  return {
    ligne,
    email: client.email,
    refus: refusDe(ligne, client, await relanceDe(ctx, ligne, client.id)),
    apercu: rediger(texte, valeurs),
  };
}

/**
 * Reminds a patient by e-mail about a line: once, however often and by however many it is asked, and only who agreed to it. The mail leaves through
 * the outbox, in the words of then. Raises DomainError for who may not be reminded, NotFoundError for a line that is not to be done, ForbiddenError.
 */
export function relancerPatient(ctx: Context, cle: CleLigne | null): Promise<void> {
  authorize(ctx, 'client:modifier');
  return ctx.transaction(async (tx) => {
    const { ligne, centreId } = await trouverLigne(tx, cle);
    const { id: clientId } = await patientDe(tx, ligne);
    const client = await lockClient(tx, clientId);
    const refus = refusDe(ligne, client, await relanceDe(tx, ligne, clientId));
    if (refus) throw new DomainError('relance_refusee', refus);
    const { nature, objetId, repere, quoi, depuis, echeance } = ligne;
    await tx.db.insert('relances_patient', {
      ...{ id: newId(), centre_id: centreId, client_id: clientId, nature, objet_id: objetId, repere, quoi },
      ...{ canal: 'courriel', cree_le: tx.now().toISOString(), cree_par: tx.acteur.userId },
    });
    const donnees: DonneesRelancePatient = { centreId, clientId, nature, depuis, echeance };
    const envoi = {
      modele: 'relancePatient',
      destinataire: client.email,
      compteId: tx.acteur.compteId,
    } as const;
    await postCourriel(tx.db, { ...envoi, donnees }, tx.now());
    const details = definitionDe(nature).titre;
    await trace(tx, { action: 'aFaire:relance', objet: 'client', objetId: clientId, centreId, details });
    await addHistorique(tx, client, { action: 'Relance par e-mail', details: quoi });
  });
}

function patientDe(tx: Context, { client }: LigneAFaire): Promise<ClientRow> {
  if (!client?._id) throw new DomainError('relance_refusee', 'Cette ligne n’a pas de fiche de patient.');
  return findClient(tx, client._id);
}

/** The reminder about a line that went to that patient already, under whichever of the records that were merged into theirs. */
async function relanceDe(
  tx: Context,
  { nature, objetId, repere }: CleLigne,
  clientId: string,
): Promise<RelancePatientRow | undefined> {
  const ligne = definitionDe(nature).parClient ? { client_id: clientId } : { objet_id: objetId };
  return tx.db
    .from('relances_patient')
    .where({ nature, repere, canal: 'courriel', ...ligne })
    .first();
}

function refusDe(
  { nature }: CleLigne,
  client: ClientRow,
  deja: RelancePatientRow | undefined,
): string | null {
  if (!definitionDe(nature).relance) return 'On n’écrit pas au patient pour une ligne de cette sorte.';
  if (client.sans_relance) return 'Ce patient ne veut aucune relance.';
  if (!client.relance_courriel)
    return 'Ce patient n’a pas donné son accord aux relances par e-mail : sa fiche le dit.';
  if (client.email === '') return 'La fiche de ce patient n’a pas d’adresse e-mail.';
  if (deja) return `Ce patient a déjà été relancé pour cela, le ${formatDay(toParis(deja.cree_le).date)}.`;
  return null;
}
