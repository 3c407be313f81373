import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { SuiviPart } from '~/domain/encaissements/part.schema';
import { getPart, suivrePart } from '~/domain/encaissements/parts.service.server';
import { requireContext } from '~/http/context.server';
import { handleForm, versionOf } from '~/http/form.server';
import { modification } from '~/http/formulaire.server';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';
import { DialoguePart } from '~/ui/encaissements/dialogue-part';

/** Where an insurer's share stands, above the list of what is owed. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  return {
    part: await getPart(ctx, args.params.partId ?? ''),
    search: new URL(args.request.url).searchParams.toString(),
  };
}

const FORMULAIRE = modification(SuiviPart, 'version');

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const retour = paths.encaissements(new URL(args.request.url).searchParams);
  return handleForm(args.request, FORMULAIRE, async (saisie, form) => {
    await suivrePart(ctx, args.params.partId ?? '', saisie, versionOf(form));
    return redirectWithToast(args.context.config, retour, 'Suivi du tiers payant enregistré.');
  });
}

export default function Part() {
  const { part, search } = useLoaderData<typeof loader>();
  return <DialoguePart {...{ part, search }} resultat={useActionData<typeof action>()?.resultat} />;
}
