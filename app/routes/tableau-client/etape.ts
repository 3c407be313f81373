import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { ChangementEtape } from '~/domain/clients/etape.schema';
import { changeEtape } from '~/domain/clients/etape.service.server';
import { requireContext } from '~/http/context.server';
import { readForm } from '~/http/form.server';
import { formulaire } from '~/http/formulaire.server';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';

const resumeOf = ({ request, params }: LoaderFunctionArgs) =>
  paths.clientDashboard(params.clientId ?? '', new URL(request.url).searchParams);

export const loader = (args: LoaderFunctionArgs) => redirect(resumeOf(args));

/** A step of the journey that was clicked becomes the current one. */
export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const id = args.params.clientId ?? '';
  const form = await readForm(args.request, formulaire(ChangementEtape));
  const saisie = ChangementEtape.safeParse(Object.fromEntries(form));
  const { config } = args.context;
  if (!saisie.success) {
    const message = saisie.error.issues[0]?.message ?? '';
    return redirectWithToast(config, resumeOf(args), `Erreur: ${message}`, 'erreur');
  }
  await changeEtape(ctx, id, saisie.data);
  return redirectWithToast(config, resumeOf(args), 'Étape enregistrée.');
}
