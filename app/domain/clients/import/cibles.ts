import type { Genre } from '../../genres';
import { type ChampImportable, genreDe, libelleDe } from '../donnees-client';
import { isReprise, NOMS_REPRISES, REPRISES, type Reprise } from './reprises';

/** The fields of a client that a file may fill (docs/regles/imports.md). */
export type Cible = ChampImportable | Reprise;

/** Above the column by which an export of ours names its clients. */
export const TITRE_IDENTIFIANT = 'Identifiant';

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
const ENTETES: Readonly<Record<ChampImportable, Entetes>> = {
  nom: {
    synonymes:
      "Nom de famille | Nom du client | Nom client | Nom du patient | Nom patient | Nom d'usage | Nom usuel | Nom marital | Nom d'épouse | Last name | Surname | Family name",
    ambigus:
      'Nom complet | Nom et prénom | Nom prénom | Prénom et nom | Client | Patient | Bénéficiaire | Assuré | Raison sociale | Nom de naissance | Nom de jeune fille | Nom du contact | Nom à afficher | Name | Full name | Display name | Contact name | Customer | Customer name | Nom du bénéficiaire',
  },
  prenom: {
    synonymes:
      'Prénoms | Prénom du client | Prénom client | Prénom du patient | Prénom patient | Prénom usuel | First name | Given name | Forename',
    ambigus: 'Prénom de naissance | Prénom du contact | Prénom du bénéficiaire',
  },
  email: {
    synonymes:
      'E-mail | Mail | Courriel | Adresse e-mail | Adresse mail | Adresse électronique | Adresse courriel | Adresse de messagerie | Messagerie | Messagerie électronique | Courrier électronique | Mél | Email address',
  },
  telephonePortable: {
    synonymes:
      'Portable | Mobile | Tél portable | Tél mobile | Telportable | Telmobile | Téléphone mobile | N° portable | Numéro de mobile | Numéro de téléphone portable | GSM | Cellulaire | Mobile phone | Cell phone | iPhone',
    ambigus: 'Téléphone | Tél | N° de téléphone | Numéro de téléphone | Ligne directe | Phone | Phone number',
  },
  telephoneFixe: {
    synonymes:
      'Fixe | Tél fixe | Telfixe | Tél domicile | Téléphone domicile | Téléphone maison | N° fixe | Numéro fixe | Numéro de téléphone fixe | Ligne fixe | Home phone | Landline',
    ambigus: 'Téléphone | Tél | N° de téléphone | Numéro de téléphone | Domicile | Phone | Phone number',
  },
  statut: {
    synonymes:
      'Statut client | Statut du client | Statut patient | Statut du dossier | État du dossier | État du client | Statut actuel | Étape | Status',
    ambigus: 'État | Avancement | Phase',
  },
  remise: {
    synonymes:
      'Montant remise | Montant de la remise | Remise commerciale | Remise accordée | Total remise | Remise globale | Remise € | Rabais | Réduction | Discount',
  },
  rbstSS: {
    synonymes:
      'Remboursement SS | Rbst SS | Remboursement sécu | Remboursement AMO | Remboursement RO | Remboursement assurance maladie | Part SS | Part sécu | Part AMO | Part RO | Part obligatoire | Part sécurité sociale | Part assurance maladie | Montant SS | Montant AMO | Montant RO | Montant remboursé SS | Prise en charge SS | PEC SS | PEC AMO',
    ambigus: 'RO | AMO',
  },
  rbstCompl: {
    synonymes:
      'Remboursement mutuelle | Rbst mutuelle | Rbst Complémentaire | Remboursement AMC | Remboursement RC | Part mutuelle | Part AMC | Part RC | Part complémentaire | Montant mutuelle | Montant AMC | Montant RC | Montant remboursé mutuelle | Prise en charge mutuelle | Prise en charge complémentaire | PEC mutuelle | PEC AMC',
    ambigus: 'RC | AMC',
  },
  dateFacturation: {
    synonymes:
      'Date facturation | Date facture | Date de facture | Date de la facture | Facturé le | Facturation | Invoice date',
    ambigus: 'Dernière facture | Date de la dernière facture',
  },
  dateAppareillage: {
    synonymes:
      "Date appareillage | Date de l'appareillage | Appareillé le | Date de livraison appareil | Date adaptation | Date d'adaptation | Fitting date",
    ambigus: 'Appareillage | Dernier appareillage | Date du dernier appareillage',
  },
  dateNaissance: {
    synonymes:
      'Date naissance | Naissance | Né le | Née le | Né(e) le | Né(e) | DDN | DN | Date naissance patient | Birth date | Birthdate | Date of birth | DOB | Jour de naissance | Dnaiss | Birthday | Bday',
    ambigus: 'Anniversaire | Anniv',
  },
  mutuelle: {
    synonymes:
      'Nom mutuelle | Nom de la mutuelle | Complémentaire | Complémentaire santé | Mutuelle complémentaire | Organisme complémentaire | Organisme AMC | Organisme mutuelle | Nom organisme complémentaire | Nom complémentaire | Nom AMC | Assurance complémentaire | Libellé mutuelle',
    ambigus: 'AMC | RC',
  },
  numeroSecu: {
    synonymes:
      "N° de sécurité sociale | N° sécu | N° SS | NIR | NSS | Sécurité sociale | Sécu | SS | Immatriculation | Numéro d'immatriculation | N° d'assuré | Numéro assuré | Numéro d’assuré social | INSEE | N° INSEE | INS | N° INS | Matricule INS | Numéro SS et clé | Numéro SS clé",
    ambigus: 'NIR assuré | N° SS assuré | N° sécu assuré | N° de sécurité sociale assuré',
  },
  caisse: {
    synonymes:
      "Caisse d'assurance maladie | Caisse maladie | Caisse d'affiliation | Caisse de rattachement | Caisse primaire | Caisse de sécurité sociale | Caisse gestionnaire | CPAM | Centre de paiement | Nom caisse | Nom de la caisse | Libellé caisse | Organisme obligatoire | Organisme AMO | Organisme d'affiliation | Organisme de rattachement | Caisse SS | Caisse sécu | Caisse RO | Organisme RO",
    ambigus: 'Régime | Régime obligatoire | RO | AMO',
  },
  origine: {
    synonymes:
      "Origine client | Origine du client | Origine du contact | Provenance | Provenance du contact | Origine prospect | Origine lead | Apporteur d'affaires | Source | Source du contact | Canal | Canal d'acquisition | Mode d'acquisition | Connu par | Comment nous avez-vous connu | Comment avez-vous connu le centre | Apporteur | Lead source",
  },
  note: {
    synonymes:
      'Notes | Note interne | Commentaire | Commentaires | Commentaire interne | Remarque | Remarques | Remarques diverses | Remarques commentaires | Commentaires libres | Notes de suivi | Observation | Observations | Mémo | Bloc-notes | Informations complémentaires | Comment | Comments',
    ambigus: 'Note privée | Note publique | Informations | Infos | Divers | Description',
  },
  adresse: {
    synonymes:
      'Adresse postale | Adresse ligne | Adresse rue | Rue | Voie | N° et rue | N° et voie | Numéro et nom de rue | Adresse numéro et rue | N° et libellé de voie | Rue voie | Full address | Adr | Address | Address line | Street',
    ambigus: 'Adresse complète | Adresse formatted | Domicile',
  },
  ville: {
    synonymes:
      'Commune | Localité | Localité ville | Ville de résidence | Nom de la commune | Adresse ville | City | Town',
  },
  codePostal: {
    synonymes:
      'CP | C.P. | Code post. | Adresse code postal | Postal code | Zip | Zip code | Zip postal code | Zip postal | Postcode | Adresse CP | Address postal code',
  },
  pays: {
    synonymes:
      'Pays de résidence | Code pays | Pays région | Adresse pays | Pays adresse | Country | Country code | Address country',
  },
  prescripteurId: {
    synonymes:
      'Médecin prescripteur | Nom du prescripteur | Nom prescripteur | Nom du médecin prescripteur | Docteur prescripteur | Dr prescripteur | Prescrit par | ORL | Médecin ORL | Nom ORL | ORL référent | ORL prescripteur | Médecin | Nom du médecin | Docteur | Dr | Identifiant prescripteur',
  },
  alsaceMoselle: {
    synonymes: 'Alsace-Moselle | Régime local | Régime local Alsace-Moselle | Régime Alsace-Moselle',
  },
  ald: { synonymes: 'ALD | Affection longue durée | Affection de longue durée | ALD 30 | Exonération ALD' },
  c2s: {
    synonymes:
      'C2S | CSS | Complémentaire santé solidaire | CMU-C | CMUC | CMU complémentaire | Bénéficiaire C2S',
  },
  cecite: { synonymes: 'Cécité | Aveugle' },
  contratAmc: {
    synonymes:
      'Contrat responsable | Contrat AMC | Type de contrat | Contrat mutuelle | Contrat de la mutuelle',
  },
  forfaitAmc: {
    synonymes: 'Forfait mutuelle | Forfait AMC | Forfait audio | Forfait par oreille | Forfait audioprothèse',
  },
};

/** What any file may hold, by headings of many spellings. */
export const NOMS_IMPORTABLES = Object.keys(ENTETES) as ChampImportable[];
export const NOMS_CIBLES: readonly Cible[] = [...NOMS_IMPORTABLES, ...NOMS_REPRISES];

/** The same with the French name shown in the mapping. */
export const CIBLES = Object.fromEntries([
  ...NOMS_IMPORTABLES.map((cible) => [cible, { libelle: libelleDe(cible, 'fichier'), ...ENTETES[cible] }]),
  ...NOMS_REPRISES.map((cible) => [cible, { libelle: REPRISES[cible].titre, synonymes: '' }]),
]) as Record<Cible, Entetes & { libelle: string }>;

export const genreDeCible = (cible: Cible): Genre =>
  isReprise(cible) ? REPRISES[cible].genre : genreDe(cible);

export const isCible = (name: string): name is Cible => Object.hasOwn(CIBLES, name);
