import { isDay } from '~/lib/dates';
import { foldText } from '~/lib/texte';
import { cleDeSerie } from './exemplaire';
import { SERIE_MAX } from './exemplaire.schema';

/** A line of a file of devices that come in; `ligne` is its row in the spreadsheet. */
export interface LigneDeReleve {
  ligne: number;
  /** The name or the code of the product. */
  produit: string;
  numeroSerie: string;
  /** ISO day, or null. */
  garantieFin: string | null;
}

/** What a file's line does not say right. */
export interface FauteDeReleve {
  ligne: number;
  faute: string;
}

/** The headings of a file, folded, by what they say. */
const ENTETES = {
  produit: ['produit', 'code produit', 'code', 'appareil', 'modele', 'nom du produit'],
  numeroSerie: ['numero de serie', 'n° de serie', 'n serie', 'serie', 'numero', 'sn', 'serial'],
  garantieFin: ['fin de garantie', 'garantie', 'garantie jusqu’au', 'warranty'],
} as const;

const plis = (titres: readonly string[]) => new Set(titres.map(foldText));
const CONNUS = {
  produit: plis(ENTETES.produit),
  numeroSerie: plis(ENTETES.numeroSerie),
  garantieFin: plis(ENTETES.garantieFin),
};

/** As many lines a file has at most. */
export const RELEVE_MAX = 5000;

/**
 * Reads a spreadsheet of devices, one a line: product, serial number and, where it is known, the end of its warranty. Says every line that
 * does not do: a product or a number that is missing, one that is there twice, a day that is none.
 */
export function lireReleve({
  entetes,
  lignes,
  numeros,
}: {
  entetes: readonly string[];
  lignes: readonly (readonly string[])[];
  numeros: readonly number[];
}): { lignes: LigneDeReleve[]; fautes: FauteDeReleve[] } {
  const plies = entetes.map((titre) => foldText(titre));
  const rang = (quoi: keyof typeof ENTETES) => plies.findIndex((titre) => CONNUS[quoi].has(titre));
  const [produit, serie, garantie] = [rang('produit'), rang('numeroSerie'), rang('garantieFin')];
  if (produit < 0 || serie < 0)
    return {
      lignes: [],
      fautes: [{ ligne: 1, faute: 'Il faut une colonne « Produit » et une colonne « Numéro de série ».' }],
    };
  const fautes: FauteDeReleve[] = [];
  const vus = new Map<string, number>();
  const lues = lignes.map((cellules, index): LigneDeReleve => {
    const ligne = numeros[index] ?? index + 2;
    const refuser = (faute: string) => void fautes.push({ ligne, faute });
    const lue = {
      ligne,
      produit: (cellules[produit] ?? '').trim(),
      numeroSerie: (cellules[serie] ?? '').replace(/\s+/g, ' ').trim(),
      garantieFin: jourDe(garantie < 0 ? '' : (cellules[garantie] ?? '').trim()),
    };
    if (lue.produit === '') refuser('le produit manque.');
    const cle = cleDeSerie(lue.numeroSerie);
    if (cle === '') refuser('le numéro de série manque.');
    else if (lue.numeroSerie.length > SERIE_MAX) refuser(`un numéro a au plus ${SERIE_MAX} caractères.`);
    const avant = vus.get(`${foldText(lue.produit)} ${cle}`);
    if (cle && avant) refuser(`le n° ${lue.numeroSerie} est déjà à la ligne ${avant}.`);
    vus.set(`${foldText(lue.produit)} ${cle}`, ligne);
    if (lue.garantieFin === undefined) refuser('la fin de garantie n’est pas une date.');
    return { ...lue, garantieFin: lue.garantieFin ?? null };
  });
  return { lignes: lues, fautes };
}

/** 'AAAA-MM-JJ' or 'JJ/MM/AAAA'; null for nothing, undefined for what is no day. */
function jourDe(texte: string): string | null | undefined {
  if (texte === '') return null;
  const [, jour, mois, annee] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(texte) ?? [];
  const iso = annee ? `${annee}-${mois?.padStart(2, '0')}-${jour?.padStart(2, '0')}` : texte;
  return isDay(iso) ? iso : undefined;
}
