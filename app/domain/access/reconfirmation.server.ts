import { z } from 'zod';
import type { IdentiteGoogle } from '~/infra/google/google';
import { originOf } from '~/lib/adresse-ip';
import { DomainError } from '../errors';
import { traceAtDoor } from '../journal/trace.server';
import type { Context } from './context.server';
import { reponseCle } from './facteurs/cle';
import { askCle } from './facteurs/preuve-cle.server';
import { CODE_REQUIS, codeFacultatif, FACTEURS, verifySecondFacteur } from './facteurs/second-facteur.server';
import type { GesteSensible, MoyensReconfirmation } from './gestes-sensibles';
import { REFUS_GOOGLE, RefusGoogle } from './google';
import { readMoyens } from './moyens-reconfirmation.server';
import { assertOwnPassword } from './preuve.server';
import { ReconfirmationError } from './reconfirmation-requise';
import { renewSession } from './sessions.server';
import type { Titulaire } from './titulaire';

/** Whose session it is, as far as proofs go. */
export type Proprietaire = Pick<Titulaire, 'user' | 'seance' | 'seuil'>;

/**
 * Second line of the services of a sensitive deed, and of what its form opens with: raises ReconfirmationError for who has not just proven who
 * they are. An access token, the command and jobs act in no session and are not asked, but for what is one's own they are refused.
 */
export function assertReconfirme(qui: Context | Pick<Titulaire, 'seance'>, geste: GesteSensible): void {
  const confirmee = 'acteur' in qui ? (qui.acteur.seance?.confirmee ?? true) : qui.seance?.confirmee;
  if (!confirmee) throw new ReconfirmationError(geste);
}

/**
 * The same for what is behind one's own password, asked for by its form whenever it was given: that will do, unless the account wants a factor of
 * the role. Returns whether the password alone is a proof of who asks.
 */
export async function assertReconfirmeParFacteur(qui: Proprietaire, geste: GesteSensible): Promise<boolean> {
  const { motDePasse } = await readMoyens(qui.seuil.identity, qui.user);
  if (!motDePasse) assertReconfirme(qui, geste);
  return motDePasse;
}

const RIEN = 'Saisissez votre mot de passe, ou un code.';

/** What somebody proves with that they are who is signed in: a factor where one is given, else the password. */
export const Reconfirmation = z.object({
  password: z.string().max(128, 'Mot de passe trop long.').default(''),
  code: codeFacultatif,
  cle: reponseCle.optional(),
});
export type Reconfirmation = z.output<typeof Reconfirmation>;

/** The ways in which one may. */
export const readOwnMoyens = ({ user, seuil }: Titulaire): Promise<MoyensReconfirmation> =>
  readMoyens(seuil.identity, user);

/** What one's browser is asked to prove a passkey by, for this session alone; null for who has none. */
export const askOwnCle = ({ user, seuil, sessionId }: Titulaire) =>
  askCle(seuil, user, { lien: sessionId, seule: true });

/**
 * Proves once more who is signed in, by their password, or by a code or passkey, which alone will do where the account wants a factor of them. Attempts are
 * limited and wrong ones stand in the audit trail. Returns the session's new token for the browser. Raises DomainError: a wrong password on `password`, a
 * wrong code on `code`, a session that has ended meanwhile.
 */
export async function reconfirm(
  moi: Titulaire,
  { password = '', code = '', cle }: Partial<Reconfirmation>,
): Promise<string> {
  const moyens = await readOwnMoyens(moi);
  const preuve =
    cle !== undefined ? { cle, lien: moi.sessionId, seule: true } : code !== '' ? { code } : null;
  if (preuve && moyens.facteur) {
    const facteur = await verifySecondFacteur(moi.seuil, moi.user, preuve);
    return renewConfirmed(moi, `Par second facteur : ${FACTEURS[facteur]}`);
  }
  if (!moyens.motDePasse) throw new DomainError('second_facteur_requis', CODE_REQUIS, { code: CODE_REQUIS });
  if (moyens.facteur && password === '')
    throw new DomainError('mot_de_passe_manquant', RIEN, { password: RIEN });
  await assertOwnPassword(moi.seuil, moi.user, password, 'reconfirmation:refus');
  return renewConfirmed(moi, 'Par le mot de passe');
}

/**
 * The same by Google's word that the person who is linked to this user is there; `prove` asks Google, and is only called while the origin has
 * attempts left. Google does not ask for its own password again: it proves who is signed in there, which is no factor. Raises RefusGoogle, DomainError, and whatever `prove` raises.
 */
export async function reconfirmByGoogle(
  moi: Titulaire,
  prove: () => Promise<IdentiteGoogle>,
): Promise<string> {
  const { user, seuil } = moi;
  if (!(await readOwnMoyens(moi)).motDePasse) throw new RefusGoogle('facteur');
  const origine = originOf(seuil.ip);
  if ((await seuil.limites.google.consume(origine)) > 0) throw new RefusGoogle('essais');
  const { sub } = await prove();
  if (sub !== user.google_sub) {
    const details = REFUS_GOOGLE.autreCompte;
    await traceAtDoor(seuil, user, { action: 'reconfirmation:refus', details });
    throw new RefusGoogle('autreCompte');
  }
  await seuil.limites.google.refund(origine);
  return renewConfirmed(moi, 'Par Google');
}

/** Notes the proof that somebody gave: from now on the session goes by another token, which is returned. Raises DomainError. */
async function renewConfirmed({ user, sessionId, seuil }: Titulaire, details: string): Promise<string> {
  return seuil.identity.transaction(async (identity) => {
    const renewed = await renewSession(identity, { id: sessionId, userId: user.id, now: seuil.now });
    if (!renewed) throw new DomainError('session_terminee', 'Votre session est terminée : connectez-vous.');
    await traceAtDoor({ ...seuil, identity }, user, { action: 'reconfirmation', details });
    return renewed;
  });
}
