import type { ClientRow } from '~/db/rows/clients';
import type { QuestionnairePdf } from '~/infra/pdf/questionnaire.model';
import type { Context } from '../access/context.server';
import { NotFoundError } from '../errors';
import { BESOINS_MAX, type BesoinCosi, CAPACITES_COSI, CATEGORIES_COSI, CHANGEMENTS_COSI } from './cosi';
import { QUESTIONS_HHIE, questionsHhie, REPONSES_HHIE } from './hhie';
import {
  FORMULATION_PROPRE,
  MOMENTS,
  NATURES_QUESTIONNAIRE,
  type NatureQuestionnaire,
  type Questionnaire,
  resultatDit,
} from './questionnaire';

const CONSIGNES: Record<NatureQuestionnaire, string> = {
  hhie: 'Pour chaque question, cochez une réponse. Avec des appareils, répondez comme vous entendez avec eux.',
  cosi: 'Dans quelles situations voulez-vous mieux entendre ? Cinq au plus, dans vos mots, la plus importante d’abord.',
};

/** A questionnaire of a client whom the caller has found, as it is printed: empty where `rempli` is null. Raises NotFoundError. */
export async function documentQuestionnaire(
  tx: Context,
  client: ClientRow,
  nature: NatureQuestionnaire,
  rempli: Questionnaire | null,
): Promise<QuestionnairePdf> {
  const centre = await tx.db.from('centres').where({ id: client.centre_id }).first();
  if (!centre) throw new NotFoundError('centre_introuvable', 'Centre introuvable.');
  const { name: nom, siret } = centre;
  return {
    questionnaire: NATURES_QUESTIONNAIRE[nature].dit,
    centre: { nom, siret },
    client: { nom: client.nom, prenom: client.prenom, dateNaissance: client.date_naissance },
    date: rempli?.date ?? null,
    moment: rempli ? MOMENTS[rempli.moment].toLowerCase() : '',
    consigne: CONSIGNES[nature],
    questions: nature === 'hhie' ? questionsDe(rempli) : [],
    besoins: nature === 'cosi' ? besoinsDe(rempli) : [],
    resultat: rempli ? resultatDit(rempli) : '',
    note: rempli?.note ?? '',
    mention: FORMULATION_PROPRE,
    creeLe: tx.now().toISOString(),
  };
}

const questionsDe = (rempli: Questionnaire | null): QuestionnairePdf['questions'] =>
  questionsHhie.map((question) => {
    const reponse = rempli?.reponses[question];
    return {
      texte: QUESTIONS_HHIE[question].texte,
      reponses: Object.values(REPONSES_HHIE),
      choisie: reponse ? REPONSES_HHIE[reponse] : '',
    };
  });

function besoinsDe(rempli: Questionnaire | null): QuestionnairePdf['besoins'] {
  const besoins: (BesoinCosi | null)[] = rempli
    ? rempli.besoins
    : Array.from({ length: BESOINS_MAX }, () => null);
  return besoins.map((besoin, place) => ({
    titre: `Besoin ${besoin?.rang ?? place + 1}`,
    lignes: [
      { libelle: 'Ce que je veux mieux entendre', valeur: besoin?.texte ?? '' },
      ...(besoin ? [{ libelle: 'Catégorie', valeur: CATEGORIES_COSI[besoin.categorie] }] : []),
      {
        libelle: 'Après : le changement',
        valeur: choisi(CHANGEMENTS_COSI, besoin?.changement ?? '', besoin !== null),
      },
      {
        libelle: 'Après : j’entends bien',
        valeur: choisi(CAPACITES_COSI, besoin?.capacite ?? '', besoin !== null),
      },
    ],
  }));
}

/** The choice that was made; on an empty form, all there are, to be circled. */
function choisi<T extends string>(
  echelle: Record<T, { texte: string }>,
  choix: T | '',
  rempli: boolean,
): string {
  if (choix !== '') return echelle[choix].texte;
  return rempli
    ? '–'
    : Object.values<{ texte: string }>(echelle)
        .map(({ texte }) => texte)
        .join('   ·   ');
}
