import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { openSuiteReparation } from '~/domain/sav/lecture.service.server';
import { SuiteReparationSaisie } from '~/domain/sav/reparation.schema';
import { avancerReparation } from '~/domain/sav/reparations.service.server';
import { requireContext } from '~/http/context.server';
import { handleForm, versionOf } from '~/http/form.server';
import { formulaire } from '~/http/formulaire.server';
import { paths } from '~/http/paths';
import { suiteDuGeste } from '~/http/retour.server';
import { redirectWithToast } from '~/http/toast.server';
import { FormulaireSuiteReparation } from '~/ui/sav/formulaire-suite-reparation';

const FORMULAIRE = formulaire(SuiteReparationSaisie, 'version');

/** The dialog in which the next step of a repair is noted. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { clientId = '', reparationId = '' } = args.params;
  return {
    ouverte: await openSuiteReparation(ctx, clientId, reparationId),
    fermer: suiteDuGeste(args.request, paths.client(clientId, 'onglet=sav')),
  };
}

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const { clientId = '', reparationId = '' } = args.params;
  return handleForm(args.request, FORMULAIRE, async (saisie, form) => {
    await avancerReparation(ctx, clientId, reparationId, saisie, versionOf(form));
    const target = suiteDuGeste(args.request, paths.client(clientId, 'onglet=sav'));
    return redirectWithToast(args.context.config, target, 'La suite de la réparation est notée.');
  });
}

export default function SuiteReparation() {
  return (
    <FormulaireSuiteReparation
      {...useLoaderData<typeof loader>()}
      resultat={useActionData<typeof action>()?.resultat}
    />
  );
}
