import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { openQuestionnaireAModifier } from '~/domain/questionnaires/lecture.service.server';
import { NATURES_QUESTIONNAIRE } from '~/domain/questionnaires/questionnaire';
import { deleteQuestionnaire } from '~/domain/questionnaires/questionnaires.service.server';
import { requireContext } from '~/http/context.server';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';
import { formatDay } from '~/lib/dates';
import { Question } from '~/ui/question';

/** Asks before a questionnaire is deleted. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { clientId = '', questionnaireId = '' } = args.params;
  const { nature, date } = await openQuestionnaireAModifier(ctx, clientId, questionnaireId);
  const fermer = paths.questionnaires(clientId, `questionnaire=${questionnaireId}`);
  return { nom: `${NATURES_QUESTIONNAIRE[nature].nom} du ${formatDay(date)}`, fermer };
}

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const { clientId = '', questionnaireId = '' } = args.params;
  await deleteQuestionnaire(ctx, clientId, questionnaireId);
  return redirectWithToast(args.context.config, paths.questionnaires(clientId), 'Questionnaire supprimé.');
}

export default function SuppressionQuestionnaire() {
  const { nom, fermer } = useLoaderData<typeof loader>();
  return (
    <Question titre="Êtes-vous sûr de vouloir supprimer ce questionnaire ?" fermer={fermer} oui="Supprimer">
      <p>Le {nom} et ses réponses seront effacés définitivement ; l’historique du client en garde la date.</p>
    </Question>
  );
}
