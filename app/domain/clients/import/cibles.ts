import { type ChampImportable, libelleDe } from '../donnees-client';

/** The fields of a client that a file may fill (section 3, 'Client-import mapping'). */
export type Cible = ChampImportable;

interface Entetes {
  /** Headings that mean this field and no other, with ' | ' between them. */
  synonymes: string;
  /** Headings that may mean it, when no better column and no better field asks for them. */
  ambigus?: string;
}

/**
 * Every importable field, in the order of the mapping's lists, with the headings seen in the files of French practice software.
 * Case, accents, spaces and punctuation of a heading do not matter.
 */
const ENTETES: Readonly<Record<Cible, Entetes>> = {
  nom: {
    synonymes:
      "Nom de famille | Nom du client | Nom client | Nom du patient | Nom patient | Nom d'usage | Nom usuel | Last name | Surname | Family name",
    ambigus:
      'Nom complet | Nom et prénom | Nom prénom | Prénom et nom | Client | Patient | Bénéficiaire | Assuré | Raison sociale | Nom de naissance | Nom de jeune fille | Name',
  },
  prenom: {
    synonymes:
      'Prénoms | Prénom du client | Prénom client | Prénom du patient | Prénom patient | Prénom usuel | First name | Given name',
    ambigus: 'Premier prénom | Prénom de naissance',
  },
  email: {
    synonymes:
      'E-mail | Mail | Courriel | Adresse e-mail | Adresse mail | Adresse électronique | Adresse courriel | Mél | Email client | Email patient | Email address',
    ambigus: 'Email 1 | Mail 1 | Email personnel | Email principal | Contact email',
  },
  telephonePortable: {
    synonymes:
      'Portable | Mobile | Tél portable | Tél mobile | Téléphone mobile | N° portable | N° de portable | Numéro de portable | Numéro de téléphone portable | GSM | Cellulaire | Tél. port. | Mobile phone | Cell phone',
    ambigus:
      'Téléphone | Tél | N° de téléphone | Numéro de téléphone | Téléphone 1 | Tél 1 | Téléphone principal | Phone | Phone number | Contact | SMS',
  },
  telephoneFixe: {
    synonymes:
      'Fixe | Tél fixe | Domicile | Tél domicile | Téléphone domicile | Téléphone maison | N° fixe | Numéro fixe | Ligne fixe | Home phone | Landline',
    ambigus:
      'Téléphone | Tél | N° de téléphone | Numéro de téléphone | Téléphone 2 | Tél 2 | Téléphone secondaire | Autre téléphone | Phone',
  },
  statut: {
    synonymes:
      'Statut client | Statut du client | Statut patient | Statut du dossier | État | Étape | Status',
    ambigus: 'Situation | Avancement | Phase',
  },
  remise: {
    synonymes:
      'Montant remise | Montant de la remise | Remise commerciale | Remise € | Remise TTC | Rabais | Réduction | Discount',
  },
  rbstSS: {
    synonymes:
      'Remboursement SS | Rbst SS | Remb SS | Remboursement sécu | Remboursement AMO | Part SS | Part sécu | Part AMO | Part obligatoire | Part sécurité sociale | RO | AMO',
  },
  rbstCompl: {
    synonymes:
      'Remboursement mutuelle | Rbst mutuelle | Remb mutuelle | Rbst Complémentaire | Remboursement AMC | Part mutuelle | Part AMC | Part complémentaire | RC | AMC',
  },
  dateFacturation: {
    synonymes:
      'Date facturation | Date facture | Date de facture | Date de la facture | Facturé le | Invoice date',
  },
  dateAppareillage: {
    synonymes:
      "Date appareillage | Date de l'appareillage | Appareillé le | Date de livraison appareil | Date adaptation | Date d'adaptation | Fitting date",
    ambigus: 'Appareillage',
  },
  dateNaissance: {
    synonymes:
      'Date naissance | Naissance | Né le | Née le | Né(e) le | Date naiss | DDN | DN | Date de naiss. | Date naissance patient | Birth date | Birthdate | Date of birth | DOB | Birthday',
    ambigus: 'Anniversaire',
  },
  mutuelle: {
    synonymes:
      'Nom mutuelle | Nom de la mutuelle | Complémentaire | Complémentaire santé | Organisme complémentaire | Assurance complémentaire | Libellé mutuelle',
    ambigus: 'Assurance | Organisme',
  },
  numeroSecu: {
    synonymes:
      "N° de sécurité sociale | N° sécurité sociale | N° sécu | N° SS | Num sécu | Num SS | Numéro sécu | Numéro SS | NIR | NSS | Sécurité sociale | Sécu | SS | Immatriculation | N° d'assuré | Numéro assuré | Numéro d’assuré social | INSEE | N° INSEE | Matricule INS",
  },
  caisse: {
    synonymes:
      "Caisse d'assurance maladie | Caisse maladie | CPAM | Centre de paiement | Nom caisse | Nom de la caisse | Organisme obligatoire | Régime | Caisse SS",
  },
  origine: {
    synonymes:
      "Origine client | Origine du client | Origine du contact | Provenance | Source | Canal | Canal d'acquisition | Connu par | Apporteur | Lead source",
  },
  note: {
    synonymes:
      'Notes | Commentaire | Commentaires | Remarque | Remarques | Observation | Observations | Mémo | Bloc-notes | Comment | Comments',
    ambigus: 'Informations | Infos | Divers | Description',
  },
  adresse: {
    synonymes:
      'Adresse postale | Adresse 1 | Adresse ligne 1 | Adresse du client | Adresse du domicile | Rue | Voie | N° et voie | N° et nom de rue | Adr | Address | Street',
    ambigus: 'Adresse complète',
  },
  ville: {
    synonymes: 'Commune | Localité | Ville de résidence | City | Town',
  },
  codePostal: {
    synonymes: 'CP | C.P. | Code post. | Postal code | Zip | Zip code | Postcode',
  },
  prescripteurId: {
    synonymes:
      'Médecin prescripteur | Nom du prescripteur | Nom prescripteur | ORL | ORL prescripteur | Médecin | Docteur | Dr | Prescripteur ORL | Identifiant prescripteur',
    ambigus: 'Médecin traitant | Généraliste',
  },
};

export const NOMS_CIBLES = Object.keys(ENTETES) as Cible[];

/** The same with the French name shown in the mapping. */
export const CIBLES = Object.fromEntries(
  NOMS_CIBLES.map((cible) => [cible, { libelle: libelleDe(cible, 'fichier'), ...ENTETES[cible] }]),
) as Record<Cible, Entetes & { libelle: string }>;

export const isCible = (name: string): name is Cible => Object.hasOwn(CIBLES, name);
