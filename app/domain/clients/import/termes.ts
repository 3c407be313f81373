import { foldText } from '~/lib/texte';
import { CIBLES, type Cible, NOMS_IMPORTABLES } from './cibles';
import { NOMS_REPRISES, REPRISES } from './reprises';
import { canonicalWords, type LectureTitre, type Lieu, readTitle } from './titres';

/** A likeness counts above this (docs/regles/imports.md). */
const SEUIL = 0.4;
/** How much two words must have in common to be one word in two spellings: 'prénom' and 'prénoms'. */
const SEUIL_MOT = 0.74;

/** The better, the higher: the label itself, its words or the field's name, a synonym, something very like them, an ambiguous heading. */
const SCORE = { exact: 60, nom: 50, synonyme: 40, approchant: 30, ambigu: 20 } as const;
/** The second e-mail, the phone at work: only where there is no first one, and none at home. */
const SECONDAIRE = 15;

/** Of these a person has several, here and there. */
const SITUES: ReadonlySet<Cible> = new Set<Cible>([
  'email',
  'telephonePortable',
  'telephoneFixe',
  'adresse',
  'ville',
  'codePostal',
  'pays',
]);
/** Of these the second is as good as the first; a second address is another line of the first, more often than not. */
const MULTIPLES: ReadonlySet<Cible> = new Set<Cible>(['email', 'telephonePortable', 'telephoneFixe']);

/** What a heading may mean. */
export interface Sens {
  cible: Cible;
  score: number;
  lieu: Lieu;
}

interface Terme {
  mots: readonly string[];
  texte: string;
  score: number;
}

const termOf = (titre: string, score: number): Terme => {
  const mots = canonicalWords(titre);
  return { mots, texte: mots.join(''), score };
};

const split = (titres: string): string[] => titres.split('|').filter((titre) => titre.trim() !== '');

const TERMES = new Map<Cible, Terme[]>(
  NOMS_IMPORTABLES.map((cible) => {
    const { libelle, synonymes, ambigus = '' } = CIBLES[cible];
    return [
      cible,
      [
        ...[libelle, cible].map((titre) => termOf(titre, SCORE.nom)),
        ...split(synonymes).map((titre) => termOf(titre, SCORE.synonyme)),
        ...split(ambigus).map((titre) => termOf(titre, SCORE.ambigu)),
      ],
    ];
  }),
);

/**
 * The fields that a heading may mean: by both readings (docs/regles/imports.md), words equal to those of a field's label, name or synonym
 * (accents, case, punctuation, order and usual abbreviations aside), or words that are each very like them, the whole above 0.4.
 * Nothing for a heading with a word that speaks of something else: 'Date de création' looks like 'Date de naissance' to any measure.
 */
export function meaningsOf(entete: string): Sens[] {
  const reprise = NOMS_REPRISES.find(
    (each) => each === entete || foldText(REPRISES[each].titre) === foldText(entete),
  );
  if (reprise) return [{ cible: reprise, score: SCORE.exact, lieu: 'principal' }];
  for (const lecture of readTitle(entete)) {
    const found = NOMS_IMPORTABLES.flatMap((cible) => meaningOf(cible, lecture, entete) ?? []);
    if (found.length > 0) return found;
  }
  return [];
}

function meaningOf(cible: Cible, lecture: LectureTitre, entete: string): Sens | null {
  if (lecture.situe && !SITUES.has(cible)) return null;
  if (lecture.rang > 1 && !MULTIPLES.has(cible)) return null;
  const best = (TERMES.get(cible) ?? []).reduce((max, terme) => Math.max(max, agreement(terme, lecture)), 0);
  if (best === 0) return null;
  if (foldText(entete) === foldText(CIBLES[cible].libelle))
    return { cible, score: SCORE.exact, lieu: 'principal' };
  const secondary = lecture.rang > 1 || lecture.lieu !== 'principal';
  const score = best - (secondary ? SECONDAIRE : 0) - lecture.rang / 10;
  return { cible, score, lieu: lecture.lieu };
}

function agreement(terme: Terme, { mots }: LectureTitre): number {
  const texte = mots.join('');
  if (terme.texte === texte) return terme.score;
  if (!haveSameWords(terme.mots, mots)) return 0;
  const alike = likeness(terme.texte, texte);
  return alike > SEUIL ? Math.min(terme.score, SCORE.approchant) - 1 + alike : 0;
}

/** Whether each word of one stands in the other, in whatever order and give or take a letter. */
function haveSameWords(a: readonly string[], b: readonly string[]): boolean {
  if (a.length !== b.length) return false;
  const left = [...b];
  return a.every((word) => {
    const index = left.findIndex((other) => isSameWord(word, other));
    if (index >= 0) left.splice(index, 1);
    return index >= 0;
  });
}

const isSameWord = (a: string, b: string): boolean =>
  a === b ||
  a === `${b}s` ||
  b === `${a}s` ||
  (Math.min(a.length, b.length) >= 5 &&
    a[0] === b[0] &&
    Math.abs(a.length - b.length) <= 1 &&
    likeness(a, b) > SEUIL_MOT);

/** The Dice coefficient of two texts' letter pairs: 1 for the same pairs, 0 for none in common. */
function likeness(a: string, b: string): number {
  const left = letterPairs(a);
  const right = letterPairs(b);
  let common = 0;
  for (const [pair, count] of left) common += Math.min(count, right.get(pair) ?? 0);
  const total = a.length + b.length - 2;
  return total <= 0 ? 0 : (2 * common) / total;
}

function letterPairs(text: string): Map<string, number> {
  const pairs = new Map<string, number>();
  for (let index = 0; index < text.length - 1; index++) {
    const pair = text.slice(index, index + 2);
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
  }
  return pairs;
}
