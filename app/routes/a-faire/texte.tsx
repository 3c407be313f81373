import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { TexteRelanceSaisi } from '~/domain/a-faire/textes-relance';
import { getTexteRelance, saveTexteRelance } from '~/domain/a-faire/textes-relance.service.server';
import { abilities } from '~/domain/access/abilities.server';
import { requireContext } from '~/http/context.server';
import { handleForm, versionOf } from '~/http/form.server';
import { modification } from '~/http/formulaire.server';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';
import { DialogueTexteRelance } from '~/ui/a-faire/dialogue-texte-relance';

/** The account's text of the reminders of a kind, and how one reads with it. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const texte = await getTexteRelance(ctx, args.params.natureAFaire ?? '');
  return { texte, modifiable: abilities(ctx, ['parametre:modifier'])['parametre:modifier'] };
}

const FORMULAIRE = modification(TexteRelanceSaisi, 'version');

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const nature = args.params.natureAFaire ?? '';
  return handleForm(args.request, FORMULAIRE, async (saisie, form) => {
    await saveTexteRelance(ctx, nature, saisie, versionOf(form));
    return redirectWithToast(
      args.context.config,
      paths.aFaireTexte(nature),
      'Texte des relances enregistré.',
    );
  });
}

export default function Texte() {
  return (
    <DialogueTexteRelance
      {...useLoaderData<typeof loader>()}
      resultat={useActionData<typeof action>()?.resultat}
    />
  );
}
