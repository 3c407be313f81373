import { z } from 'zod';
import type { UsageJeton, UserRow } from '~/db/rows/comptes';
import { DomainError } from '../../errors';
import { traceAtDoor } from '../../journal/trace.server';
import { markDevice } from '../appareils.server';
import { type ActionEntree, enter, refusalOf } from '../entree.server';
import { consumeJeton, peekJeton } from '../jetons.server';
import { tellNouvelAppareil } from '../nouvel-appareil.server';
import type { Seuil } from '../seuil';
import { reponseCle } from './cle';
import { rememberNavigateur } from './memoire.server';
import type { Entree } from './passage.server';
import { CODE_REQUIS, codeFacultatif, FACTEURS, verifySecondFacteur } from './second-facteur.server';

/** What the second step asks for: a code, or a passkey's answer. */
export const EtapeSaisie = z
  .object({
    code: codeFacultatif,
    cle: reponseCle.optional(),
    memoriser: z.literal('on').optional(),
  })
  .refine(({ code, cle }) => cle !== undefined || code !== '', { path: ['code'], error: CODE_REQUIS });
export type EtapeSaisie = Partial<z.output<typeof EtapeSaisie>>;

interface EntreeComplete extends Entree {
  /** What the browser keeps so as not to be asked again; null leaves it as it is. */
  memoire: string | null;
}

/** What somebody is told whose second step is over. */
export const ETAPE_PERDUE =
  'Il s’est passé trop de temps depuis votre mot de passe : connectez-vous de nouveau.';

const USAGES = [
  ['facteur', 'connexion'],
  ['facteurGoogle', 'connexion:google'],
] as const satisfies readonly (readonly [UsageJeton, ActionEntree])[];

interface EtapeOuverte {
  user: UserRow;
  usage: UsageJeton;
  action: ActionEntree;
}

/** Who is at the second step by this token, and how they came there; null when it is used, too old or unknown. */
export async function peekEtape({ identity, now }: Seuil, token: string): Promise<EtapeOuverte | null> {
  for (const [usage, action] of USAGES) {
    const id = await peekJeton(identity, token, usage, now);
    const user = id && (await identity.from('users').where({ id }).first());
    if (user) return { user, usage, action };
  }
  return null;
}

/**
 * Ends the second step: the session, and a browser that is remembered where that was asked for. Changes of password and address have taken the
 * token away. Raises DomainError: on `code` a wrong one; 'lien_perdu' when the step is over.
 */
export async function finishEtape(
  seuil: Seuil,
  token: string,
  { code = '', cle, memoriser }: EtapeSaisie,
): Promise<EntreeComplete> {
  const found = await peekEtape(seuil, token);
  if (!found) throw new DomainError('lien_perdu', ETAPE_PERDUE);
  const { user, usage, action } = found;
  const refus = refusalOf(user, seuil.now);
  if (refus) {
    await traceAtDoor(seuil, user, { action: 'connexion:refus', details: refus.message });
    throw refus;
  }
  const preuve = cle === undefined ? { code } : { cle, lien: token };
  const facteur = await verifySecondFacteur(seuil, user, preuve);
  const entree = await seuil.identity.transaction(async (identity) => {
    const here = { ...seuil, identity };
    if (!(await consumeJeton(identity, token, usage, seuil.now)))
      throw new DomainError('lien_perdu', ETAPE_PERDUE);
    return {
      token: await enter(here, user, action, { details: FACTEURS[facteur] }),
      memoire: memoriser ? await rememberNavigateur(here, user) : null,
      marques: markDevice(seuil, user),
      provisoire: Boolean(user.temporary_password),
    };
  });
  await tellNouvelAppareil(seuil, user);
  return entree;
}
