import type { UserRow } from '~/db/rows/comptes';
import { verifyPassword } from '~/infra/securite/mot-de-passe.server';
import { DomainError } from '../errors';
import { traceAtDoor } from '../journal/trace.server';
import { matchesCode } from './code-poste.server';
import { askCle, consumeCle } from './facteurs/preuve-cle.server';
import { findSession, type SessionTrouvee, sessionId } from './sessions.server';
import type { Seuil } from './seuil';
import { countCodePoste, countFacteur, countPreuve } from './tentatives.server';
import { sealFor, unsealFor } from './textes-scelles.server';
import { initialesOf, type Preuve, REFUS_MAX } from './verrou';

/** Somebody who is signed in on this computer, as the lock page shows them. */
export interface Personne {
  /** The key of their session, which opens nothing. */
  _id: string;
  userId: string;
  nom: string;
  initiales: string;
  /** Whether they have a code; the password unlocks in any case. */
  code: boolean;
  /** Whether it is the one whose session was used last. */
  courante: boolean;
  verrouillee: boolean;
}

/** What locks a session: somebody, or the delay of the account, or that somebody else came. */
const CAUSES = {
  geste: '',
  delai: 'Délai écoulé sans geste',
  changement: 'Une autre personne a pris le poste',
} as const;
export type Cause = keyof typeof CAUSES;

/**
 * Locks a session: it opens nothing until its user has proven who they are. `retour` is where they were, kept sealed. A second lock changes
 * nothing, and stands once in the audit trail.
 */
export function lockSession(
  seuil: Seuil,
  { id, user }: Pick<SessionTrouvee, 'id' | 'user'>,
  cause: Cause,
  retour: string,
): Promise<void> {
  const { identity, secret, now } = seuil;
  const values = {
    verrou_le: now.toISOString(),
    // The code that unlocks is no proof: nothing is left of one that was given before.
    confirmee_le: null,
    refus: 0,
    retour: retour && sealFor(secret, 'page', user.id, retour),
  };
  return identity.transaction(async (tx) => {
    if ((await tx.update('sessions', { id, verrou_le: null }, values)) === 0) return;
    const fait = { action: 'session:verrou', details: CAUSES[cause] } as const;
    await traceAtDoor({ ...seuil, identity: tx }, user, fait);
  });
}

/** Who is signed in behind the tokens that a browser brings, the current one first; those that have ended are left out. */
export async function listPersonnes(
  { identity, now }: Seuil,
  courant: string | null,
  autres: readonly string[],
): Promise<Personne[]> {
  const tokens = [courant, ...autres].filter((token) => token !== null);
  const sessions = await Promise.all(tokens.map((token) => findSession(identity, token, now)));
  return sessions.flatMap((session, rang) =>
    session ? [toPersonne(session, tokens[rang] === courant)] : [],
  );
}

const toPersonne = ({ id, user, verrou }: SessionTrouvee, courante: boolean): Personne => ({
  _id: id,
  userId: user.id,
  nom: user.name,
  initiales: initialesOf(user.name),
  code: user.code_hash !== '',
  courante,
  verrouillee: verrou !== 'ouvert',
});

const FINIE = 'Cette session est terminée : connectez-vous.';
const EPUISEE = `${REFUS_MAX} erreurs de suite : la session est fermée. Connectez-vous avec votre adresse et votre mot de passe.`;
const CODE_FAUX = 'Ce code n’est pas le bon.';
const PASSE_FAUX = 'Ce mot de passe n’est pas le bon.';
const CLE_FAUSSE = 'La clé d’accès n’a pas été reconnue.';

/** How a guess at each is counted, by user, and how the audit trail calls what was right. */
const PREUVES = {
  code: { count: countCodePoste, details: 'Par le code' },
  motDePasse: { count: countPreuve, details: 'Par le mot de passe' },
  cle: { count: countFacteur, details: 'Par une clé d’accès' },
} as const;

/** What a browser is asked to prove a passkey by, to open a session of a token that it brings; null where its user has none. */
export async function askCleDeSession(seuil: Seuil, token: string) {
  const session = await findSession(seuil.identity, token, seuil.now);
  return session && askCle(seuil, session.user, { lien: session.id, seule: true });
}

