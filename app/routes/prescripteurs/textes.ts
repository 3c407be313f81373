import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { z } from 'zod';
import { texte } from '~/domain/champs';
import { untieTexte } from '~/domain/prescripteurs/rapprochement.service.server';
import { requireContext } from '~/http/context.server';
import { readForm } from '~/http/form.server';
import { formulaire } from '~/http/formulaire.server';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';

const TexteDetache = z.object({ texte: texte(200) });

export const loader = ({ params }: LoaderFunctionArgs) =>
  redirect(paths.prescripteur(params.prescripteurId ?? ''));

/** A text that does not mean this prescriber after all. */
export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const id = args.params.prescripteurId ?? '';
  const form = await readForm(args.request, formulaire(TexteDetache));
  const saisie = TexteDetache.safeParse(Object.fromEntries(form));
  if (saisie.success) await untieTexte(ctx, id, saisie.data.texte);
  return redirectWithToast(args.context.config, paths.prescripteur(id), 'Nom détaché de ce prescripteur.');
}
