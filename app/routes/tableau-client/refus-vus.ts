import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { noterEnvoisVus } from '~/domain/courriels/envois-refuses.service.server';
import { requireContext } from '~/http/context.server';
import { readForm } from '~/http/form.server';
import { formulaire } from '~/http/formulaire.server';
import { paths } from '~/http/paths';
import { AucuneSaisie } from '~/http/saisie-vide';
import { redirectWithToast } from '~/http/toast.server';

const resumeOf = ({ params }: LoaderFunctionArgs) => paths.clientDashboard(params.clientId ?? '');

export const loader = (args: LoaderFunctionArgs) => redirect(resumeOf(args));

const FORMULAIRE = formulaire(AucuneSaisie, 'vus');

/** Somebody has seen that messages to a patient were refused. */
export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const form = await readForm(args.request, FORMULAIRE);
  await noterEnvoisVus(ctx, args.params.clientId ?? '', form.getAll('vus').map(String));
  return redirectWithToast(args.context.config, resumeOf(args), 'C’est noté.');
}
