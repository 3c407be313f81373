import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import type { PageSaisie } from '~/domain/access/verrou';
import { findPoste } from './context.server';
import { readForm } from './form.server';
import { formulaire } from './formulaire.server';
import type { SaisieGardee } from './saisie-gardee.server';
import { readSaisieScellee, SCELLE_MAX } from './saisie-scellee.server';
import { readVerrou } from './verrou.server';

type Verrou = NonNullable<Awaited<ReturnType<typeof readVerrou>>>;

/** What becomes of sealed entries: their own page or form again, a sign-in or a lock to open before, or nothing. */
type Reprise =
  | { etat: 'page'; page: PageSaisie }
  | { etat: 'envoi'; envoi: SaisieGardee }
  | { etat: 'attente'; saisie: string }
  | { etat: 'verrou'; personne: NonNullable<Verrou['personne']>; par: Verrou['par']; saisie: string }
  | { etat: 'jetee' };

const FORMULAIRE = formulaire(z.object({ saisie: z.string('').max(SCELLE_MAX).default('') }));

/** Opens what a form or a page was sealed into, for whoever is signed in now; what is somebody else's is thrown away. */
export async function readReprise(args: LoaderFunctionArgs): Promise<Reprise> {
  const scelle = String((await readForm(args.request, FORMULAIRE)).get('saisie') ?? '');
  const poste = await findPoste(args);
  if (!poste) return { etat: 'attente', saisie: scelle };
  const saisie = readSaisieScellee(args.context.config, poste.user.id, scelle);
  if (!saisie) return { etat: 'jetee' };
  const verrou = poste.verrou === 'ouvert' ? null : await readVerrou(args);
  if (verrou?.personne) return { etat: 'verrou', personne: verrou.personne, par: verrou.par, saisie: scelle };
  if (saisie.page) return { etat: 'page', page: saisie.page };
  return saisie.envoi ? { etat: 'envoi', envoi: saisie.envoi } : { etat: 'jetee' };
}
