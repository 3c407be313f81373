import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { getDossierAModifier } from '~/domain/clients/dossier.service.server';
import { LeveeSaisie } from '~/domain/vie-privee/choix.schema';
import { leverLimitation } from '~/domain/vie-privee/limitation.service.server';
import { requireContext } from '~/http/context.server';
import { handleForm } from '~/http/form.server';
import { formulaire } from '~/http/formulaire.server';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';
import { DialogueLevee } from '~/ui/vie-privee/dialogue-limitation';

const FORMULAIRE = formulaire(LeveeSaisie);

/** The dialog in which the restriction of a record is lifted. */
export async function loader(args: LoaderFunctionArgs) {
  const { clientId = '' } = args.params;
  await getDossierAModifier(await requireContext(args), clientId);
  return { fermer: paths.viePrivee(clientId) };
}

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const { clientId = '' } = args.params;
  return handleForm(args.request, FORMULAIRE, async (saisie) => {
    await leverLimitation(ctx, clientId, saisie);
    return redirectWithToast(args.context.config, paths.viePrivee(clientId), 'La limitation est levée.');
  });
}

export default function Levee() {
  return (
    <DialogueLevee {...useLoaderData<typeof loader>()} resultat={useActionData<typeof action>()?.resultat} />
  );
}
