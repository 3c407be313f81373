import type { ClientRow } from '~/db/rows/clients';
import { authorize, type Context } from '../access/context.server';
import { lockClient } from '../clients/vivants.repo.server';
import { postCourriel } from '../courriels/envois.server';
import { rediger } from '../encaissements/modele-relance';
import { DomainError } from '../errors';
import type { CleLigne } from './cle-ligne';
import type { LigneAFaire } from './ligne';
import { trouverLigne } from './ligne-trouvee.server';
import { noterRelance, patientDe, refusDeRelance } from './relance-de-ligne.server';
import { type LongueurSms, longueurSms, numeroDuPatient, PARTIES_MAX, type SmsSaisi, texteSms } from './sms';
import type { DonneesSmsPatient } from './sms-patient.server';
import { readTexteRelance } from './textes-relance.repo.server';
import { valeursRelance } from './valeurs-relance.server';

/** A reminder by SMS, before it leaves. */
export interface SmsPatientOuvert {
  ligne: LigneAFaire;
  /** In E.164; '' where there is none. */
  numero: string;
  /** Why none can be sent; null where one can. */
  refus: string | null;
  texte: string;
  longueur: LongueurSms;
}

/** Whether a patient may be reminded about a line by SMS, to which number, and in which words to begin with. Raises NotFoundError, ForbiddenError. */
export async function openSmsPatient(ctx: Context, cle: CleLigne | null): Promise<SmsPatientOuvert> {
  authorize(ctx, 'client:modifier');
  const { ligne, centreId } = await trouverLigne(ctx, cle);
  const client = await patientDe(ctx, ligne);
  const centre = await ctx.db.from('centres').where({ id: centreId }).first();
  const { sms } = await readTexteRelance(ctx.db, ctx.acteur.compteId, ligne.nature);
  const valeurs = valeursRelance(ligne, client, centre ?? { name: '', telephone: '' });
  const texte = texteSms(rediger({ sujet: '', texte: sms }, valeurs).paragraphes.join('\n'));
  return {
    ligne,
    numero: numeroDuPatient(client) ?? '',
    refus: await refusDeRelance(ctx, ligne, client, smsManquant(ctx, client)),
    texte,
    longueur: longueurSms(texte),
  };
}

/**
 * Reminds a patient by SMS about a line, in these words: once, however often and by however many it is asked, and only who agreed to it. It leaves through the outbox
 * and is never handed over twice. Raises DomainError for who may not be reminded and for a text of more than four messages, NotFoundError for a line that is not to
 * be done, ForbiddenError.
 */
export function envoyerSmsPatient(ctx: Context, cle: CleLigne | null, saisie: SmsSaisi): Promise<void> {
  authorize(ctx, 'client:modifier');
  return ctx.transaction(async (tx) => {
    const { ligne, centreId } = await trouverLigne(tx, cle);
    const { id: clientId } = await patientDe(tx, ligne);
    const client = await lockClient(tx, clientId);
    const refus = await refusDeRelance(tx, ligne, client, smsManquant(tx, client));
    if (refus) throw new DomainError('relance_refusee', refus);
    const texte = texteSms(saisie.texte);
    if (longueurSms(texte).parties > PARTIES_MAX) {
      const message = `Ce texte ferait plus de ${PARTIES_MAX} SMS : raccourcissez-le.`;
      throw new DomainError('sms_trop_long', message, { texte: message });
    }
    const relanceId = await noterRelance(tx, { ligne, centreId, client }, 'sms');
    const donnees: DonneesSmsPatient = { centreId, clientId, relanceId, texte };
    const envoi = {
      modele: 'smsPatient',
      destinataire: numeroDuPatient(client) ?? '',
      compteId: tx.acteur.compteId,
    } as const;
    await postCourriel(tx.db, { ...envoi, donnees }, tx.now());
  });
}

function smsManquant({ infra }: Context, client: ClientRow): string | null {
  if (!infra.sms.actif) return 'Cette installation n’envoie pas de SMS.';
  if (!client.relance_sms)
    return 'Ce patient n’a pas donné son accord aux relances par SMS : sa fiche le dit.';
  return numeroDuPatient(client) === null
    ? 'La fiche de ce patient n’a pas de numéro de mobile français.'
    : null;
}