/**
 * Opens a locked session for whoever proves to be its user, by their code, their password or a passkey that knows them; a session that is open asks for it all the same.
 * After REFUS_MAX wrong ones in a row the session ends. Guesses are counted by user as well, over all sessions. `change` says that the computer
 * passes from somebody else. Returns where they were, '' where nobody knows. Raises DomainError, on `pin` or `password`.
 */
export async function unlockSession(
  seuil: Seuil,
  token: string,
  preuve: Preuve,
  { change }: { change: boolean },
): Promise<{ user: UserRow; retour: string }> {
  const { identity, now, secret } = seuil;
  const session = await findSession(identity, token, now);
  if (!session) throw new DomainError('session_terminee', FINIE);
  const { user, id } = session;
  const { count, details } = PREUVES[preuve.par];
  const essai = await count(seuil, user);
  const rang = await countRefus(seuil, id);
  if (!(await isRight(seuil, session, preuve))) throw await refuse(seuil, session, preuve, rang);
  await essai.forgive();
  return identity.transaction(async (tx) => {
    const row = await tx.from('sessions').where({ id }).first();
    const open = {
      verrou_le: null,
      geste_le: now.toISOString(),
      vue_le: now.toISOString(),
      refus: 0,
      retour: '',
    };
    if (!row || (await tx.update('sessions', { id }, open)) === 0)
      throw new DomainError('session_terminee', FINIE);
    const action = change ? 'session:personne' : 'session:deverrou';
    await traceAtDoor({ ...seuil, identity: tx }, user, { action, details });
    return { user, retour: unsealFor(secret, 'page', user.id, row.retour) ?? '' };
  });
}

async function isRight(seuil: Seuil, { id, user }: SessionTrouvee, preuve: Preuve): Promise<boolean> {
  if (preuve.par === 'code') return matchesCode(seuil, user, preuve.pin);
  if (preuve.par === 'motDePasse') return verifyPassword(user.password_hash, preuve.password, user.id);
  return consumeCle(seuil, user, { cle: preuve.cle ?? '', lien: id, seule: true });
}

/** Counts a try at a session before it is looked at: of many at once no more are looked at than there may be. Raises DomainError. */
async function countRefus({ identity }: Seuil, id: string): Promise<number> {
  for (;;) {
    const row = await identity.from('sessions').where({ id }).first();
    if (!row || row.refus >= REFUS_MAX) throw new DomainError('session_terminee', row ? EPUISEE : FINIE);
    const refus = row.refus + 1;
    if ((await identity.update('sessions', { id, refus: row.refus }, { refus })) === 1) return refus;
  }
}

async function refuse(
  seuil: Seuil,
  { id, user }: SessionTrouvee,
  { par }: Preuve,
  rang: number,
): Promise<DomainError> {
  const last = rang >= REFUS_MAX;
  await seuil.identity.transaction(async (tx) => {
    const inside = { ...seuil, identity: tx };
    await traceAtDoor(inside, user, {
      action: 'session:deverrou:refus',
      details: { code: CODE_FAUX, motDePasse: PASSE_FAUX, cle: CLE_FAUSSE }[par],
    });
    if (last && (await tx.delete('sessions', { id })) === 1)
      await traceAtDoor(inside, user, {
        action: 'session:fermeture',
        objet: 'session',
        details: `${REFUS_MAX} codes ou mots de passe faux de suite`,
      });
  });
  if (last) return new DomainError('session_terminee', EPUISEE);
  const reste = REFUS_MAX - rang;
  const encore = `Encore ${reste} essai${reste > 1 ? 's' : ''} avant la fin de la session.`;
  if (par === 'cle') return new DomainError('second_facteur_faux', `${CLE_FAUSSE} ${encore}`);
  return par === 'code'
    ? new DomainError('code_poste_faux', CODE_FAUX, { pin: `${CODE_FAUX} ${encore}` })
    : new DomainError('mot_de_passe_faux', PASSE_FAUX, { password: `${PASSE_FAUX} ${encore}` });
}

/** Whether the token that a browser brings is of the session of that key. */
export const isTokenOf = (token: string, id: string): boolean => sessionId(token) === id;
