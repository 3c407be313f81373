import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { MESSAGES_ABSENCES } from '~/domain/agenda/absence';
import { deleteAbsence, getAbsence } from '~/domain/agenda/absences.service.server';
import { direAbsence } from '~/domain/agenda/dire-absence';
import { requireContext } from '~/http/context.server';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';
import { Question } from '~/ui/question';

/** Asks before an absence goes. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  return { absence: await getAbsence(ctx, args.params.absenceId ?? '') };
}

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  await deleteAbsence(ctx, args.params.absenceId ?? '');
  const page = paths.reglagesAgenda(args.params.centreId ?? '');
  return redirectWithToast(args.context.config, page, MESSAGES_ABSENCES.retiree);
}

export default function SuppressionAbsence() {
  const { absence } = useLoaderData<typeof loader>();
  const fermer = paths.reglagesAgenda(absence.centreId);
  return (
    <Question titre="Retirer cette absence ?" fermer={fermer} oui="Retirer">
      <p>{direAbsence(absence)}</p>
    </Question>
  );
}
