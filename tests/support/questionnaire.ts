import type { Context } from '~/domain/access/context.server';
import { questionsHhie, type ReponseHhie } from '~/domain/questionnaires/hhie';
import { QuestionnaireSaisi } from '~/domain/questionnaires/questionnaire.schema';
import { createQuestionnaire } from '~/domain/questionnaires/questionnaires.service.server';

/** An HHIE-S as its form would send it, each question answered alike unless said otherwise. */
export const hhieSaisi = (
  reponse: ReponseHhie = 'oui',
  {
    reponses = {},
    ...values
  }: { reponses?: Record<string, string>; moment?: string; date?: string; note?: string } = {},
): QuestionnaireSaisi =>
  QuestionnaireSaisi.parse({
    ...{ nature: 'hhie', moment: 'avant', date: '2026-11-20', note: '' },
    reponses: { ...Object.fromEntries(questionsHhie.map((question) => [question, reponse])), ...reponses },
    ...values,
  });

/** A COSI with two needs, as its form would send it. */
export const cosiSaisi = (moment: 'avant' | 'apres' = 'avant', date = '2026-11-20'): QuestionnaireSaisi => {
  const notes = (changement: string, capacite: string) =>
    moment === 'apres' ? { changement, capacite } : {};
  return QuestionnaireSaisi.parse({
    ...{ nature: 'cosi', moment, date, note: '' },
    besoins: [
      { rang: '2', texte: 'Suivre le journal', categorie: 'television', ...notes('pareil', 'moitie') },
      { rang: '1', texte: 'Le repas du dimanche', categorie: 'groupe_bruit', ...notes('mieux', 'souvent') },
      { texte: '' },
    ],
  });
};

/** Makes an HHIE-S of a client; returns its id. */
export const createQuestionnaireDe = (ctx: Context, clientId: string, note = ''): Promise<string> =>
  createQuestionnaire(ctx, clientId, hhieSaisi('parfois', { note }));
