import type { DevisRow } from '~/db/rows/clients';
import { COTES, type Cote } from '~/lib/oreilles';

type TexteDeCote<C extends Cote> =
  | `marqueAppareil${C}Devis`
  | `modeleAppareil${C}Devis`
  | `numeroSerie${C}Devis`
  | `lpp${C}Devis`
  | `bobineT${C}Devis`
  | `fabrication${C}Devis`
  | `marque${C}Classe1`
  | `modele${C}Classe1`
  | `lpp${C}Classe1`
  | `bobineT${C}Classe1`
  | `fabrication${C}Classe1`;

/** What a price belongs to: `prixHT…` and `prixTTC…` go together. */
export type Prix = `${Cote}Devis` | `${Cote}Classe1` | 'AccessoiresDevis';

export type ChampTexte =
  | TexteDeCote<Cote>
  | 'classeAppareilDevis'
  | 'accessoiresDevis'
  | 'garantieDevis'
  | 'servicesInclusDevis'
  | 'prescripteurDevis'
  | 'nomCompte'
  | 'numAdeliCompte';
export type ChampMontant =
  | `prixHT${Prix}`
  | `prixTTC${Prix}`
  | 'rbstSSDevis'
  | 'rbstComplDevis'
  | 'acompteDevis';
export type ChampNombre = `quantity${Cote}` | 'dureeValiditeDevis' | 'dureeEssaiDevis';
export type ChampJour = 'dateDevis' | 'datePrescriptionDevis';
export type ChampDevis = ChampTexte | ChampMontant | ChampNombre | ChampJour;

/** The values of a quote's fields: cents, days, pieces, 'YYYY-MM-DD'; '' and null where there is nothing. */
export type ValeursDevis = Record<ChampTexte, string> &
  Record<ChampMontant | ChampNombre, number | null> &
  Record<ChampJour, string | null>;

type Genre =
  | 'ligne'
  | 'paragraphe'
  | 'lpp'
  | 'classe'
  | 'bobine'
  | 'euros'
  | 'quantite'
  | 'validite'
  | 'essai'
  | 'jour';

export interface DefinitionChamp {
  colonne: keyof DevisRow & string;
  genre: Genre;
  libelle: string;
}

type Table = [ChampDevis, keyof DevisRow & string, Genre, string][];

const ofCote = ({ cote, cle, nom }: (typeof COTES)[number]): Table => [
  [`marqueAppareil${cote}Devis`, `marque_appareil_${cle}_devis`, 'ligne', `Marque, ${nom}`],
  [`modeleAppareil${cote}Devis`, `modele_appareil_${cle}_devis`, 'ligne', `Modèle, ${nom}`],
  [`numeroSerie${cote}Devis`, `numero_serie_${cle}_devis`, 'ligne', `N° de série, ${nom}`],
  [`lpp${cote}Devis`, `lpp_${cle}_devis`, 'lpp', `Code LPP, ${nom}`],
  [`bobineT${cote}Devis`, `bobine_t_${cle}_devis`, 'bobine', `Bobine T, ${nom}`],
  [`fabrication${cote}Devis`, `fabrication_${cle}_devis`, 'ligne', `Lieu de fabrication, ${nom}`],
  [`quantity${cote}`, `quantity_${cle}`, 'quantite', `Quantité, ${nom}`],
  [`prixHT${cote}Devis`, `prix_ht_${cle}_devis`, 'euros', `Prix HT, ${nom}`],
  [`prixTTC${cote}Devis`, `prix_ttc_${cle}_devis`, 'euros', `Prix TTC, ${nom}`],
  [`marque${cote}Classe1`, `marque_${cle}_classe1`, 'ligne', `Marque de l’offre de classe I, ${nom}`],
  [`modele${cote}Classe1`, `modele_${cle}_classe1`, 'ligne', `Modèle de l’offre de classe I, ${nom}`],
  [`lpp${cote}Classe1`, `lpp_${cle}_classe1`, 'lpp', `Code LPP de l’offre de classe I, ${nom}`],
  [`bobineT${cote}Classe1`, `bobine_t_${cle}_classe1`, 'bobine', `Bobine T de l’offre de classe I, ${nom}`],
  [
    `fabrication${cote}Classe1`,
    `fabrication_${cle}_classe1`,
    'ligne',
    `Lieu de fabrication de l’offre de classe I, ${nom}`,
  ],
  [`prixHT${cote}Classe1`, `prix_ht_${cle}_classe1`, 'euros', `Prix HT de l’offre de classe I, ${nom}`],
  [`prixTTC${cote}Classe1`, `prix_ttc_${cle}_classe1`, 'euros', `Prix TTC de l’offre de classe I, ${nom}`],
];

const TABLE: Table = [
  ['dateDevis', 'date_devis', 'jour', 'Date du devis'],
  ['dureeValiditeDevis', 'duree_validite_devis', 'validite', 'Durée de validité'],
  ['classeAppareilDevis', 'classe_appareil_devis', 'classe', 'Classe des appareils'],
  ...COTES.flatMap(ofCote),
  ['accessoiresDevis', 'accessoires_devis', 'ligne', 'Accessoires'],
  ['prixHTAccessoiresDevis', 'prix_ht_accessoires_devis', 'euros', 'Prix HT des accessoires'],
  ['prixTTCAccessoiresDevis', 'prix_ttc_accessoires_devis', 'euros', 'Prix TTC des accessoires'],
  ['rbstSSDevis', 'rbst_ss_devis', 'euros', 'Part Sécurité sociale'],
  ['rbstComplDevis', 'rbst_compl_devis', 'euros', 'Part complémentaire'],
  ['acompteDevis', 'acompte_devis', 'euros', 'Acompte'],
  ['dureeEssaiDevis', 'duree_essai_devis', 'essai', 'Durée de l’essai'],
  ['garantieDevis', 'garantie_devis', 'paragraphe', 'Garantie'],
  ['servicesInclusDevis', 'services_inclus_devis', 'paragraphe', 'Services inclus'],
  ['datePrescriptionDevis', 'date_prescription_devis', 'jour', 'Date de la prescription'],
  ['prescripteurDevis', 'prescripteur_devis', 'ligne', 'Prescripteur'],
  ['nomCompte', 'nom_compte', 'ligne', 'Audioprothésiste'],
  ['numAdeliCompte', 'num_adeli_compte', 'ligne', 'N° RPPS'],
];

/** Every field of a quote (docs/regles/devis.md), in the order of the form: its column, kind and French name. */
export const CHAMPS_DEVIS = Object.fromEntries(
  TABLE.map(([champ, colonne, genre, libelle]) => [champ, { colonne, genre, libelle }]),
) as Record<ChampDevis, DefinitionChamp>;

export const champsDevis = Object.keys(CHAMPS_DEVIS) as ChampDevis[];

/** Every pair of prices. */
export const PRIX: readonly Prix[] = [
  ...COTES.flatMap(({ cote }): Prix[] => [`${cote}Devis`, `${cote}Classe1`]),
  'AccessoiresDevis',
];
