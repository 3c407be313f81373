import type { ClientRow } from '~/db/rows/clients';

type Colonne = keyof ClientRow & string;

/** What is chosen as one when two clients become one: a street belongs to its town, an amount to its invoice. */
export interface ChampFusion {
  nom: string;
  libelle: string;
  colonnes: readonly Colonne[];
}

const appareil = (oreille: 'g' | 'd') =>
  [
    `marque_appareil_${oreille}`,
    `model_appareil_${oreille}`,
    `code_produit_${oreille}`,
    `lpp_${oreille}`,
    `numero_serie_${oreille}`,
    `quantity_${oreille}`,
    `montant_appareil_${oreille}`,
    `produit_${oreille}_id`,
  ] as const;

export const CHAMPS_FUSION = [
  { nom: 'nom', libelle: 'Nom', colonnes: ['nom'] },
  { nom: 'prenom', libelle: 'Prénom', colonnes: ['prenom'] },
  { nom: 'dateNaissance', libelle: 'Date de naissance', colonnes: ['date_naissance'] },
  { nom: 'numeroSecu', libelle: 'N° de sécurité sociale', colonnes: ['numero_secu'] },
  { nom: 'email', libelle: 'Email', colonnes: ['email'] },
  { nom: 'telephonePortable', libelle: 'Téléphone portable', colonnes: ['telephone_portable'] },
  { nom: 'telephoneFixe', libelle: 'Téléphone fixe', colonnes: ['telephone_fixe'] },
  { nom: 'adresse', libelle: 'Adresse', colonnes: ['adresse', 'code_postal', 'ville'] },
  { nom: 'caisse', libelle: 'Caisse', colonnes: ['caisse'] },
  { nom: 'mutuelle', libelle: 'Mutuelle', colonnes: ['mutuelle'] },
  { nom: 'prescripteurId', libelle: 'Prescripteur', colonnes: ['prescripteur'] },
  { nom: 'origine', libelle: 'Origine', colonnes: ['origine'] },
  { nom: 'statut', libelle: 'Statut', colonnes: ['statut', 'date_maj_status'] },
  { nom: 'stepDash', libelle: 'Étape du parcours', colonnes: ['step_dash'] },
  { nom: 'dateAppareillage', libelle: 'Date d’appareillage', colonnes: ['date_appareillage'] },
  { nom: 'appareilD', libelle: 'Appareil droit', colonnes: appareil('d') },
  { nom: 'appareilG', libelle: 'Appareil gauche', colonnes: appareil('g') },
  {
    nom: 'facturation',
    libelle: 'Facturation',
    colonnes: ['date_facturation', 'heure_facturation', 'remise', 'rbst_ss', 'rbst_compl'],
  },
  { nom: 'rappelCourriel', libelle: 'Rappels par e-mail', colonnes: ['rappel_courriel'] },
  { nom: 'audiogramme', libelle: 'Audiogramme', colonnes: ['audiogramme'] },
  { nom: 'note', libelle: 'Note', colonnes: ['note'] },
] as const satisfies readonly ChampFusion[];

export type NomChampFusion = (typeof CHAMPS_FUSION)[number]['nom'];

/** Every column that is chosen one way or the other. */
export const COLONNES_CHOISIES: readonly Colonne[] = CHAMPS_FUSION.flatMap(({ colonnes }) => [...colonnes]);

/** Columns of a client that are never chosen: what the row itself is, and what is worked out of the others. */
export const COLONNES_PROPRES = [
  'rang',
  'id',
  'centre_id',
  'date_creation',
  'recherche',
  'nom_tri',
  'ville_tri',
  'supprime_le',
  'supprime_par',
  'modifie_le',
  'version',
  'fusionne_dans',
] as const satisfies readonly Colonne[];

export const sameChamp = (champ: ChampFusion, a: Partial<ClientRow>, b: Partial<ClientRow>): boolean =>
  champ.colonnes.every((colonne) => a[colonne] === b[colonne]);

/** Some columns of a row. */
export const pickColumns = (row: Partial<ClientRow>, colonnes: readonly Colonne[]): Partial<ClientRow> =>
  Object.fromEntries(colonnes.map((colonne) => [colonne, row[colonne]]));
