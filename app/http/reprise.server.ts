import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { hasCle } from '~/domain/access/facteurs/preuve-cle.server';
import type { PageSaisie } from '~/domain/access/verrou';
import { listPersonnes } from '~/domain/access/verrou.server';
import { findPoste } from './context.server';
import { autresTokens } from './entree.server';
import { readForm } from './form.server';
import { formulaire } from './formulaire.server';
import type { SaisieGardee } from './saisie-gardee.server';
import { readSaisieScellee, SCELLE_MAX } from './saisie-scellee.server';
import { seuilOf } from './seuil.server';
import { readVerrou } from './verrou.server';

type Verrou = NonNullable<Awaited<ReturnType<typeof readVerrou>>>;

/** What becomes of sealed entries: their own page or form again, a sign-in or a lock to open before, or nothing. */
type Reprise =
  | { etat: 'page'; page: PageSaisie }
  | { etat: 'envoi'; envoi: SaisieGardee }
  | { etat: 'attente'; saisie: string }
  | ({ etat: 'verrou'; personne: NonNullable<Verrou['personne']>; saisie: string } & Pick<
      Verrou,
      'par' | 'cle'
    >)
  | { etat: 'jetee' };

const FORMULAIRE = formulaire(z.object({ saisie: z.string('').max(SCELLE_MAX).default('') }));

/** Opens what a form or a page was sealed into, for whoever is signed in now; what is somebody else's is thrown away. */
export async function readReprise(args: LoaderFunctionArgs): Promise<Reprise> {
  const scelle = String((await readForm(args.request, FORMULAIRE)).get('saisie') ?? '');
  const poste = await findPoste(args);
  if (!poste) return { etat: 'attente', saisie: scelle };
  const saisie = readSaisieScellee(args.context.config, poste.user.id, scelle);
  if (!saisie) return offerOwner(args, scelle);
  const verrou = poste.verrou === 'ouvert' ? null : await readVerrou(args);
  if (verrou?.personne) {
    const { personne, par, cle } = verrou;
    return { etat: 'verrou', personne, par, cle, saisie: scelle };
  }
  if (saisie.page) return { etat: 'page', page: saisie.page };
  return saisie.envoi ? { etat: 'envoi', envoi: saisie.envoi } : { etat: 'jetee' };
}

/** Somebody else has taken the computer meanwhile: whose entries they are, if their session is still there, opens it first. */
async function offerOwner(args: LoaderFunctionArgs, scelle: string): Promise<Reprise> {
  const personnes = await listPersonnes(seuilOf(args), null, autresTokens(args));
  const personne = personnes.find(({ userId }) => readSaisieScellee(args.context.config, userId, scelle));
  if (!personne) return { etat: 'jetee' };
  const cle = await hasCle(seuilOf(args), { id: personne.userId });
  return { etat: 'verrou', personne, par: personne.code ? 'code' : 'motDePasse', cle, saisie: scelle };
}
