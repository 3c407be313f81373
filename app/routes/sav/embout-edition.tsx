import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { EmboutSaisi } from '~/domain/sav/embout.schema';
import { updateEmbout } from '~/domain/sav/embouts.service.server';
import { openEmbout } from '~/domain/sav/lecture.service.server';
import { requireContext } from '~/http/context.server';
import { handleForm, versionOf } from '~/http/form.server';
import { modification } from '~/http/formulaire.server';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';
import { FormulaireEmbout } from '~/ui/sav/formulaire-embout';

const FORMULAIRE = modification(EmboutSaisi, 'version');

/** An ear mould of a client as a whole. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { clientId = '', emboutId = '' } = args.params;
  return {
    ouverte: await openEmbout(ctx, clientId, emboutId),
    fermer: paths.client(clientId, 'onglet=sav'),
  };
}

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const { clientId = '', emboutId = '' } = args.params;
  return handleForm(args.request, FORMULAIRE, async (saisie, form) => {
    await updateEmbout(ctx, clientId, emboutId, saisie, versionOf(form));
    const target = paths.client(clientId, 'onglet=sav');
    return redirectWithToast(args.context.config, target, 'Embout modifié.');
  });
}

export default function ModifierEmbout() {
  return (
    <FormulaireEmbout
      titre="Modifier l’embout"
      {...useLoaderData<typeof loader>()}
      resultat={useActionData<typeof action>()?.resultat}
    />
  );
}
