import type { LoaderFunctionArgs } from '@remix-run/node';
import { natureDe } from '~/domain/questionnaires/lecture.service.server';
import { renderQuestionnaireVierge } from '~/domain/questionnaires/papier.service.server';
import { requireContext } from '~/http/context.server';
import { answerPdf } from '~/http/pdf.server';

/** An empty questionnaire to be filled in with a pen. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const nature = natureDe(args.params.formulaire);
  const pdf = await renderQuestionnaireVierge(ctx, args.params.clientId ?? '', nature);
  return answerPdf(pdf, `Questionnaire-${nature}`);
}
