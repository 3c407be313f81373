import type { FactureRow } from '~/db/rows/factures';
import { COTE, type Cote, cotes } from '~/lib/oreilles';
import { CHAMPS_APPAREIL, type ChampAppareil, champsAppareil } from '../appareillage/champs-appareil';
import type { ChampClient } from '../clients/donnees-client';
import type { Genre } from '../genres';

/** How many lines an invoice may have besides its two devices. */
const LIGNES_LIBRES = 20;

interface DefinitionChampFacture {
  libelle: string;
  colonne: keyof FactureRow;
  genre: Exclude<Genre, 'statut'>;
  max?: number;
  /** The field of the client that it is a copy of, as on the day of the invoice. */
  client?: ChampClient;
}

/** Fields of the invoice form that are columns of their own (docs/regles/factures.md), in its order. */
export const CHAMPS_FACTURE = {
  objet: { libelle: 'Objet', colonne: 'objet', genre: 'ligne' },
  dateLivraison: { libelle: 'Date de livraison', colonne: 'date_livraison', genre: 'jour' },
  nomClient: { libelle: 'Nom Client', colonne: 'nom_client', genre: 'ligne', client: 'nom' },
  prenomClient: { libelle: 'Prénom', colonne: 'prenom_client', genre: 'ligne', client: 'prenom' },
  email: { libelle: 'Email', colonne: 'email', genre: 'courriel', client: 'email' },
  telephonePortable: {
    libelle: 'Téléphone portable',
    colonne: 'telephone_portable',
    genre: 'telephone',
    client: 'telephonePortable',
  },
  telephoneFixe: {
    libelle: 'Téléphone fixe',
    colonne: 'telephone_fixe',
    genre: 'telephone',
    client: 'telephoneFixe',
  },
  adresse: { libelle: 'Adresse', colonne: 'adresse', genre: 'ligne', max: 300, client: 'adresse' },
  codePostal: { libelle: 'Code postal', colonne: 'code_postal', genre: 'codePostal', client: 'codePostal' },
  ville: { libelle: 'Ville', colonne: 'ville', genre: 'ligne', client: 'ville' },
  pays: { libelle: 'Pays', colonne: 'pays', genre: 'pays', client: 'pays' },
  sirenClient: { libelle: 'SIREN de l’acheteur', colonne: 'siren_client', genre: 'siren', client: 'siren' },
  echeance: { libelle: 'Échéance', colonne: 'echeance', genre: 'jour' },
  dateNaissanceClient: {
    libelle: 'Date de naissance',
    colonne: 'date_naissance_client',
    genre: 'jour',
    client: 'dateNaissance',
  },
  numeroSecuClient: {
    libelle: 'Numéro de sécurité sociale',
    colonne: 'numero_secu_client',
    genre: 'nir',
    client: 'numeroSecu',
  },
  caisseClient: { libelle: 'Caisse', colonne: 'caisse_client', genre: 'ligne', client: 'caisse' },
  mutuelleClient: { libelle: 'Mutuelle', colonne: 'mutuelle_client', genre: 'ligne', client: 'mutuelle' },
  dateAppareillage: {
    libelle: 'Date d’appareillage',
    colonne: 'date_appareillage',
    genre: 'jour',
    client: 'dateAppareillage',
  },
  prescripteurCompte: {
    libelle: 'Prescripteur',
    colonne: 'prescripteur_compte',
    genre: 'ligne',
    client: 'prescripteurId',
  },
  nomCompte: { libelle: 'Audioprothésiste', colonne: 'nom_compte', genre: 'ligne' },
  numAdeliCompte: { libelle: 'N° RPPS', colonne: 'num_adeli_compte', genre: 'ligne' },
  telCompte: { libelle: 'Téléphone du professionnel', colonne: 'tel_compte', genre: 'telephone' },
  mailCompte: { libelle: 'E-mail du professionnel', colonne: 'mail_compte', genre: 'courriel' },
  note: { libelle: 'Note', colonne: 'note', genre: 'paragraphe', max: 2000 },
  prix: { libelle: 'Remise', colonne: 'prix', genre: 'euros', client: 'remise' },
  rbstSS: { libelle: 'Part Sécurité sociale', colonne: 'rbst_ss', genre: 'euros', client: 'rbstSS' },
  rbstCompl: { libelle: 'Part complémentaire', colonne: 'rbst_compl', genre: 'euros', client: 'rbstCompl' },
} as const satisfies Record<string, DefinitionChampFacture>;
export type ChampFacture = keyof typeof CHAMPS_FACTURE;
export const champsFacture = Object.keys(CHAMPS_FACTURE) as ChampFacture[];

