import { type ActionFunctionArgs, json, redirect } from '@remix-run/node';
import { DepotSaisi } from '~/domain/access/verrou';
import { lockSession } from '~/domain/access/verrou.server';
import { findPoste } from '~/http/context.server';
import { userIdOfPage } from '~/http/entree.server';
import { readForm } from '~/http/form.server';
import { formulaire } from '~/http/formulaire.server';
import { verrouFor, verrouHeaders } from '~/http/page-scellee.server';
import { paths, safeReturn } from '~/http/paths';
import { sealSaisie } from '~/http/saisie-scellee.server';
import { seuilOf } from '~/http/seuil.server';

export const loader = () => redirect(paths.verrou());

const FORMULAIRE = formulaire(DepotSaisi);

/**
 * The page's script locks, and has what is typed on the page sealed: the browser keeps it, and nobody but the page's user gets it back. What is too
 * much to keep is not kept; it locks all the same. The page of somebody whose session this is not locks nobody else's.
 */
export async function action(args: ActionFunctionArgs) {
  const { config } = args.context;
  const poste = await findPoste(args);
  if (!poste) return json({ suite: paths.login(), saisie: null });
  const form = await readForm(args.request, FORMULAIRE);
  const depot = DepotSaisi.safeParse(Object.fromEntries(form)).data;
  const adresse = safeReturn(form.get('adresse'), '');
  const userId = await userIdOfPage(args, poste.user.id);
  if (userId === poste.user.id) await lockSession(seuilOf(args), poste, depot?.cause ?? 'geste', adresse);
  const formulaires = depot?.formulaires ?? [];
  const saisie =
    userId && adresse && formulaires.length > 0
      ? sealSaisie(config, userId, { page: { adresse, formulaires } })
      : null;
  const suite = userId ? verrouFor(config, userId, adresse) : paths.verrou();
  return json({ suite, saisie }, { headers: verrouHeaders(config) });
}
