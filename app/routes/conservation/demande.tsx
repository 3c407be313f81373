import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { ConservationSaisie, LOT_MAX } from '~/domain/conservation/conservation.schema';
import { getDemande } from '~/domain/conservation/dus.service.server';
import { demanderConservation } from '~/domain/conservation/lots.service.server';
import { SELECTION_MAX } from '~/domain/listes';
import { requireContext } from '~/http/context.server';
import { handleForm } from '~/http/form.server';
import { formulaire } from '~/http/formulaire.server';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';
import { newId } from '~/lib/ids.server';
import { DialogueConservation } from '~/ui/conservation/dialogue-conservation';

/** Asks before records are archived or erased: how many, by which rule, and why. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { searchParams } = new URL(args.request.url);
  const ids = searchParams.getAll('ids').slice(0, SELECTION_MAX);
  const effacement = searchParams.get('geste') === 'effacement' || searchParams.get('filtre') === 'effacer';
  const demande = await getDemande(
    ctx,
    effacement ? 'effacement' : 'archivage',
    ids,
    searchParams.get('tous') === '1',
    LOT_MAX,
  );
  return { demande, formId: newId() };
}

const FORMULAIRE = formulaire(ConservationSaisie, 'formId');

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  return handleForm(args.request, FORMULAIRE, async (saisie, form) => {
    const id = await demanderConservation(ctx, saisie, { formId: form.get('formId') });
    return redirectWithToast(args.context.config, paths.lotConservation(id), 'Demande enregistrée.');
  });
}

export default function Demande() {
  const { demande, formId } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return <DialogueConservation {...demande} formId={formId} resultat={reply?.resultat} />;
}
