import { z } from 'zod';
import { texteLong, texte as texteRecu } from '~/domain/champs';
import { BESOINS_MAX, CAPACITES_COSI, CATEGORIES_COSI, CHANGEMENTS_COSI } from '~/domain/questionnaires/cosi';
import { REPONSES_HHIE, scoreHhie } from '~/domain/questionnaires/hhie';
import {
  MOMENTS,
  NATURES_QUESTIONNAIRE,
  type Questionnaire,
  resultatDit,
} from '~/domain/questionnaires/questionnaire';
import { QuestionnaireSaisi } from '~/domain/questionnaires/questionnaire.schema';
import {
  createQuestionnaire,
  deleteQuestionnaire,
  getQuestionnaire,
  listQuestionnaires,
  updateQuestionnaire,
} from '~/domain/questionnaires/questionnaires.service.server';
import { lireSaisie } from '../erreurs';
import { fusionner, vidable } from '../fusion';
import { operation } from '../operation';
import { partiel } from '../partiel';
import { Fait, Id, ParId } from '../schemas';

const texte = (description: string) => z.string().meta({ description });
const cles = <T extends Record<string, unknown>>(table: T) =>
  z.enum(Object.keys(table) as [keyof T & string, ...(keyof T & string)[]]);
const clesOuRien = <T extends Record<string, unknown>>(table: T) =>
  z.enum(['', ...Object.keys(table)] as ['' | (keyof T & string), ...('' | (keyof T & string))[]]);

const QuestionnaireJson = z
  .object({
    _id: Id,
    nature: cles(NATURES_QUESTIONNAIRE),
    moment: cles(MOMENTS),
    date: texte('Jour AAAA-MM-JJ.'),
    reponses: z
      .record(z.string(), cles(REPONSES_HHIE))
      .meta({ description: 'HHIE-S : q1 à q10 ; une question sans réponse manque.' }),
    total: z.number().int().nullable().meta({
      description: 'HHIE-S : 0 à 40 ; null sans les dix réponses, et pour un COSI.',
    }),
    besoins: z
      .array(
        z.object({
          rang: z.number().int(),
          texte: texte('Dans les mots du patient.'),
          categorie: cles(CATEGORIES_COSI),
          changement: clesOuRien(CHANGEMENTS_COSI),
          capacite: clesOuRien(CAPACITES_COSI),
        }),
      )
      .meta({ description: 'COSI : par rang.' }),
    resultat: texte('Ce qu’il vaut, en une phrase.'),
    note: texte('Observations.'),
    par: texte('Qui l’a saisi.'),
    version: z.number().int(),
  })
  .meta({ id: 'Questionnaire', description: 'Un questionnaire (HHIE-S ou COSI) d’un client.' });

const toJson = (questionnaire: Questionnaire): z.input<typeof QuestionnaireJson> => ({
  ...questionnaire,
  total: scoreHhie(questionnaire.reponses).total,
  resultat: resultatDit(questionnaire),
});

const EN_TETE = {
  nature: texteRecu(10).meta({ description: 'hhie ou cosi.' }),
  moment: texteRecu(10).meta({ description: 'avant ou apres l’appareillage.' }),
  date: texteRecu(10).meta({ description: 'Jour AAAA-MM-JJ, pas à venir.' }),
  note: texteLong(2000).meta({ description: 'Observations.' }),
};
const Reponses = z
  .record(z.string().max(10), texteRecu(10))
  .meta({ description: 'HHIE-S : q1 à q10, chacune oui, parfois ou non.' });
const Besoins = z
  .array(
    z.strictObject({
      rang: texteRecu(2).meta({ description: '1 à 5, le plus important d’abord.' }),
      texte: texteRecu(300).meta({ description: 'Dans les mots du patient.' }),
      categorie: texteRecu(30),
      changement: texteRecu(30).meta({ description: 'Après l’appareillage seulement.' }),
      capacite: texteRecu(30).meta({ description: 'Après l’appareillage seulement.' }),
    }),
  )
  .max(BESOINS_MAX)
  .meta({ description: 'COSI.' });
