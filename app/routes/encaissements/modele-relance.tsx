import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { ModeleSaisi } from '~/domain/encaissements/modele-relance';
import { getModeleRelance, saveModeleRelance } from '~/domain/encaissements/modeles-relance.service.server';
import { inCentreOf } from '~/http/centre-formulaire.server';
import { requireContext } from '~/http/context.server';
import { handleForm, versionOf } from '~/http/form.server';
import { modification } from '~/http/formulaire.server';
import { openInCentre } from '~/http/ouverture.server';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';
import { DialogueModeleRelance } from '~/ui/encaissements/dialogue-modele-relance';

/** The text of a centre's reminders, and how one reads with it. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const modele = await openInCentre(args, paths.encaissements(), () => getModeleRelance(ctx));
  return { modele, centreId: ctx.centreCourant?.id ?? '' };
}

const FORMULAIRE = modification(ModeleSaisi, 'version');

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  return handleForm(args.request, FORMULAIRE, async (saisie, form) => {
    const centre = inCentreOf(ctx, new URL(args.request.url).searchParams);
    await saveModeleRelance(centre, saisie, versionOf(form));
    return redirectWithToast(args.context.config, paths.modeleRelance(), 'Texte des relances enregistré.');
  });
}

export default function ModeleDeRelance() {
  const { modele, centreId } = useLoaderData<typeof loader>();
  const resultat = useActionData<typeof action>()?.resultat;
  return <DialogueModeleRelance {...{ modele, centreId, resultat }} />;
}
