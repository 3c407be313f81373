import { foldText } from '~/lib/texte';
import { CIBLES, type Cible, NOMS_CIBLES } from './cibles';
import { canonicalTitle, titleWords } from './titres';

/** A likeness counts above this (section 9, 'auto-match threshold'). */
const SEUIL = 0.4;
const SCORE = { exact: 3, synonyme: 2, ambigu: 1.5, ambiguSecond: 1.4 } as const;

/**
 * Words that speak of something a client's import has no field for. A heading with one of them is not guessed by likeness:
 * 'Date de création' looks like 'Date de naissance' to any measure.
 */
const MOTS_ETRANGERS = new Set(
  (
    'creation cree modification modifie maj ouverture dossier reference ref code id identifiant uuid age civilite titre sexe genre pays country ' +
    'client patient centre agence magasin employe vendeur audioprothesiste audio utilisateur user rdv rendez heure bilan essai devis ' +
    'livraison commande serie appareil marque modele modeleg modeled oreille gauche droite lpp prix montant total solde tva ht ttc acompte ' +
    'paiement quantite conjoint enfant tuteur aidant lieu profession entreprise fax adherent contrat echeance fin debut expiration deces ' +
    'decede consentement rgpd latitude longitude photo'
  ).split(' '),
);

interface Essai {
  column: number;
  cible: Cible;
  score: number;
}

/**
 * Guesses which field each column holds, by both readings of section 5: a heading equal to a field's label, name or synonym (accents,
 * case, punctuation, usual abbreviations aside); otherwise the Dice likeness of their letter pairs, above 0.4, with the field it is
 * most like. Each field is used once at most, best score first; null is 'non importé'.
 */
export function guessMapping(entetes: readonly string[]): (Cible | null)[] {
  const guesses = entetes.flatMap((entete, column) => guessesFor(entete, column));
  const mapping = entetes.map((): Cible | null => null);
  const used = new Set<Cible>();
  guesses.sort((a, b) => b.score - a.score || a.column - b.column);
  for (const { column, cible } of guesses) {
    if (mapping[column] !== null || used.has(cible)) continue;
    mapping[column] = cible;
    used.add(cible);
  }
  return mapping;
}

/** A heading that names fields means one of them; another one means at most the field it is most like. */
function guessesFor(entete: string, column: number): Essai[] {
  const named = NOMS_CIBLES.flatMap((cible) => {
    const score = nameScore(entete, cible);
    return score > 0 ? [{ column, cible, score }] : [];
  });
  if (named.length > 0) return named;
  const title = canonicalTitle(entete);
  if (title.length <= 3 || isForeign(entete)) return [];
  const pairs = letterPairs(title);
  const alike = NOMS_CIBLES.map((cible) => ({ column, cible, score: likeness(pairs, cible) }));
  const best = alike.reduce((a, b) => (b.score > a.score ? b : a));
  return best.score > SEUIL ? [best] : [];
}

interface Termes {
  exact: string;
  names: Set<string>;
  synonymes: Set<string>;
  ambigus: Set<string>;
  pairs: Map<string, number>[];
}

const TERMES = new Map<Cible, Termes>(
  NOMS_CIBLES.map((cible) => {
    const { libelle, synonymes, ambigus = '' } = CIBLES[cible];
    const names = [libelle, cible].map(canonicalTitle);
    const others = synonymes.split('|').map(canonicalTitle);
    const termes = {
      exact: foldText(libelle),
      names: new Set(names),
      synonymes: new Set(others),
      ambigus: new Set(ambigus.split('|').map(canonicalTitle)),
      pairs: [...names, ...others].filter((term) => term.length > 3).map(letterPairs),
    };
    return [cible, termes];
  }),
);

function nameScore(entete: string, cible: Cible): number {
  const termes = TERMES.get(cible);
  const title = canonicalTitle(entete);
  if (!termes || title === '') return 0;
  if (termes.names.has(title)) return SCORE.exact + (termes.exact === foldText(entete) ? 1 : 0);
  if (termes.synonymes.has(title)) return SCORE.synonyme;
  if (!termes.ambigus.has(title)) return 0;
  return cible === 'telephoneFixe' ? SCORE.ambiguSecond : SCORE.ambigu;
}

const likeness = (pairs: Map<string, number>, cible: Cible): number =>
  (TERMES.get(cible)?.pairs ?? []).reduce((best, term) => Math.max(best, diceOf(pairs, term)), 0);

const isForeign = (entete: string): boolean => titleWords(entete).some((word) => MOTS_ETRANGERS.has(word));

function letterPairs(text: string): Map<string, number> {
  const pairs = new Map<string, number>();
  for (let index = 0; index < text.length - 1; index++) {
    const pair = text.slice(index, index + 2);
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
  }
  return pairs;
}

/** The Dice coefficient of two texts' letter pairs: 1 for the same pairs, 0 for none in common. */
function diceOf(a: Map<string, number>, b: Map<string, number>): number {
  let common = 0;
  let total = 0;
  for (const [pair, count] of a) {
    common += Math.min(count, b.get(pair) ?? 0);
    total += count;
  }
  for (const count of b.values()) total += count;
  return total === 0 ? 0 : (2 * common) / total;
}
