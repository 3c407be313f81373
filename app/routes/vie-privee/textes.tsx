import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { abilities } from '~/domain/access/abilities.server';
import { TexteAccordSaisi } from '~/domain/vie-privee/choix.schema';
import { listTextesAccord, saveTexteAccord } from '~/domain/vie-privee/textes-accord.service.server';
import { requireContext } from '~/http/context.server';
import { handleForm, versionOf } from '~/http/form.server';
import { formulaire } from '~/http/formulaire.server';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';
import { EntetePage } from '~/ui/page/entete';
import { TextesAccord } from '~/ui/vie-privee/textes-accord';

const TITRE = 'Textes lus aux patients';

export const meta: MetaFunction = () => [{ title: `${TITRE} · Auricule` }];

/** What is read to patients before they agree or object, version by version. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const modifiable = abilities(ctx, ['parametre:modifier'])['parametre:modifier'];
  return { ...(await listTextesAccord(ctx)), modifiable };
}

const FORMULAIRE = formulaire(TexteAccordSaisi, 'version', 'objet');

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  return handleForm(args.request, FORMULAIRE, async (saisie, form) => {
    await saveTexteAccord(ctx, String(form.get('objet') ?? ''), saisie, versionOf(form));
    return redirectWithToast(args.context.config, paths.textesAccord(), 'Nouvelle version enregistrée.');
  });
}

export default function Textes() {
  const { courants, anciens, modifiable } = useLoaderData<typeof loader>();
  const resultat = useActionData<typeof action>()?.resultat;
  return (
    <>
      <EntetePage titre={TITRE} />
      <TextesAccord {...{ courants, anciens, modifiable, resultat }} />
    </>
  );
}
