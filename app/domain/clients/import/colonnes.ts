import { compactText, foldText } from '~/lib/texte';
import { CIBLES, type Cible, NOMS_CIBLES } from './cibles';

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
    'centre agence magasin employe vendeur audioprothesiste audio utilisateur user rdv rendez heure bilan essai devis livraison commande ' +
    'serie appareil marque modele modeleg modeled oreille gauche droite lpp prix montant total solde tva ht ttc acompte paiement quantite ' +
    'conjoint enfant tuteur aidant lieu profession entreprise fax adherent contrat echeance fin debut expiration deces decede consentement rgpd latitude longitude photo'
  ).split(' '),
);

interface Essai {
  column: number;
  cible: Cible;
  score: number;
}

/**
 * Guesses which field each column holds, by both readings of section 5: a heading equal to a field's label, name or synonym
 * (accents, case, punctuation aside); otherwise the Dice likeness of their letter pairs, above 0.4. Each field is used once at most,
 * best score first; null is 'non importé'.
 */
export function guessMapping(entetes: readonly string[]): (Cible | null)[] {
  const guesses = entetes.flatMap((entete, column) =>
    NOMS_CIBLES.map((cible): Essai => ({ column, cible, score: scoreOf(entete, cible) })),
  );
  const mapping = entetes.map((): Cible | null => null);
  const used = new Set<Cible>();
  guesses.sort((a, b) => b.score - a.score || a.column - b.column);
  for (const { column, cible, score } of guesses) {
    if (score <= SEUIL) break;
    if (mapping[column] !== null || used.has(cible)) continue;
    mapping[column] = cible;
    used.add(cible);
  }
  return mapping;
}

interface Termes {
  exact: Set<string>;
  synonymes: Set<string>;
  ambigus: Set<string>;
  pairs: Map<string, number>[];
}

const TERMES = new Map<Cible, Termes>(
  NOMS_CIBLES.map((cible) => {
    const { libelle, ambigus = '' } = CIBLES[cible];
    const synonymes = CIBLES[cible].synonymes.split('|');
    const compact = (terms: readonly string[]) => new Set(terms.map(compactText));
    const long = [libelle, cible, ...synonymes].map(compactText).filter((term) => term.length > 3);
    return [
      cible,
      {
        exact: compact([libelle, cible]),
        synonymes: compact(synonymes),
        ambigus: compact(ambigus.split('|')),
        pairs: long.map(letterPairs),
      },
    ];
  }),
);

function scoreOf(entete: string, cible: Cible): number {
  const termes = TERMES.get(cible);
  const bare = compactText(entete);
  if (!termes || bare === '') return 0;
  if (termes.exact.has(bare)) return SCORE.exact;
  if (termes.synonymes.has(bare)) return SCORE.synonyme;
  if (termes.ambigus.has(bare)) return cible === 'telephoneFixe' ? SCORE.ambiguSecond : SCORE.ambigu;
  if (bare.length <= 3 || isForeign(entete)) return 0;
  const pairs = letterPairs(bare);
  return termes.pairs.reduce((best, term) => Math.max(best, diceOf(pairs, term)), 0);
}

const isForeign = (entete: string): boolean =>
  foldText(entete.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'))
    .split(/[^\p{L}\p{N}]+/u)
    .some((word) => MOTS_ETRANGERS.has(word));

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
