import { authorize, type Context } from '../access/context.server';
import { findClient } from '../clients/vivants.repo.server';
import { noteDocument } from '../consultations/notes.server';
import { documentQuestionnaire } from './document.server';
import type { NatureQuestionnaire } from './questionnaire';
import { getQuestionnaire } from './questionnaires.service.server';

/**
 * The PDF of a questionnaire to be filled in with a pen, with the client's name. Raises UnavailableError when the processes that make PDFs
 * cannot, NotFoundError, ForbiddenError.
 */
export async function renderQuestionnaireVierge(
  ctx: Context,
  clientId: string,
  nature: NatureQuestionnaire,
): Promise<Uint8Array> {
  authorize(ctx, 'client:voir');
  const client = await findClient(ctx, clientId, 'bilan:lecture');
  const document = await documentQuestionnaire(ctx, client, nature, null);
  return ctx.infra.pdf.render(document, ctx.acteur.compteId);
}

/** The PDF of a questionnaire as it was answered. Raises UnavailableError, NotFoundError, ForbiddenError. */
export async function renderQuestionnaire(ctx: Context, clientId: string, id: string): Promise<Uint8Array> {
  authorize(ctx, 'client:voir');
  const questionnaire = await getQuestionnaire(ctx, clientId, id);
  const client = await findClient(ctx, clientId, null);
  const document = await documentQuestionnaire(ctx, client, questionnaire.nature, questionnaire);
  const pdf = await ctx.infra.pdf.render(document, ctx.acteur.compteId);
  await noteDocument(ctx, { ...client, client_id: client.id }, `Questionnaire ${id}`);
  return pdf;
}
