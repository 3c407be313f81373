import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { AppareilAilleursSaisi } from '~/domain/sav/appareil-ailleurs.schema';
import { updateAppareilAilleurs } from '~/domain/sav/appareils-ailleurs.service.server';
import { openAppareilAilleurs } from '~/domain/sav/lecture.service.server';
import { requireContext } from '~/http/context.server';
import { handleForm, versionOf } from '~/http/form.server';
import { modification } from '~/http/formulaire.server';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';
import { FormulaireAilleurs } from '~/ui/sav/formulaire-ailleurs';

const FORMULAIRE = modification(AppareilAilleursSaisi, 'version');

/** A device of a client that somebody else has fitted, put right. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { clientId = '', ailleursId = '' } = args.params;
  return {
    ouverte: await openAppareilAilleurs(ctx, clientId, ailleursId),
    fermer: paths.client(clientId, 'onglet=sav'),
  };
}

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const { clientId = '', ailleursId = '' } = args.params;
  return handleForm(args.request, FORMULAIRE, async (saisie, form) => {
    await updateAppareilAilleurs(ctx, clientId, ailleursId, saisie, versionOf(form));
    const target = paths.client(clientId, 'onglet=sav');
    return redirectWithToast(args.context.config, target, 'Appareil modifié.');
  });
}

export default function ModifierAppareilAilleurs() {
  return (
    <FormulaireAilleurs
      titre="Modifier l’appareil posé ailleurs"
      {...useLoaderData<typeof loader>()}
      resultat={useActionData<typeof action>()?.resultat}
    />
  );
}
