import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { EmboutSaisi } from '~/domain/sav/embout.schema';
import { createEmbout } from '~/domain/sav/embouts.service.server';
import { openEmbout } from '~/domain/sav/lecture.service.server';
import { requireContext } from '~/http/context.server';
import { handleForm } from '~/http/form.server';
import { formulaire } from '~/http/formulaire.server';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';
import { FormulaireEmbout } from '~/ui/sav/formulaire-embout';

const FORMULAIRE = formulaire(EmboutSaisi, 'formId');

/** A new ear mould of a client. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { clientId = '' } = args.params;
  return {
    ouverte: await openEmbout(ctx, clientId, null),
    fermer: paths.client(clientId, 'onglet=sav'),
  };
}

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const { clientId = '' } = args.params;
  return handleForm(args.request, FORMULAIRE, async (saisie, form) => {
    await createEmbout(ctx, clientId, saisie, { formId: form.get('formId') });
    const target = paths.client(clientId, 'onglet=sav');
    return redirectWithToast(args.context.config, target, 'Embout enregistré.');
  });
}

export default function NouvelEmbout() {
  return (
    <FormulaireEmbout
      titre="Ajouter un embout"
      {...useLoaderData<typeof loader>()}
      resultat={useActionData<typeof action>()?.resultat}
    />
  );
}
