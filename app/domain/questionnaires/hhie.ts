/**
 * HHIE-S: ten questions on what hearing badly brings about (Ventry and Weinstein, 1983). The scoring is published; the questions are in our
 * own words, which no study has validated: screens and paper say so.
 */

export const REPONSES_HHIE = { oui: 'Oui', parfois: 'Parfois', non: 'Non' } as const;
export type ReponseHhie = keyof typeof REPONSES_HHIE;

/** Points of each answer; more is worse. */
export const POINTS_HHIE: Record<ReponseHhie, number> = { oui: 4, parfois: 2, non: 0 };

/** Which half of the score a question counts in. */
export const PARTS_HHIE = { emotion: 'Ressenti', situation: 'Situations' } as const;
export type PartHhie = keyof typeof PARTS_HHIE;

export const QUESTIONS_HHIE = {
  q1: { part: 'emotion', texte: 'Êtes-vous mal à l’aise, à cause de votre audition, devant des inconnus ?' },
  q2: { part: 'emotion', texte: 'Votre audition vous agace-t-elle quand vous parlez avec vos proches ?' },
  q3: { part: 'situation', texte: 'Avez-vous du mal à entendre quelqu’un qui chuchote ?' },
  q4: { part: 'emotion', texte: 'Vous sentez-vous handicapé par votre audition ?' },
  q5: {
    part: 'situation',
    texte: 'Votre audition vous gêne-t-elle chez des amis, de la famille ou des voisins ?',
  },
  q6: {
    part: 'situation',
    texte:
      'À cause de votre audition, allez-vous moins souvent que vous ne le voudriez à un office, une réunion ou un spectacle ?',
  },
  q7: { part: 'emotion', texte: 'Votre audition est-elle cause de disputes avec vos proches ?' },
  q8: { part: 'situation', texte: 'Avez-vous du mal à suivre la télévision ou la radio ?' },
  q9: {
    part: 'emotion',
    texte: 'Trouvez-vous que votre audition limite votre vie personnelle ou vos sorties ?',
  },
  q10: {
    part: 'situation',
    texte: 'Avez-vous du mal à suivre, au restaurant, ce que disent ceux qui vous accompagnent ?',
  },
} as const satisfies Record<string, { part: PartHhie; texte: string }>;
export type QuestionHhie = keyof typeof QUESTIONS_HHIE;
export const questionsHhie = Object.keys(QUESTIONS_HHIE) as QuestionHhie[];

/** What was answered; a question that was not is left out. */
export type ReponsesHhie = Partial<Record<QuestionHhie, ReponseHhie>>;

/** The published bands of the total, from the least to the most. */
const BANDES: readonly { jusqua: number; texte: string }[] = [
  { jusqua: 8, texte: 'pas de handicap ressenti' },
  { jusqua: 24, texte: 'handicap ressenti léger à modéré' },
  { jusqua: 40, texte: 'handicap ressenti important' },
];

export interface ScoreHhie {
  /** How many of the ten were answered. */
  repondues: number;
  /** 0 to 40, more is worse; null unless all ten were answered. */
  total: number | null;
  /** 0 to 20 for each half; null unless all its five were answered. */
  parts: Record<PartHhie, number | null>;
  /** The published band of the total, in words; '' without one. */
  bande: string;
}

/** What the answers come to. */
export function scoreHhie(reponses: ReponsesHhie): ScoreHhie {
  const sumOf = (questions: readonly QuestionHhie[]): number | null => {
    let sum = 0;
    for (const question of questions) {
      const reponse = reponses[question];
      if (reponse === undefined) return null;
      sum += POINTS_HHIE[reponse];
    }
    return sum;
  };
  const partOf = (part: PartHhie) =>
    sumOf(questionsHhie.filter((each) => QUESTIONS_HHIE[each].part === part));
  const total = sumOf(questionsHhie);
  return {
    repondues: questionsHhie.filter((question) => reponses[question] !== undefined).length,
    total,
    parts: { emotion: partOf('emotion'), situation: partOf('situation') },
    bande: total === null ? '' : (BANDES.find(({ jusqua }) => total <= jusqua)?.texte ?? ''),
  };
}
