import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { EtatSuiviSaisi } from '~/domain/plan-suivi/etape.schema';
import { openEtape } from '~/domain/plan-suivi/lecture.service.server';
import { noterEtape } from '~/domain/plan-suivi/suivi.service.server';
import { requireContext } from '~/http/context.server';
import { handleForm, versionOf } from '~/http/form.server';
import { formulaire } from '~/http/formulaire.server';
import { paths } from '~/http/paths';
import { suiteDuGeste } from '~/http/retour.server';
import { redirectWithToast } from '~/http/toast.server';
import { FormulaireEtatSuivi } from '~/ui/suivi/formulaire-etat';

const FORMULAIRE = formulaire(EtatSuiviSaisi, 'version');

/** The dialog in which a centre notes what became of a visit. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { clientId = '', etapeId = '' } = args.params;
  const fermer = suiteDuGeste(args.request, paths.client(clientId, 'onglet=essais'));
  return { ...(await openEtape(ctx, clientId, etapeId)), fermer };
}

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const { clientId = '', etapeId = '' } = args.params;
  return handleForm(args.request, FORMULAIRE, async (saisie, form) => {
    await noterEtape(ctx, clientId, etapeId, saisie, versionOf(form));
    const target = suiteDuGeste(args.request, paths.client(clientId, 'onglet=essais'));
    return redirectWithToast(args.context.config, target, 'La visite de suivi est notée.');
  });
}

export default function EtatDeSuivi() {
  return (
    <FormulaireEtatSuivi
      {...useLoaderData<typeof loader>()}
      resultat={useActionData<typeof action>()?.resultat}
    />
  );
}
