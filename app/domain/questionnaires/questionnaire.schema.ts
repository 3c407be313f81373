import { z } from 'zod';
import { dateJour, texte, texteLong } from '../champs';
import {
  BESOINS_MAX,
  type BesoinCosi,
  CAPACITES_COSI,
  CATEGORIES_COSI,
  type CapaciteCosi,
  type CategorieCosi,
  CHANGEMENTS_COSI,
  type ChangementCosi,
} from './cosi';
import { type QuestionHhie, questionsHhie, REPONSES_HHIE, type ReponseHhie, type ReponsesHhie } from './hhie';
import {
  MOMENTS,
  type Moment,
  NATURES_QUESTIONNAIRE,
  type NatureQuestionnaire,
  type Questionnaire,
} from './questionnaire';

export const MESSAGES_QUESTIONNAIRE = {
  introuvable: 'Questionnaire introuvable.',
  date: 'La date du questionnaire est requise.',
  futur: 'Un questionnaire ne peut pas être daté du futur.',
  nature: 'Choisissez le questionnaire.',
  moment: 'Avant ou après l’appareillage ?',
  reponse: 'Répondez oui, parfois ou non.',
  aucuneReponse: 'Cochez au moins une réponse.',
  aucunBesoin: 'Écrivez au moins un besoin.',
  besoin: 'Écrivez ce besoin, dans les mots du patient.',
  categorie: 'Choisissez la catégorie.',
  choix: 'Choisissez dans la liste.',
  rang: `Le rang va de 1 à ${BESOINS_MAX}.`,
  rangDouble: 'Deux besoins n’ont pas le même rang.',
  tropTot: 'Le changement et la capacité se notent après l’appareillage.',
  conflit:
    'Ce questionnaire a été modifié pendant votre saisie. ' +
    'Rien n’est enregistré : ouvrez-le pour lire ce qui l’est à présent.',
  dejaEnregistre: 'Ce questionnaire est déjà enregistré : ouvrez-le pour le modifier.',
} as const;

const parmi = <T extends string>(choix: Record<T, unknown>, message: string, vide = false) =>
  texte(30)
    .refine((value) => (vide && value === '') || Object.hasOwn(choix, value), { error: message })
    .transform((value) => value as T);

const champsReponses: Record<string, z.ZodType<ReponseHhie | ''>> = Object.fromEntries(
  questionsHhie.map((question) => [
    question,
    parmi<ReponseHhie | ''>(
      REPONSES_HHIE as Record<ReponseHhie | '', unknown>,
      MESSAGES_QUESTIONNAIRE.reponse,
      true,
    ),
  ]),
);

const besoin = z.object({
  rang: texte(2),
  texte: texte(300),
  categorie: parmi<CategorieCosi | ''>(
    CATEGORIES_COSI as Record<CategorieCosi | '', unknown>,
    MESSAGES_QUESTIONNAIRE.categorie,
    true,
  ),
  changement: parmi<ChangementCosi | ''>(
    CHANGEMENTS_COSI as Record<ChangementCosi | '', unknown>,
    MESSAGES_QUESTIONNAIRE.choix,
    true,
  ),
  capacite: parmi<CapaciteCosi | ''>(
    CAPACITES_COSI as Record<CapaciteCosi | '', unknown>,
    MESSAGES_QUESTIONNAIRE.choix,
    true,
  ),
});

/** A questionnaire as its form sends it: answers of the HHIE-S or needs of the COSI; a need without words and choices is none. */
export const QuestionnaireSaisi = z
  .object({
    nature: parmi<NatureQuestionnaire>(NATURES_QUESTIONNAIRE, MESSAGES_QUESTIONNAIRE.nature),
    moment: parmi<Moment>(MOMENTS, MESSAGES_QUESTIONNAIRE.moment),
    date: dateJour().refine((value) => value !== null, { error: MESSAGES_QUESTIONNAIRE.date }),
    note: texteLong(2000),
    reponses: z.object(champsReponses).prefault({}),
    besoins: z.array(besoin).max(BESOINS_MAX).default([]),
  })
  .transform(({ date, reponses, besoins, ...saisie }, issues): QuestionnaireSaisi => {
    const said = { ...saisie, date: date ?? '' };
    const refuse = (path: (string | number)[], message: string) =>
      issues.addIssue({ code: 'custom', path, message });
    if (said.nature === 'hhie') {
      const given = Object.fromEntries(Object.entries(reponses).filter(([, reponse]) => reponse !== ''));
      if (Object.keys(given).length === 0) refuse(['reponses', 'q1'], MESSAGES_QUESTIONNAIRE.aucuneReponse);
      return { ...said, reponses: given as Record<QuestionHhie, ReponseHhie>, besoins: [] };
    }
    return { ...said, reponses: {}, besoins: lireBesoins(besoins, said.moment, refuse) };
  });
export type QuestionnaireSaisi = Pick<Questionnaire, 'nature' | 'moment' | 'date' | 'note'> & {
  reponses: ReponsesHhie;
  besoins: BesoinCosi[];
};

function lireBesoins(
  besoins: readonly z.output<typeof besoin>[],
  moment: Moment,
  refuse: (path: (string | number)[], message: string) => void,
): BesoinCosi[] {
  const read: BesoinCosi[] = [];
  for (const [place, each] of besoins.entries()) {
    const { texte: words, categorie, changement, capacite } = each;
    if (words === '' && categorie === '' && changement === '' && capacite === '') continue;
    const at = (champ: string, message: string) => refuse(['besoins', place, champ], message);
    const rang = each.rang === '' ? place + 1 : Number(each.rang);
    if (words === '') at('texte', MESSAGES_QUESTIONNAIRE.besoin);
    if (categorie === '') at('categorie', MESSAGES_QUESTIONNAIRE.categorie);
    if (!Number.isInteger(rang) || rang < 1 || rang > BESOINS_MAX) at('rang', MESSAGES_QUESTIONNAIRE.rang);
    else if (read.some((other) => other.rang === rang)) at('rang', MESSAGES_QUESTIONNAIRE.rangDouble);
    if (moment === 'avant' && changement !== '') at('changement', MESSAGES_QUESTIONNAIRE.tropTot);
    if (moment === 'avant' && capacite !== '') at('capacite', MESSAGES_QUESTIONNAIRE.tropTot);
    read.push({ rang, texte: words, categorie: categorie || 'autre', changement, capacite });
  }
  if (read.length === 0) refuse(['besoins', 0, 'texte'], MESSAGES_QUESTIONNAIRE.aucunBesoin);
  return read.sort((a, b) => a.rang - b.rang);
}
