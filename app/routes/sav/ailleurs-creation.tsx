import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { AppareilAilleursSaisi } from '~/domain/sav/appareil-ailleurs.schema';
import { createAppareilAilleurs } from '~/domain/sav/appareils-ailleurs.service.server';
import { openAppareilAilleurs } from '~/domain/sav/lecture.service.server';
import { requireContext } from '~/http/context.server';
import { handleForm } from '~/http/form.server';
import { formulaire } from '~/http/formulaire.server';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';
import { FormulaireAilleurs } from '~/ui/sav/formulaire-ailleurs';

const FORMULAIRE = formulaire(AppareilAilleursSaisi, 'formId');

/** A device of a client that somebody else has fitted. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { clientId = '' } = args.params;
  return {
    ouverte: await openAppareilAilleurs(ctx, clientId, null),
    fermer: paths.client(clientId, 'onglet=sav'),
  };
}

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const { clientId = '' } = args.params;
  return handleForm(args.request, FORMULAIRE, async (saisie, form) => {
    await createAppareilAilleurs(ctx, clientId, saisie, { formId: form.get('formId') });
    const target = paths.client(clientId, 'onglet=sav');
    return redirectWithToast(args.context.config, target, 'Appareil enregistré.');
  });
}

export default function NouvelAppareilAilleurs() {
  return (
    <FormulaireAilleurs
      titre="Ajouter un appareil posé ailleurs"
      {...useLoaderData<typeof loader>()}
      resultat={useActionData<typeof action>()?.resultat}
    />
  );
}
