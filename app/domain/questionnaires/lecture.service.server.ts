import { toParis } from '~/lib/dates';
import { newId } from '~/lib/ids.server';
import { authorize, type Context } from '../access/context.server';
import { type Dossier, getDossier } from '../clients/dossier.service.server';
import { NotFoundError } from '../errors';
import type { BesoinCosi } from './cosi';
import { estNature, type NatureQuestionnaire, type Questionnaire } from './questionnaire';
import { MESSAGES_QUESTIONNAIRE } from './questionnaire.schema';
import { getQuestionnaire, listQuestionnaires } from './questionnaires.service.server';

/** What a client answered, the latest first, and the one that is shown with the one of its kind before it. */
export interface QuestionnairesDuClient extends Pick<Dossier, 'client' | 'entete'> {
  questionnaires: Questionnaire[];
  ouvert: Questionnaire | null;
  precedent: Questionnaire | null;
}

/** A client with their questionnaires; `id` is the one to show, else the latest. Raises NotFoundError, ForbiddenError. */
export async function getQuestionnaires(
  ctx: Context,
  clientId: string,
  id: string | null,
): Promise<QuestionnairesDuClient> {
  const { client, entete } = await getDossier(ctx, clientId, 'bilan:lecture');
  const questionnaires = await listQuestionnaires(ctx, client._id);
  const ouvert = id ? questionnaires.find(({ _id }) => _id === id) : questionnaires[0];
  if (id && !ouvert) throw new NotFoundError('questionnaire_introuvable', MESSAGES_QUESTIONNAIRE.introuvable);
  const before = ouvert ? questionnaires.slice(questionnaires.indexOf(ouvert) + 1) : [];
  const precedent = before.find(({ nature }) => nature === ouvert?.nature) ?? null;
  return { client, entete, questionnaires, ouvert: ouvert ?? null, precedent };
}

/** What the form of a new questionnaire opens with. */
export interface QuestionnaireOuvert {
  /** The id that it will have. */
  formId: string;
  date: string;
  moment: Questionnaire['moment'];
  /** The needs of the COSI before, whose outcome is asked now. */
  besoins: BesoinCosi[];
}

/** What the form of a new questionnaire opens with: today, and for a COSI the needs that were told before. Raises NotFoundError, ForbiddenError. */
export async function openQuestionnaire(
  ctx: Context,
  clientId: string,
  nature: NatureQuestionnaire,
): Promise<QuestionnaireOuvert> {
  authorize(ctx, 'client:modifier');
  const former = (await listQuestionnaires(ctx, clientId)).find((each) => each.nature === nature);
  const besoins = former?.besoins.map((besoin) => ({ ...besoin, changement: '', capacite: '' }) as const);
  const moment = former ? 'apres' : 'avant';
  return { formId: newId(), date: toParis(ctx.now()).date, moment, besoins: besoins ?? [] };
}

/** The kind that an address names. Raises NotFoundError. */
export function natureDe(texte: string | undefined): NatureQuestionnaire {
  if (estNature(texte)) return texte;
  throw new NotFoundError('questionnaire_introuvable', MESSAGES_QUESTIONNAIRE.introuvable);
}

/** A questionnaire for whoever may change or delete it. Raises NotFoundError, ForbiddenError. */
export function openQuestionnaireAModifier(
  ctx: Context,
  clientId: string,
  id: string,
): Promise<Questionnaire> {
  authorize(ctx, 'client:modifier');
  return getQuestionnaire(ctx, clientId, id);
}
