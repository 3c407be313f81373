import type { CourrielRow, UserRow } from '~/db/rows/comptes';
import type { Lettre } from '~/infra/courriel/lettre';
import type { Context } from '../access/context.server';
import type { AvisPatientsGarde } from './avis';
import { acteurAvise, circonstancesDuContexte, ditCirconstances } from './avis.server';
import { postCourriel } from './envois.server';
import type { Poste } from './poste';
import { phraseSansLien, sansLien } from './sans-lien';

const HEURE_MS = 3_600_000;
/** How many deeds a letter names. */
const DITS_MAX = 20;

/**
 * Tells the actor by mail that data of patients left, or were erased, in their name: at once, then once an hour for as long as it goes on, all
 * that was done meanwhile in one letter. `quoi` names nobody. What the command or a job does tells nobody, nor does the demo's user hear of it.
 */
export async function avertirDePatients(tx: Context, quoi: string): Promise<void> {
  const user = await acteurAvise(tx);
  if (!user || user.demo) return;
  const now = tx.now();
  const fait = { ...circonstancesDuContexte(tx, user), quoi };
  const last = await tx.db
    .from('courriels')
    .where({ user_id: user.id, modele: 'avisPatients' })
    .where('cree_le', '>', new Date(now.getTime() - 2 * HEURE_MS).toISOString())
    .orderBy('cree_le', 'desc')
    .first();
  const waiting = last && isWaiting(last, now) ? await tx.db.lock('courriels', { id: last.id }) : undefined;
  if (waiting && isWaiting(waiting, now)) {
    const { faits, nombre } = JSON.parse(waiting.donnees) as AvisPatientsGarde;
    const donnees: AvisPatientsGarde = { faits: [...faits, fait].slice(-DITS_MAX), nombre: nombre + 1 };
    await tx.db.update('courriels', { id: waiting.id }, { donnees: JSON.stringify(donnees) });
    return;
  }
  const former = last ? Math.max(Date.parse(last.cree_le), Date.parse(last.envoye_le ?? last.cree_le)) : 0;
  const donnees: AvisPatientsGarde = { faits: [fait], nombre: 1 };
  const a = { destinataire: user.email, userId: user.id, compteId: user.compte_id };
  const pasAvant = new Date(Math.max(now.getTime(), former + HEURE_MS));
  await postCourriel(tx.db, { modele: 'avisPatients', ...a, donnees, pasAvant }, now);
}

/** Whether a letter has yet to leave, and no process is at it. */
const isWaiting = ({ essais, envoye_le, abandonne_le, prochain_essai_le }: CourrielRow, now: Date): boolean =>
  essais === 0 &&
  envoye_le === null &&
  abandonne_le === null &&
  (prochain_essai_le ?? '') > now.toISOString();

/** The letter: what left or was erased, the last of it line by line. */
export async function composeAvisPatients(
  { appUrl }: Poste,
  { donnees }: CourrielRow,
  user: UserRow | undefined,
): Promise<Lettre | null> {
  if (!user || !donnees) return null;
  const { faits, nombre } = JSON.parse(donnees) as AvisPatientsGarde;
  const lignes = faits.map((fait) => `${phraseSansLien(fait.quoi)}. ${ditCirconstances(fait)}`);
  const autres = nombre - faits.length;
  return {
    sujet: 'Données de patients exportées ou effacées',
    paragraphes: [
      `Bonjour ${sansLien(user.name)},`,
      'Voici ce qui vient d’être fait avec votre compte Auricule :',
      lignes.join('\n') + (autres > 0 ? `\nEt ${autres} de plus, avant ceux-là.` : ''),
      'D’autres gestes de ce genre, dans l’heure, seront dits ensemble. Si ce n’est pas vous, changez aussitôt votre mot de passe et prévenez votre administrateur.',
    ],
    action: { libelle: 'Voir mon compte', url: `${appUrl}/admin/user-profile` },
  };
}
