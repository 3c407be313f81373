import { foldText } from '~/lib/texte';
import type { Prescripteur } from './prescripteur';

/** What stands before a doctor's name, and says nothing of who it is. */
const TITRES = new Set([
  ...['dr', 'docteur', 'doc', 'pr', 'prof', 'professeur', 'mme', 'mr', 'm', 'monsieur', 'madame', 'drs'],
  ...['le', 'la', 'par', 'du', 'medecin', 'orl', 'generaliste'],
]);

const mots = (texte: string): string[] =>
  foldText(texte)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((mot) => mot !== '' && !TITRES.has(mot));

type Candidat = Pick<Prescripteur, '_id' | 'nom' | 'prenom' | 'ville' | 'texte'>;

/** How surely a text means a prescriber: 0 for not at all, 1 by the family name alone, more with the first name or its initial, and the town. */
function vraisemblance(texte: string, { nom, prenom, ville }: Candidat): number {
  const dits = new Set(mots(texte));
  const nomDit = mots(nom);
  if (nomDit.length === 0 || !nomDit.every((mot) => dits.has(mot))) return 0;
  for (const mot of nomDit) dits.delete(mot);
  const prenoms = mots(prenom);
  const entier = prenoms.length > 0 && prenoms.every((mot) => dits.has(mot));
  const initiale = prenoms[0]?.[0];
  const initialeDite = initiale !== undefined && dits.has(initiale);
  const villeDite = mots(ville).some((mot) => dits.has(mot));
  for (const mot of [...prenoms, ...mots(ville), ...(initiale ? [initiale] : [])]) dits.delete(mot);
  // A word that is neither theirs: another first name most likely.
  const autres = [...dits].some((mot) => mot.length > 1 && !/^\d+$/.test(mot));
  if (autres && !entier && prenoms.length > 0) return 0.5;
  return 1 + (entier ? 2 : initialeDite ? 1 : 0) + (villeDite ? 1 : 0);
}

/** Who of a directory a text may mean, the likeliest first; `sur` is the one that it means unless somebody knows better. */
export function candidats<C extends Candidat>(
  texte: string,
  annuaire: readonly C[],
): { sur: C | null; possibles: C[] } {
  const ranked = annuaire
    .map((each) => ({ each, score: vraisemblance(texte, each) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score);
  const [first, second] = ranked;
  const sur = first && first.score >= 1 && first.score > (second?.score ?? 0) ? first.each : null;
  return { sur, possibles: ranked.slice(0, 5).map(({ each }) => each) };
}

/** A family name and a first name out of a free text: 'Dr Anne MARTIN' and 'MARTIN Anne'; all of it is the family name where nothing tells. */
export function nomDuTexte(texte: string): { nom: string; prenom: string } {
  const parts = texte
    .replace(/\([^)]*\)/g, ' ')
    .split(/[\s,;]+/)
    .filter((mot) => mot !== '' && !TITRES.has(foldText(mot).replace(/\.$/, '')));
  // 'A. Martin': an initial is a first name's.
  const capitals = parts.filter((mot) => mot === mot.toUpperCase() && /\p{L}.*\p{L}/u.test(mot));
  if (capitals.length > 0 && capitals.length < parts.length) {
    const prenom = parts.filter((mot) => !capitals.includes(mot)).join(' ');
    return { nom: capitals.map(enNom).join(' '), prenom };
  }
  if (parts.length === 2) return { prenom: parts[0] ?? '', nom: parts[1] ?? '' };
  return { nom: parts.join(' ') || texte.trim(), prenom: '' };
}

const enNom = (mot: string): string =>
  mot.replace(/\p{L}+/gu, (each) => (each[0] ?? '') + each.slice(1).toLowerCase());

/** What family names have in common that are written otherwise: 'Le-Goff', 'LE GOFF'. */
export const clefDuNom = (nom: string): string => mots(nom).join(' ');

type Nomme = Pick<Prescripteur, 'nom' | 'prenom' | 'rpps'>;

/**
 * Whether two of a directory may be one person: the same family name, and neither a first name nor a RPPS number that says otherwise. 'A.' may be
 * 'Anne'.
 */
export function peutEtreLeMeme(one: Nomme, other: Nomme): boolean {
  if (one.rpps && other.rpps && one.rpps !== other.rpps) return false;
  if (clefDuNom(one.nom) !== clefDuNom(other.nom)) return false;
  const [a = '', b = ''] = [mots(one.prenom)[0], mots(other.prenom)[0]];
  return a === '' || b === '' || a === b || (a.length === 1 && b[0] === a) || (b.length === 1 && a[0] === b);
}

/** One of the directory who may be somebody else of it. */
export type Ressemblant = Pick<
  Prescripteur,
  '_id' | 'nom' | 'prenom' | 'specialite' | 'rpps' | 'ville' | 'texte'
>;
