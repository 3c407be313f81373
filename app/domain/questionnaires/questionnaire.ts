import type { QuestionnaireRow } from '~/db/rows/bilans';
import {
  BESOINS_MAX,
  type BesoinCosi,
  bilanCosi,
  CAPACITES_COSI,
  CATEGORIES_COSI,
  CHANGEMENTS_COSI,
} from './cosi';
import { questionsHhie, REPONSES_HHIE, type ReponsesHhie, scoreHhie } from './hhie';

export const NATURES_QUESTIONNAIRE = {
  hhie: { nom: 'HHIE-S', dit: 'Retentissement de l’audition (HHIE-S)' },
  cosi: { nom: 'COSI', dit: 'Besoins du patient (COSI)' },
} as const;
export type NatureQuestionnaire = keyof typeof NATURES_QUESTIONNAIRE;
export const natures = Object.keys(NATURES_QUESTIONNAIRE) as NatureQuestionnaire[];
export const estNature = (texte: string | undefined): texte is NatureQuestionnaire =>
  Object.hasOwn(NATURES_QUESTIONNAIRE, texte ?? '');

/** Whether the client answered before or after the fitting. */
export const MOMENTS = { avant: 'Avant appareillage', apres: 'Après appareillage' } as const;
export type Moment = keyof typeof MOMENTS;

/** Where none of the questions' words are ours to claim. */
export const FORMULATION_PROPRE =
  'Formulation propre : les questions sont dites dans nos mots, qu’aucune étude n’a validés ; la cotation est celle qui a été publiée.';

/** A questionnaire that a client answered on a day (docs/regles/bilans.md). */
export interface Questionnaire {
  _id: string;
  nature: NatureQuestionnaire;
  moment: Moment;
  /** 'YYYY-MM-DD' */
  date: string;
  /** Of the HHIE-S; nothing for a COSI. */
  reponses: ReponsesHhie;
  /** Of the COSI, what matters most first; none for an HHIE-S. */
  besoins: BesoinCosi[];
  note: string;
  par: string;
  version: number;
}

/** A stored row as a questionnaire; what cannot be read of the answers is left out. */
export function toQuestionnaire(row: QuestionnaireRow): Questionnaire {
  const stored = readJson(row.reponses);
  const nature: NatureQuestionnaire = row.nature === 'cosi' ? 'cosi' : 'hhie';
  return {
    _id: row.id,
    nature,
    moment: row.moment === 'apres' ? 'apres' : 'avant',
    date: row.date,
    reponses: nature === 'hhie' ? reponsesOf(stored.reponses) : {},
    besoins: nature === 'cosi' ? besoinsOf(stored.besoins) : [],
    note: row.note,
    par: row.user_name,
    version: row.version,
  };
}

type Stored = { reponses?: unknown; besoins?: unknown };

function readJson(json: string): Stored {
  try {
    const stored: unknown = JSON.parse(json);
    return typeof stored === 'object' && stored !== null ? stored : {};
  } catch {
    return {};
  }
}

function reponsesOf(stored: unknown): ReponsesHhie {
  const given = (stored ?? {}) as Record<string, unknown>;
  return Object.fromEntries(
    questionsHhie.flatMap((question) => {
      const reponse = given[question];
      return typeof reponse === 'string' && Object.hasOwn(REPONSES_HHIE, reponse)
        ? [[question, reponse]]
        : [];
    }),
  );
}

function besoinsOf(stored: unknown): BesoinCosi[] {
  if (!Array.isArray(stored)) return [];
  return (stored as Partial<BesoinCosi>[]).slice(0, BESOINS_MAX).flatMap((besoin, place) => {
    if (typeof besoin?.texte !== 'string') return [];
    const { rang, texte, categorie = '', changement = '', capacite = '' } = besoin;
    return [
      {
        rang: typeof rang === 'number' ? rang : place + 1,
        texte,
        categorie: Object.hasOwn(CATEGORIES_COSI, categorie) ? categorie || 'autre' : 'autre',
        changement: Object.hasOwn(CHANGEMENTS_COSI, changement) ? changement : '',
        capacite: Object.hasOwn(CAPACITES_COSI, capacite) ? capacite : '',
      },
    ];
  });
}

/** What a questionnaire comes to, in one line. */
export function resultatDit({
  nature,
  reponses,
  besoins,
}: Pick<Questionnaire, 'nature' | 'reponses' | 'besoins'>): string {
  if (nature === 'hhie') {
    const { total, bande, repondues } = scoreHhie(reponses);
    return total === null
      ? `${repondues} réponse${repondues > 1 ? 's' : ''} sur ${questionsHhie.length} : pas de score`
      : `${total}/40, ${bande}`;
  }
  const { besoins: count, notes, mieux } = bilanCosi(besoins);
  const needs = `${count} besoin${count > 1 ? 's' : ''}`;
  return notes === 0 ? needs : `${needs}, mieux pour ${mieux} sur ${notes}`;
}
