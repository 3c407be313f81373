import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { getDossierAModifier } from '~/domain/clients/dossier.service.server';
import { LimitationSaisie } from '~/domain/vie-privee/choix.schema';
import { limiter } from '~/domain/vie-privee/limitation.service.server';
import { requireContext } from '~/http/context.server';
import { handleForm } from '~/http/form.server';
import { formulaire } from '~/http/formulaire.server';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';
import { newId } from '~/lib/ids.server';
import { DialogueLimitation } from '~/ui/vie-privee/dialogue-limitation';

const FORMULAIRE = formulaire(LimitationSaisie, 'formId');

/** The dialog in which a record is restricted at its patient's wish. */
export async function loader(args: LoaderFunctionArgs) {
  const { clientId = '' } = args.params;
  await getDossierAModifier(await requireContext(args), clientId);
  return { formId: newId(), fermer: paths.viePrivee(clientId) };
}

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const { clientId = '' } = args.params;
  return handleForm(args.request, FORMULAIRE, async (saisie, form) => {
    await limiter(ctx, clientId, saisie, { formId: form.get('formId') });
    return redirectWithToast(
      args.context.config,
      paths.viePrivee(clientId),
      'Le traitement du dossier est limité.',
    );
  });
}

export default function LimitationDuTraitement() {
  return (
    <DialogueLimitation
      {...useLoaderData<typeof loader>()}
      resultat={useActionData<typeof action>()?.resultat}
    />
  );
}
