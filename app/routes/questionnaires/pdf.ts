import type { LoaderFunctionArgs } from '@remix-run/node';
import { renderQuestionnaire } from '~/domain/questionnaires/papier.service.server';
import { requireContext } from '~/http/context.server';
import { answerPdf } from '~/http/pdf.server';

/** A questionnaire as it was answered. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { clientId = '', questionnaireId = '' } = args.params;
  return answerPdf(await renderQuestionnaire(ctx, clientId, questionnaireId), 'Questionnaire');
}
