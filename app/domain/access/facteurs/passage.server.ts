import type { UserRow } from '~/db/rows/comptes';
import { DomainError } from '../../errors';
import { markDevice } from '../appareils.server';
import { type ActionEntree, enter, holdUser } from '../entree.server';
import { issueJeton } from '../jetons.server';
import { tellNouvelAppareil } from '../nouvel-appareil.server';
import type { Seuil } from '../seuil';
import { assertEnrole, isExigeDe } from './exigence.server';
import { isRemembered } from './memoire.server';
import { FACTEURS, hasFacteur, verifySecondFacteur } from './second-facteur.server';

/** A session opened: its token for the browser, the marks by which that is known again, and whether the password must be replaced first. */
export interface Entree {
  token: string;
  marques: string;
  provisoire: boolean;
}

/** A session, or the token of the step at which a second factor is asked for: ten minutes, once. */
export type Passage = Entree | { etape: string };

const REQUIS =
  'Ce compte a un second facteur : envoyez aussi « code », celui de votre application ou un code de secours.';

/**
 * Lets the browser of a user in whose password or Google account is proven; on to the second factor whoever has one, unless the browser is
 * remembered, which is no proof for a sensitive deed where the account wants a factor. Raises DomainError when password or address has changed meanwhile.
 */
export async function admit(
  seuil: Seuil,
  user: UserRow,
  action: Exclude<ActionEntree, 'connexion:api'>,
): Promise<Passage> {
  const passage = await seuil.identity.transaction(async (identity): Promise<Passage> => {
    const here = { ...seuil, identity };
    await holdUser(identity, user);
    const facteur = await hasFacteur(identity, user);
    if (facteur && !(await isRemembered(here, user))) {
      const usage = action === 'connexion' ? 'facteur' : 'facteurGoogle';
      return { etape: await issueJeton(identity, { userId: user.id, usage, now: seuil.now }) };
    }
    return {
      token: await enter(here, user, action, { prouve: !facteur || !(await isExigeDe(identity, user)) }),
      marques: markDevice(seuil, user),
      provisoire: Boolean(user.temporary_password),
    };
  });
  if (!('etape' in passage)) await tellNouvelAppareil(seuil, user);
  return passage;
}

/**
 * The same for a program, which sends its code at once; returns the key of its session. Raises DomainError 'second_facteur_requis' without a code,
 * 'second_facteur_faux', 'second_facteur_a_activer' where the account wants a factor that the user has not.
 */
export async function admitProgramme(
  seuil: Seuil,
  user: UserRow,
  action: Exclude<ActionEntree, 'connexion:api'>,
  code: string | undefined,
): Promise<string> {
  const isGiven = code !== undefined && (await hasFacteur(seuil.identity, user));
  const facteur = isGiven ? await verifySecondFacteur(seuil, user, { code }) : null;
  return seuil.identity.transaction(async (identity) => {
    await holdUser(identity, user);
    if (!facteur && (await hasFacteur(identity, user)))
      throw new DomainError('second_facteur_requis', REQUIS, { code: REQUIS });
    if (!facteur) await assertEnrole(identity, user);
    const details = facteur ? FACTEURS[facteur] : '';
    return enter({ ...seuil, identity }, user, action, { entrant: 'programme', details });
  });
}
