import { parseEuros } from '~/lib/euros';
import { foldText } from '~/lib/texte';
import { FichierRefuse } from '../tableur/fichier-refuse';
import type { Tableau } from '../tableur/tableau';
import {
  type ChoixColonnes,
  type ColonnesReleve,
  type LectureReleve,
  type LigneLue,
  type LignesLues,
  SENS,
  type Sens,
} from './releve';
import { jourOf, recetteOf, texteOf, trier } from './valeurs';

/** What headings mean, the surest first; a debit is no money received. */
const TITRES: Record<Exclude<Sens, 'debit'>, readonly RegExp[]> = {
  jour: [/^date( d[e'] ?)?(operation|comptable|paiement|reglement|virement)/, /^date/, /\bdate\b/, /^jour/],
  montant: [
    /^credit/,
    /^montant.*(credit|paye|regle|verse|rembours)/,
    /^(montant|amount|somme)/,
    /(paye|regle|verse|rembourse)/,
  ],
  libelle: [
    /^(libelle|label|description|intitule)/,
    /^(nom|assure|patient|beneficiaire|adherent|detail|communication)/,
  ],
  reference: [/(facture|invoice)/, /^(ref|reference|numero|n°|no |piece|dossier|lot)/],
};
const AUTRES = /debit|solde|devise|tva|iban|secu|nir/;

/** Which column means what: each is one thing only. */
function devinerColonnes(entetes: readonly string[]): ColonnesReleve {
  const titres = entetes.map(foldText);
  const prises = new Set<number>();
  const found: ColonnesReleve = {};
  for (const sens of Object.keys(TITRES) as (keyof typeof TITRES)[])
    for (const motif of TITRES[sens]) {
      const rang = titres.findIndex(
        (titre, index) => !prises.has(index) && !AUTRES.test(titre) && motif.test(titre),
      );
      if (rang < 0) continue;
      found[sens] = entetes[rang];
      prises.add(rang);
      break;
    }
  return found;
}

/** Lines that are shown of a file whose columns are to be chosen, and how much of a cell. */
const APERCU_LIGNES = 5;
const APERCU_CELLULE = 60;

/**
 * Reads a spreadsheet by its columns. Where the guess does not say when and how much, or finds no money received, and where the columns are asked for,
 * they are given back to be chosen; a choice that does not do, too.
 */
export function lireTableau(tableau: Tableau, demande: ChoixColonnes): LectureReleve {
  const { entetes } = tableau;
  const choix = typeof demande === 'string' ? devinerColonnes(entetes) : demande;
  const raison =
    demande === 'montrer' ? 'Vérifiez les colonnes avant de lire le fichier.' : fauteDe(choix, entetes);
  const aChoisir = {
    entetes,
    apercu: tableau.lignes
      .slice(0, APERCU_LIGNES)
      .map((ligne) => ligne.map((cell) => texteOf(cell).slice(0, APERCU_CELLULE))),
    choix,
  };
  if (raison !== null) return { ok: false, raison, aChoisir };
  try {
    return { ok: true, genre: 'csv', ...lignesDeTableau(tableau, choix) };
  } catch (error) {
    if (error instanceof FichierRefuse) return { ok: false, raison: error.message, aChoisir };
    throw error;
  }
}

/** Why columns cannot be read by; null where they can. */
function fauteDe(choix: ColonnesReleve, entetes: readonly string[]): string | null {
  const chosen = Object.values(choix);
  if (chosen.some((titre) => !entetes.includes(titre)))
    return 'Ces colonnes sont celles d’un autre fichier : choisissez-les de nouveau.';
  if (new Set(chosen).size < chosen.length) return 'Une même colonne est choisie deux fois.';
  if (choix.jour !== undefined && choix.montant !== undefined) return null;
  return `Aucune colonne ne dit ${choix.jour === undefined ? 'la date' : 'le montant reçu'} : choisissez-la.`;
}

/** The money received that a spreadsheet tells of. Throws FichierRefuse where it tells of none. */
function lignesDeTableau({ entetes, lignes }: Tableau, choix: ColonnesReleve): LignesLues {
  const placeOf = (sens: Sens) => (choix[sens] === undefined ? -1 : entetes.indexOf(choix[sens]));
  const [jour, montant, debit, libelle, reference] = SENS.map(placeOf);
  const noms = entetes.flatMap((titre, rang) =>
    rang !== libelle && /^(nom|prenom|assure|patient|beneficiaire|adherent)/.test(foldText(titre))
      ? [rang]
      : [],
  );
  const lues = lignes.map((ligne): LigneLue | 'hors' | null => {
    const cell = (rang: number | undefined) => ligne[rang ?? -1] ?? '';
    const cents = recetteOf(cell(montant));
    const day = jourOf(cell(jour));
    if (cents === null || day === '' || parseEuros(cell(debit))) return null;
    if (cents === 'hors') return cents;
    const textes = [cell(libelle), ...noms.filter((rang) => rang !== reference).map(cell)];
    return {
      ...{ jour: day, montant: cents, id: '' },
      libelle: texteOf(textes.filter(Boolean).join(' ')),
      reference: texteOf(cell(reference)),
    };
  });
  return trier(lues);
}