const QuestionnaireRecu = z
  .strictObject({ ...EN_TETE, reponses: Reponses.optional(), besoins: Besoins.optional() })
  .meta({
    id: 'QuestionnaireRecu',
    description: 'Un questionnaire.',
    examples: [
      {
        nature: 'cosi',
        moment: 'avant',
        date: '2026-10-02',
        besoins: [{ rang: '1', texte: 'Le repas du dimanche', categorie: 'groupe_bruit' }],
      },
    ],
  });

const CLIENT = ['client_introuvable', 'client_fusionne'] as const;
const RUBRIQUE = { rubrique: 'Bilans' } as const;
const params = ParId.extend({ questionnaireId: Id });

export const questionnairesClient = operation({
  id: 'listerQuestionnairesClient',
  methode: 'get',
  chemin: '/clients/{id}/questionnaires',
  acces: 'client:voir',
  ...RUBRIQUE,
  resume: 'Liste les questionnaires d’un client, le plus récent d’abord.',
  params: ParId,
  reponse: z.array(QuestionnaireJson),
  refus: [...CLIENT],
  faire: async ({ ctx, params: { id } }) => (await listQuestionnaires(ctx, id)).map(toJson),
});

export const ajoutQuestionnaire = operation({
  id: 'ajouterQuestionnaire',
  methode: 'post',
  chemin: '/clients/{id}/questionnaires',
  acces: 'client:modifier',
  ...RUBRIQUE,
  resume: 'Enregistre un questionnaire d’un client.',
  params: ParId,
  corps: QuestionnaireRecu,
  reponse: QuestionnaireJson,
  refus: [
    ...CLIENT,
    'questionnaire_introuvable',
    'questionnaire_a_venir',
    'questionnaire_deja_enregistre',
    'saisie_invalide',
  ],
  async faire({ ctx, params: { id }, corps, envoi }) {
    const made = await createQuestionnaire(ctx, id, lireSaisie(QuestionnaireSaisi, corps), envoi);
    return toJson(await getQuestionnaire(ctx, id, made));
  },
});

export const modificationQuestionnaire = operation({
  id: 'modifierQuestionnaire',
  methode: 'put',
  chemin: '/clients/{id}/questionnaires/{questionnaireId}',
  acces: 'client:modifier',
  ...RUBRIQUE,
  resume: 'Change un questionnaire d’un client, qui reste de sa nature.',
  description: 'Avec If-Match, rien n’est changé si quelqu’un d’autre a enregistré entre-temps (412).',
  params,
  corps: partiel(
    { ...EN_TETE, reponses: vidable(Reponses), besoins: vidable(Besoins) },
    {
      id: 'QuestionnaireModifie',
      description: 'Ce qui change d’un questionnaire : des réponses s’ajoutent, des besoins remplacent.',
      examples: [{ reponses: { q2: 'parfois' } }],
    },
  ),
  fusionne: true,
  reponse: QuestionnaireJson,
  refus: [
    ...CLIENT,
    'questionnaire_introuvable',
    'questionnaire_a_venir',
    'modifie_entre_temps',
    'saisie_invalide',
  ],
  version: ({ version }) => version,
  siVersion: true,
  faire: ({ ctx, params: { id, questionnaireId }, corps, siVersion }) =>
    fusionner({
      ...{ siVersion, corps, schema: QuestionnaireSaisi },
      lire: async () => toJson(await getQuestionnaire(ctx, id, questionnaireId)),
      ecrire: (saisie, version) => updateQuestionnaire(ctx, id, questionnaireId, saisie, version),
    }),
});

export const suppressionQuestionnaire = operation({
  id: 'supprimerQuestionnaire',
  methode: 'delete',
  chemin: '/clients/{id}/questionnaires/{questionnaireId}',
  acces: 'client:modifier',
  ...RUBRIQUE,
  resume: 'Supprime un questionnaire d’un client.',
  params,
  reponse: Fait,
  refus: [...CLIENT, 'questionnaire_introuvable'],
  async faire({ ctx, params: { id, questionnaireId } }) {
    await deleteQuestionnaire(ctx, id, questionnaireId);
    return { success: true as const, message: 'Questionnaire supprimé.' };
  },
});
