import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { FicheSaisie } from '~/domain/registre/fiche.schema';
import { getFicheRegistre, saveFicheRegistre } from '~/domain/registre/registre.service.server';
import { requireContext } from '~/http/context.server';
import { handleForm, versionOf } from '~/http/form.server';
import { modification } from '~/http/formulaire.server';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';
import { EntetePage } from '~/ui/page/entete';
import { FormulaireRegistre } from '~/ui/registre/formulaire-registre';

const TITRE = 'Compléter le registre';

export const meta: MetaFunction = () => [{ title: `${TITRE} · Auricule` }];

/** What only the account can say in its register and its assessment. */
export async function loader(args: LoaderFunctionArgs) {
  return { fiche: await getFicheRegistre(await requireContext(args)) };
}

const FORMULAIRE = modification(FicheSaisie, 'version');

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  return handleForm(args.request, FORMULAIRE, async (saisie, form) => {
    await saveFicheRegistre(ctx, saisie, versionOf(form));
    return redirectWithToast(args.context.config, paths.registre(), 'Registre complété.');
  });
}

export default function Fiche() {
  const { fiche } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <>
      <EntetePage titre={TITRE} />
      <FormulaireRegistre fiche={fiche} resultat={reply?.resultat} />
    </>
  );
}
