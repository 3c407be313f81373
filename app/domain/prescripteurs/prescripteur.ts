import type { PrescripteurRow } from '~/db/rows/prescripteurs';
import { type Ecart, ecartsDeSaisie } from '../conflit';
import type { PrescripteurSaisi } from './prescripteur.schema';

/** A prescriber of the account's directory. */
export interface Prescripteur {
  _id: string;
  nom: string;
  prenom: string;
  specialite: string;
  rpps: string;
  /** The number that RPPS has replaced, kept as history. */
  adeli: string;
  adresse: string;
  codePostal: string;
  ville: string;
  telephone: string;
  email: string;
  /** The day on which somebody made sure of the e-mail address; null for never. */
  emailConfirmeLe: string | null;
  mssante: string;
  /** The text that stands for them in free fields. */
  texte: string;
  version: number;
}

export const toPrescripteur = (row: PrescripteurRow): Prescripteur => ({
  _id: row.id,
  nom: row.nom,
  prenom: row.prenom,
  specialite: row.specialite,
  rpps: row.rpps,
  adeli: row.adeli,
  adresse: row.adresse,
  codePostal: row.code_postal,
  ville: row.ville,
  telephone: row.telephone,
  email: row.email,
  emailConfirmeLe: row.email_confirme_le,
  mssante: row.mssante,
  texte: row.texte,
  version: row.version,
});

/** Each field of the form, in its order, as people call it. */
export const LIBELLES_PRESCRIPTEUR = {
  nom: 'Nom',
  prenom: 'Prénom',
  specialite: 'Spécialité',
  rpps: 'Numéro RPPS',
  adeli: 'Ancien numéro ADELI',
  adresse: 'Adresse',
  codePostal: 'Code postal',
  ville: 'Ville',
  telephone: 'Téléphone',
  email: 'E-mail',
  emailConfirmeLe: 'E-mail confirmé le',
  mssante: 'Adresse MSSanté',
} as const satisfies Record<keyof PrescripteurSaisi, string>;

type Champ = keyof typeof LIBELLES_PRESCRIPTEUR;
const CHAMPS = Object.keys(LIBELLES_PRESCRIPTEUR) as Champ[];

/** What the directory's form holds of a prescriber, as texts. */
export const valeursPrescripteur = (prescripteur: Pick<Prescripteur, Champ>): Record<Champ, string> =>
  Object.fromEntries(CHAMPS.map((champ) => [champ, prescripteur[champ] ?? ''])) as Record<Champ, string>;

/** In what a prescriber differs from what was typed. */
export const ecartsDePrescripteur = (
  enregistre: Pick<Prescripteur, Champ>,
  saisie: PrescripteurSaisi,
): Ecart[] =>
  ecartsDeSaisie(
    { enregistre: valeursPrescripteur(enregistre), saisie: valeursPrescripteur(saisie) },
    (champ) => LIBELLES_PRESCRIPTEUR[champ as Champ],
  );

/** 'Dr Anne Martin': who prescribes hearing aids is a doctor. */
export const nomDuDocteur = ({ prenom, nom }: Pick<Prescripteur, 'prenom' | 'nom'>): string =>
  ['Dr', prenom, nom].filter(Boolean).join(' ');

/** The texts that may stand for a prescriber, the shortest first: what tells them from others of the same name is added. */
export const textesPossibles = (who: Pick<Prescripteur, 'prenom' | 'nom' | 'ville' | 'rpps'>): string[] => {
  const nom = nomDuDocteur(who);
  const precisions = [who.ville, who.rpps && `RPPS ${who.rpps}`].filter(Boolean);
  return [nom, ...precisions.map((precision) => `${nom} (${precision})`)].map((each) => each.slice(0, 200));
};

/** Specialties that prescribe hearing aids, to be chosen from or typed over. */
export const SPECIALITES = ['ORL', 'Médecine générale', 'Gériatrie', 'Pédiatrie'] as const;
