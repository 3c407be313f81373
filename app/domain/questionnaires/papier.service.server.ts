import type { ClientRow } from '~/db/rows/clients';
import type { QuestionnairePdf } from '~/infra/pdf/questionnaire.model';
import { authorize, type Context } from '../access/context.server';
import { findClient } from '../clients/vivants.repo.server';
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
import { getQuestionnaire } from './questionnaires.service.server';

const CONSIGNES: Record<NatureQuestionnaire, string> = {
  hhie: 'Pour chaque question, cochez une réponse. Avec des appareils, répondez comme vous entendez avec eux.',
  cosi: 'Dans quelles situations voulez-vous mieux entendre ? Cinq au plus, dans vos mots, la plus importante d’abord.',
};

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
  return render(ctx, await findClient(ctx, clientId), nature, null);
}

/** The PDF of a questionnaire as it was answered. Raises UnavailableError, NotFoundError, ForbiddenError. */
export async function renderQuestionnaire(ctx: Context, clientId: string, id: string): Promise<Uint8Array> {
  authorize(ctx, 'client:voir');
  const questionnaire = await getQuestionnaire(ctx, clientId, id);
  return render(ctx, await findClient(ctx, clientId), questionnaire.nature, questionnaire);
}

async function render(
  ctx: Context,
  client: ClientRow,
  nature: NatureQuestionnaire,
  rempli: Questionnaire | null,
): Promise<Uint8Array> {
  const centre = await ctx.db.from('centres').where({ id: client.centre_id }).first();
  if (!centre) throw new NotFoundError('centre_introuvable', 'Centre introuvable.');
  const { name: nom, siret } = centre;
  const document: QuestionnairePdf = {
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
    creeLe: ctx.now().toISOString(),
  };
  return ctx.infra.pdf.render(document, ctx.acteur.compteId);
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
