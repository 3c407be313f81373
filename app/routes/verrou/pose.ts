import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { lockSession } from '~/domain/access/verrou.server';
import { findPoste } from '~/http/context.server';
import { readForm } from '~/http/form.server';
import { formulaire } from '~/http/formulaire.server';
import { verrouFor, verrouHeaders } from '~/http/page-scellee.server';
import { paths, safeReturn } from '~/http/paths';
import { AucuneSaisie } from '~/http/saisie-vide';
import { seuilOf } from '~/http/seuil.server';

export const loader = () => redirect(paths.verrou());

const FORMULAIRE = formulaire(AucuneSaisie, 'retour');

/** 'Verrouiller': the session stays, and opens nothing until its user is back. */
export async function action(args: ActionFunctionArgs) {
  const { config } = args.context;
  const poste = await findPoste(args);
  if (!poste) return redirect(paths.login());
  const retour = safeReturn((await readForm(args.request, FORMULAIRE)).get('retour'), '');
  await lockSession(seuilOf(args), poste, 'geste', retour);
  return redirect(verrouFor(config, poste.user.id, retour), { headers: verrouHeaders(config) });
}
