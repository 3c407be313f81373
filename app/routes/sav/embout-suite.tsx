import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { SuiteEmboutSaisie } from '~/domain/sav/embout.schema';
import { avancerEmbout } from '~/domain/sav/embouts.service.server';
import { openSuiteEmbout } from '~/domain/sav/lecture.service.server';
import { requireContext } from '~/http/context.server';
import { handleForm, versionOf } from '~/http/form.server';
import { formulaire } from '~/http/formulaire.server';
import { paths } from '~/http/paths';
import { suiteDuGeste } from '~/http/retour.server';
import { redirectWithToast } from '~/http/toast.server';
import { FormulaireSuiteEmbout } from '~/ui/sav/formulaire-suite-embout';

const FORMULAIRE = formulaire(SuiteEmboutSaisie, 'version');

/** The dialog in which the next step of an ear mould is noted. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { clientId = '', emboutId = '' } = args.params;
  return {
    ouverte: await openSuiteEmbout(ctx, clientId, emboutId),
    fermer: suiteDuGeste(args.request, paths.client(clientId, 'onglet=sav')),
  };
}

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const { clientId = '', emboutId = '' } = args.params;
  return handleForm(args.request, FORMULAIRE, async (saisie, form) => {
    await avancerEmbout(ctx, clientId, emboutId, saisie, versionOf(form));
    const target = suiteDuGeste(args.request, paths.client(clientId, 'onglet=sav'));
    return redirectWithToast(args.context.config, target, 'L’étape de l’embout est notée.');
  });
}

export default function SuiteEmbout() {
  return (
    <FormulaireSuiteEmbout
      {...useLoaderData<typeof loader>()}
      resultat={useActionData<typeof action>()?.resultat}
    />
  );
}
