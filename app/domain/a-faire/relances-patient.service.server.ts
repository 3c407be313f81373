import type { ClientRow } from '~/db/rows/clients';
import { authorize, type Context } from '../access/context.server';
import { lockClient } from '../clients/vivants.repo.server';
import { postCourriel } from '../courriels/envois.server';
import { DomainError } from '../errors';
import type { CleLigne } from './cle-ligne';
import type { DonneesRelancePatient } from './lettre-relance-patient.server';
import type { LigneAFaire } from './ligne';
import { trouverLigne } from './ligne-trouvee.server';
import { noterRelance, patientDe, refusDeRelance } from './relance-de-ligne.server';
import { readTexteRelance } from './textes-relance.repo.server';
import { redigerRelance } from './valeurs-relance.server';

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
  return {
    ligne,
    email: client.email,
    refus: await refusDeRelance(ctx, ligne, client, courrielManquant(client)),
    apercu: redigerRelance(texte, ligne, client, centre ?? { name: '', telephone: '', email: '' }),
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
    const refus = await refusDeRelance(tx, ligne, client, courrielManquant(client));
    if (refus) throw new DomainError('relance_refusee', refus);
    const { nature, depuis, echeance } = ligne;
    const relanceId = await noterRelance(tx, { ligne, centreId, client }, 'courriel');
    const donnees: DonneesRelancePatient = { centreId, clientId, relanceId, nature, depuis, echeance };
    const envoi = {
      modele: 'relancePatient',
      destinataire: client.email,
      compteId: tx.acteur.compteId,
    } as const;
    await postCourriel(tx.db, { ...envoi, donnees }, tx.now());
  });
}

function courrielManquant({ relance_courriel, email }: ClientRow): string | null {
  if (!relance_courriel)
    return 'Ce patient n’a pas donné son accord aux relances par e-mail : sa fiche le dit.';
  return email === '' ? 'La fiche de ce patient n’a pas d’adresse e-mail.' : null;
}
