import type { FactureRow } from '~/db/rows/factures';
import { COTE, type Cote } from '~/lib/oreilles';
import { CHAMPS_APPAREIL, type ChampAppareil, champsAppareil } from '../appareillage/champs-appareil';

/** How many lines an invoice may have besides its two devices. */
export const LIGNES_LIBRES = 20;

/** Fields of the invoice form that are columns of their own (section 3, 'Invoice'), with what they are called. */
export const CHAMPS_FACTURE = {
  objet: { libelle: 'Objet', colonne: 'objet' },
  dateFacture: { libelle: 'Date de la facture', colonne: 'date_facture' },
  nomClient: { libelle: 'Nom Client', colonne: 'nom_client' },
  prenomClient: { libelle: 'Prénom', colonne: 'prenom_client' },
  email: { libelle: 'Email', colonne: 'email' },
  telephonePortable: { libelle: 'Téléphone portable', colonne: 'telephone_portable' },
  telephoneFixe: { libelle: 'Téléphone fixe', colonne: 'telephone_fixe' },
  adresse: { libelle: 'Adresse', colonne: 'adresse' },
  codePostal: { libelle: 'Code postal', colonne: 'code_postal' },
  ville: { libelle: 'Ville', colonne: 'ville' },
  dateNaissanceClient: { libelle: 'Date de naissance', colonne: 'date_naissance_client' },
  numeroSecuClient: { libelle: 'Numéro de sécurité sociale', colonne: 'numero_secu_client' },
  caisseClient: { libelle: 'Caisse', colonne: 'caisse_client' },
  mutuelleClient: { libelle: 'Mutuelle', colonne: 'mutuelle_client' },
  dateAppareillage: { libelle: 'Date d’appareillage', colonne: 'date_appareillage' },
  prescripteurCompte: { libelle: 'Prescripteur', colonne: 'prescripteur_compte' },
  nomCompte: { libelle: 'Audioprothésiste', colonne: 'nom_compte' },
  numAdeliCompte: { libelle: 'N° ADELI ou RPPS', colonne: 'num_adeli_compte' },
  telCompte: { libelle: 'Téléphone du professionnel', colonne: 'tel_compte' },
  mailCompte: { libelle: 'E-mail du professionnel', colonne: 'mail_compte' },
  note: { libelle: 'Note', colonne: 'note' },
  prix: { libelle: 'Remise', colonne: 'prix' },
  rbstSS: { libelle: 'Part Sécurité sociale', colonne: 'rbst_ss' },
  rbstCompl: { libelle: 'Part complémentaire', colonne: 'rbst_compl' },
} as const satisfies Record<string, { libelle: string; colonne: keyof FactureRow }>;
export type ChampFacture = keyof typeof CHAMPS_FACTURE;

/** A field of a device; the price is of one piece, tax excluded. */
export type ChampDeCote = `${ChampAppareil}${Cote}`;

/** Fields of a free line, numbered from 1. */
const CHAMPS_LIGNE = ['description', 'quantite', 'prixLigne'] as const;
export type ChampLigne = `${(typeof CHAMPS_LIGNE)[number]}${number}`;

/** The form as text, as inputs hold it. */
export type TextesFacture = Record<ChampFacture | ChampDeCote | ChampLigne, string>;

/** The numbers of the free lines: 1, 2, … */
export const numerosLibres: readonly number[] = Array.from(
  { length: LIGNES_LIBRES },
  (_, index) => index + 1,
);

/** Whether any field of a group holds something. */
export const isFilled = (textes: Record<string, unknown>, champs: readonly string[]): boolean =>
  champs.some((champ) => textes[champ] !== undefined && textes[champ] !== null && textes[champ] !== '');

export const champsDeCote = (cote: Cote): ChampDeCote[] =>
  champsAppareil.map((champ): ChampDeCote => `${champ}${cote}`);
export const champsLigne = (numero: number): ChampLigne[] =>
  CHAMPS_LIGNE.map((champ): ChampLigne => `${champ}${numero}`);

const LIBELLES_DE_LIGNE: Record<string, string> = {
  ...Object.fromEntries(champsAppareil.map((champ) => [champ, CHAMPS_APPAREIL[champ].facture.libelle])),
  description: 'Description',
  quantite: 'Quantité',
  prixLigne: 'Montant',
};

/** What a field of the form is called where it stands alone: 'Objet', 'Marque, oreille droite', 'Montant, ligne 3'. */
export function libelleDuChamp(champ: string): string {
  if (champ in CHAMPS_FACTURE) return CHAMPS_FACTURE[champ as ChampFacture].libelle;
  const [, nom = '', place = ''] = /^(.+?)([DG]|\d+)$/.exec(champ) ?? [];
  const lieu = place in COTE ? COTE[place as Cote].nom : `ligne ${place}`;
  return `${LIBELLES_DE_LIGNE[nom] ?? champ}, ${lieu}`;
}
