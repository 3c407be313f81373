import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { SELECTION_MAX } from '~/domain/listes';
import { RemiseSaisie } from '~/domain/reglements/cheque.schema';
import { openRemise } from '~/domain/reglements/cheques.lists.server';
import { remettreCheques } from '~/domain/reglements/remise.service.server';
import { requireContext } from '~/http/context.server';
import { handleForm } from '~/http/form.server';
import { formulaire } from '~/http/formulaire.server';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';
import { newId } from '~/lib/ids.server';
import { FormulaireRemise } from '~/ui/reglements/formulaire-remise';

/** Asks for day and bank before the chosen cheques go on a slip, naming each. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const ids = new URL(args.request.url).searchParams.getAll('ids').slice(0, SELECTION_MAX);
  return { cheques: await openRemise(ctx, ids), formId: newId(), fermer: paths.cheques() };
}

const FORMULAIRE = formulaire(RemiseSaisie, 'formId');

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  return handleForm(args.request, FORMULAIRE, async (saisie, form) => {
    const { id, numero, deja } = await remettreCheques(ctx, saisie, { formId: form.get('formId') });
    const fait = deja ? `La remise ${numero} était déjà faite.` : `Remise ${numero} faite.`;
    return redirectWithToast(args.context.config, paths.remise(id), fait, deja ? 'attention' : undefined);
  });
}

export default function RemiseCreation() {
  const { cheques, formId, fermer } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return <FormulaireRemise {...{ cheques, formId, fermer }} resultat={reply?.resultat} />;
}
