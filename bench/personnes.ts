import { ClientImporte } from '~/domain/clients/client.schema';
import { STATUTS } from '~/domain/clients/statuts';

/** Invented people, the same at each run: what the databases and the files of the bench are filled with. */

const NOMS =
  'Martin Bernard Dubois Thomas Robert Richard Petit Durand Leroy Moreau Simon Laurent Lefèvre Michel Garcia David Bertrand Roux Vincent Fournier Morel Girard André Mercier Dupont Lambert Bonnet François Martinez Legrand Garnier Faure Rousseau Blanc Guérin Müller Henry Roussel Nicolas Perrin Morin Mathieu Clément Gauthier Dumont Lopez Fontaine Chevalier Robin Masson Cœur Béranger Le Goff Évrard Hénaff Lévêque'.split(
    ' ',
  );
const PRENOMS =
  'Marie Jeanne Françoise Monique Hélène Noël Raphaël Jean Pierre Michel André René Louis Claude Gérard Solène Zoé Chloé Agnès Benoît Cédric Denis Élise Fabrice Gaëlle Hugo Inès Joël Karine Léa'.split(
    ' ',
  );
const VILLES =
  "Paris Lyon Marseille Toulouse Nice Nantes Montpellier Strasbourg Bordeaux Lille Rennes Reims Besançon Ajaccio Évry L'Haÿ-les-Roses Orléans Mâcon Nîmes Angoulême".split(
    ' ',
  );
const RUES = ['rue de la République', 'avenue Victor Hugo', 'place du Général de Gaulle', 'chemin des Près'];
const MUTUELLES = ['MGEN', 'MAAF', 'AG2R', 'Harmonie Mutuelle', ''];
const SYLLABES = 'ba ré mi lo du ka vé ni so ru ta fé pi go lu za'.split(' ');

const of = <T>(list: readonly T[], n: number): T => list[n % list.length] as T;
const digits = (n: number, width: number): string => String(n).padStart(width, '0');

/** A family name: a common one for two people in five, otherwise one that few share. */
function nomOf(n: number): string {
  if (n % 5 < 2) return of(NOMS, Math.floor(n / 5) * 7 + n);
  const rest = Math.floor((n * 2_654_435_761) % 65_536);
  return [0, 4, 8, 12].map((shift) => of(SYLLABES, (rest >> shift) + shift)).join('');
}

/** The cells of person number `n`, as a French practice file has them. */
export function cellulesOf(n: number): Record<string, string> {
  const nom = nomOf(n);
  const prenom = of(PRENOMS, n * 13 + Math.floor(n / 30));
  const adresse = `${1 + (n % 190)}, ${of(RUES, n)}`;
  const naissance = `${digits(1 + (n % 28), 2)}/${digits(1 + (n % 12), 2)}/${1930 + (n % 60)}`;
  return {
    nom,
    prenom,
    email: `personne${n}@exemple.fr`,
    telephonePortable: `06 ${(digits(n % 100_000_000, 8).match(/\d\d/g) ?? []).join(' ')}`,
    telephoneFixe: n % 3 === 0 ? `01 4${n % 10} ${digits(n % 97, 2)} ${digits(n % 89, 2)} 10` : '',
    dateNaissance: naissance,
    numeroSecu: '',
    mutuelle: of(MUTUELLES, n),
    adresse,
    codePostal: `${digits(1 + (n % 95), 2)}000`,
    ville: of(VILLES, n * 3 + Math.floor(n / 20)),
    statut: of(STATUTS, n).statut,
    note: n % 10 === 0 ? 'Préfère être rappelée le matin.' : '',
  };
}

const LARGE = Object.fromEntries(Object.keys(ClientImporte.shape).map((champ) => [champ, '']));

/** The same person as the application's schema reads it. */
export const clientOf = (n: number): ClientImporte => ClientImporte.parse({ ...LARGE, ...cellulesOf(n) });

const TITRES: Record<string, string> = {
  nom: 'Nom',
  prenom: 'Prénom',
  email: 'Email',
  telephonePortable: 'Téléphone portable',
  telephoneFixe: 'Téléphone fixe',
  dateNaissance: 'Date de naissance',
  numeroSecu: 'Numéro de sécurité sociale',
  mutuelle: 'Mutuelle',
  adresse: 'Adresse',
  codePostal: 'Code postal',
  ville: 'Ville',
  statut: 'Statut',
  note: 'Note',
};

/** The fields that the columns of `fichierOf` hold, in order. */
export const CHAMPS_FICHIER = Object.keys(TITRES);

/**
 * A CSV file of `lignes` people from number `premier` on; each fiftieth row is somebody the seeded databases know already, and each two
 * hundred and fiftieth has an e-mail address that is none.
 */
export function fichierOf(premier: number, lignes: number): Buffer {
  const rows = Array.from({ length: lignes }, (_, index) => {
    const cellules = cellulesOf(index % 50 === 7 ? index : premier + index);
    if (index % 250 === 11) cellules.email = 'sans arobase';
    return CHAMPS_FICHIER.map((champ) => cellules[champ] ?? '');
  });
  return Buffer.from([Object.values(TITRES), ...rows].map((row) => row.join(';')).join('\r\n'));
}