/** The columns that the form's own fields fill. */
export type ColonnesFacture = Pick<FactureRow, (typeof CHAMPS_FACTURE)[ChampFacture]['colonne']>;

/** A field's row of the table, as wide as its definition. */
export const champFacture = (champ: ChampFacture): DefinitionChampFacture => CHAMPS_FACTURE[champ];

/** What an invoice's own fields hold. Amounts in cents. */
export type DonneesFacture = { [C in ChampFacture]: FactureRow[(typeof CHAMPS_FACTURE)[C]['colonne']] };

export const donneesFacture = (row: FactureRow): DonneesFacture =>
  Object.fromEntries(
    champsFacture.map((champ) => [champ, row[CHAMPS_FACTURE[champ].colonne]]),
  ) as unknown as DonneesFacture;

/** A field of a device; the price is of one piece, tax excluded. */
export type ChampDeCote = `${ChampAppareil}${Cote}`;

/** Fields of a free line, numbered from 1. */
const CHAMPS_LIGNE = ['description', 'quantite', 'prixLigne'] as const;
export type ChampLigne = `${(typeof CHAMPS_LIGNE)[number]}${number}`;
/** Which tax a free line bears (tva.ts); alone it makes no line. */
export type ChampTva = `tvaLigne${number}`;

/** The form as text, as inputs hold it. */
export type TextesFacture = Record<ChampFacture | ChampDeCote | ChampLigne | ChampTva | ChampPorte, string>;

/**
 * What the form carries along unseen: the price with tax of a piece where none without tax gives it, and the shares of an ear as they were worked out. Each holds only as long as
 * what is seen beside it comes to the same.
 */
export type ChampPorte = `prixTTC${Cote | number}` | `rbstSS${Cote}` | `rbstCompl${Cote}`;

/** The numbers of the free lines: 1, 2, … */
export const numerosLibres: readonly number[] = Array.from(
  { length: LIGNES_LIBRES },
  (_, index) => index + 1,
);

/** Whether any field of a group holds something. */
export const isFilled = (textes: Record<string, unknown>, champs: readonly string[]): boolean =>
  champs.some((champ) => textes[champ] !== undefined && textes[champ] !== null && textes[champ] !== '');

export const champsPortesDeCote = (cote: Cote): ChampPorte[] => [
  `prixTTC${cote}`,
  `rbstSS${cote}`,
  `rbstCompl${cote}`,
];
export const champsPortes: readonly ChampPorte[] = [
  ...cotes.flatMap(champsPortesDeCote),
  ...numerosLibres.map((numero): ChampPorte => `prixTTC${numero}`),
];

export const champsDeCote = (cote: Cote): ChampDeCote[] =>
  champsAppareil.map((champ): ChampDeCote => `${champ}${cote}`);
export const champsLigne = (numero: number): ChampLigne[] =>
  CHAMPS_LIGNE.map((champ): ChampLigne => `${champ}${numero}`);

const LIBELLES_DE_LIGNE: Record<string, string> = {
  ...Object.fromEntries(champsAppareil.map((champ) => [champ, CHAMPS_APPAREIL[champ].facture.libelle])),
  description: 'Description',
  quantite: 'Quantité',
  prixLigne: 'Montant',
  tvaLigne: 'TVA',
  prixTTC: 'Prix TTC',
  rbstSS: 'Part Sécurité sociale',
  rbstCompl: 'Part complémentaire',
};

/** What a field of the form is called where it stands alone: 'Objet', 'Marque, oreille droite', 'Montant, ligne 3'. */
export function libelleDuChamp(champ: string): string {
  if (champ in CHAMPS_FACTURE) return CHAMPS_FACTURE[champ as ChampFacture].libelle;
  const [, nom = '', place = ''] = /^(.+?)([DG]|\d+)$/.exec(champ) ?? [];
  const lieu = place in COTE ? COTE[place as Cote].nom : `ligne ${place}`;
  return `${LIBELLES_DE_LIGNE[nom] ?? champ}, ${lieu}`;
}
