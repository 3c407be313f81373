import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { AbsenceSaisie, MESSAGES_ABSENCES } from '~/domain/agenda/absence';
import { createAbsence, openAbsence } from '~/domain/agenda/absences.service.server';
import { requireContext } from '~/http/context.server';
import { handleForm } from '~/http/form.server';
import { formulaire } from '~/http/formulaire.server';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';
import { FormulaireAbsence } from '~/ui/agenda/reglages/formulaire-absence';
import { Dialogue } from '~/ui/dialogue';

/** A new absence, of the centre or of one of its staff. */
export async function loader(args: LoaderFunctionArgs) {
  const centreId = args.params.centreId ?? '';
  return { centreId, ...(await openAbsence(await requireContext(args), centreId)) };
}

const FORMULAIRE = formulaire(AbsenceSaisie, 'formId');

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const centreId = args.params.centreId ?? '';
  return handleForm(args.request, FORMULAIRE, async (saisie, form) => {
    await createAbsence(ctx, centreId, saisie, form.get('formId'));
    const page = paths.reglagesAgenda(centreId);
    return redirectWithToast(args.context.config, page, MESSAGES_ABSENCES.ajoutee);
  });
}

export default function NouvelleAbsence() {
  const { centreId, formId, intervenants } = useLoaderData<typeof loader>();
  const resultat = useActionData<typeof action>()?.resultat;
  return (
    <Dialogue titre="Ajouter une absence" fermer={paths.reglagesAgenda(centreId)}>
      <FormulaireAbsence ouverture={{ formId }} {...{ centreId, intervenants, resultat }} />
    </Dialogue>
  );
}
