import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { SuiviPart } from '~/domain/encaissements/part.schema';
import { getPart, suivrePart } from '~/domain/encaissements/parts.service.server';
import { requireContext } from '~/http/context.server';
import { handleForm, versionOf } from '~/http/form.server';
import { modification } from '~/http/formulaire.server';
import { paths } from '~/http/paths';
import { suiteDuGeste } from '~/http/retour.server';
import { redirectWithToast } from '~/http/toast.server';
import { DialoguePart } from '~/ui/encaissements/dialogue-part';

const pageOf = (request: Request) =>
  suiteDuGeste(request, paths.encaissements(new URL(request.url).searchParams));

/** Where an insurer's share stands, above the list of what is owed. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  return {
    part: await getPart(ctx, args.params.partId ?? ''),
    search: new URL(args.request.url).searchParams.toString(),
    fermer: pageOf(args.request),
  };
}

const FORMULAIRE = modification(SuiviPart, 'version');

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  return handleForm(args.request, FORMULAIRE, async (saisie, form) => {
    await suivrePart(ctx, args.params.partId ?? '', saisie, versionOf(form));
    return redirectWithToast(args.context.config, pageOf(args.request), 'Suivi du tiers payant enregistré.');
  });
}

export default function Part() {
  return (
    <DialoguePart {...useLoaderData<typeof loader>()} resultat={useActionData<typeof action>()?.resultat} />
  );
}
