import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { AbsenceSaisie, empreinteAbsence, MESSAGES_ABSENCES, valeursAbsence } from '~/domain/agenda/absence';
import { openAbsenceModification, updateAbsence } from '~/domain/agenda/absences.service.server';
import { requireContext } from '~/http/context.server';
import { handleForm } from '~/http/form.server';
import { modification } from '~/http/formulaire.server';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';
import { FormulaireAbsence } from '~/ui/agenda/reglages/formulaire-absence';
import { Dialogue } from '~/ui/dialogue';

/** An absence that stands, to be changed. */
export async function loader(args: LoaderFunctionArgs) {
  return openAbsenceModification(await requireContext(args), args.params.absenceId ?? '');
}

const FORMULAIRE = modification(AbsenceSaisie, 'ouvert');

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const { centreId = '', absenceId = '' } = args.params;
  return handleForm(args.request, FORMULAIRE, async (saisie, form) => {
    await updateAbsence(ctx, absenceId, saisie, String(form.get('ouvert') ?? ''));
    const page = paths.reglagesAgenda(centreId);
    return redirectWithToast(args.context.config, page, MESSAGES_ABSENCES.modifiee);
  });
}

export default function EditionAbsence() {
  const { absence, intervenants } = useLoaderData<typeof loader>();
  const resultat = useActionData<typeof action>()?.resultat;
  const { centreId } = absence;
  return (
    <Dialogue titre="Modifier cette absence" fermer={paths.reglagesAgenda(centreId)}>
      <FormulaireAbsence
        ouverture={{ ouvert: empreinteAbsence(absence) }}
        valeurs={valeursAbsence(absence)}
        {...{ centreId, intervenants, resultat }}
      />
    </Dialogue>
  );
}
