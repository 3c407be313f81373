import { foldText } from '~/lib/texte';
import { FichierRefuse } from '../tableur/fichier-refuse';
import type { Tableau } from '../tableur/tableau';
import type { LigneLue, LignesLues } from './releve';
import { jourOf, recetteOf, texteOf, trier } from './valeurs';

type Sens = 'jour' | 'montant' | 'libelle' | 'reference';

/** What headings mean, the surest first; a debit is no money received. */
const TITRES: Record<Sens, readonly RegExp[]> = {
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
function devinerColonnes(entetes: readonly string[]): Partial<Record<Sens, number>> {
  const titres = entetes.map(foldText);
  const prises = new Set<number>();
  const found: Partial<Record<Sens, number>> = {};
  for (const sens of Object.keys(TITRES) as Sens[])
    for (const motif of TITRES[sens]) {
      const rang = titres.findIndex(
        (titre, index) => !prises.has(index) && !AUTRES.test(titre) && motif.test(titre),
      );
      if (rang < 0) continue;
      found[sens] = rang;
      prises.add(rang);
      break;
    }
  return found;
}

/** The money received that a spreadsheet tells of. Throws FichierRefuse where its columns do not say when and how much. */
export function lignesDeTableau({ entetes, lignes }: Tableau): LignesLues {
  const { jour, montant, libelle, reference } = devinerColonnes(entetes);
  if (jour === undefined || montant === undefined)
    throw new FichierRefuse(
      `Aucune colonne ne dit ${jour === undefined ? 'la date' : 'le montant reçu'}. Nommez-la « Date » ou « Montant », puis renvoyez le fichier. Colonnes lues : ${entetes.slice(0, 12).join(', ')}.`,
    );
  const noms = entetes.flatMap((titre, rang) =>
    rang !== libelle && /^(nom|prenom|assure|patient|beneficiaire|adherent)/.test(foldText(titre))
      ? [rang]
      : [],
  );
  const lues = lignes.map((ligne): LigneLue | 'hors' | null => {
    const cell = (rang: number | undefined) => (rang === undefined ? '' : (ligne[rang] ?? ''));
    const cents = recetteOf(cell(montant));
    const day = jourOf(cell(jour));
    if (cents === null || day === '') return null;
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
