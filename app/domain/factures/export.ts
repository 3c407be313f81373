import type { Colonne } from '~/infra/tableur/colonne';
import { COTES_GAUCHE_DABORD } from '~/lib/oreilles';
import {
  type AppareilDeCote,
  CHAMPS_APPAREIL,
  champsAppareil,
  type DefinitionChampAppareil,
} from '../appareillage/champs-appareil';
import { colonneDe } from '../exports';
import { GENRES } from '../genres';
import type { DonneesFacture } from './champs-facture';
import type { StatutFacture } from './statuts-facture';

/** An invoice under the names of its form; its fitted devices are fields of their own. Amounts in cents. */
export interface FactureExportee extends DonneesFacture, AppareilDeCote {
  _id: string;
  centerId: string;
  centre: string;
  clientId: string;
  numeroFacture: string;
  dateFacture: string | null;
  heureCreation: string;
  statut: StatutFacture;
  lignes: string;
  totalGeneral: number | null;
  regimeTva: string;
}

const colonne = colonneDe<FactureExportee>();

const APPAREILS = COTES_GAUCHE_DABORD.flatMap(({ oreille, cote }) =>
  champsAppareil.map((champ) => {
    const { facture, titre, genre }: DefinitionChampAppareil = CHAMPS_APPAREIL[champ];
    return colonne(`${champ}${cote}`, `${facture.titre ?? titre} ${oreille}`, GENRES[genre].type);
  }),
);

const COMMUNES = [
  colonne('numeroFacture', 'No de Facture'),
  colonne('dateFacture', 'Date', 'date'),
  colonne('dateLivraison', 'Date de livraison', 'date'),
  colonne('heureCreation', 'Heure de Création'),
  colonne('objet', 'Objet'),
  colonne('nomClient', 'Nom Client'),
  colonne('prenomClient', 'Prénom Client'),
  colonne('statut', 'Statut'),
  colonne('lignes', 'Lignes'),
  colonne('prix', 'Remise', 'montant'),
  colonne('totalGeneral', 'Total', 'montant'),
  colonne('rbstSS', 'Part Sécurité sociale', 'montant'),
  colonne('rbstCompl', 'Part mutuelle', 'montant'),
  colonne('regimeTva', 'Régime de TVA'),
  colonne('email', 'Email'),
  colonne('telephonePortable', 'Téléphone portable'),
  colonne('telephoneFixe', 'Téléphone fixe'),
  colonne('adresse', 'Adresse'),
  colonne('codePostal', 'Code postal'),
  colonne('ville', 'Ville'),
  colonne('pays', 'Pays'),
  colonne('sirenClient', 'SIREN de l’acheteur'),
  colonne('echeance', 'Échéance', 'date'),
  colonne('dateNaissanceClient', 'Date de naissance', 'date'),
  colonne('numeroSecuClient', 'Numéro de sécurité sociale'),
  colonne('caisseClient', 'Caisse'),
  colonne('mutuelleClient', 'Mutuelle'),
  colonne('dateAppareillage', "Date d'appareillage", 'date'),
  ...APPAREILS,
  colonne('nomCompte', 'Professionnel'),
  colonne('telCompte', 'Téléphone du professionnel'),
  colonne('mailCompte', 'Email du professionnel'),
  colonne('numAdeliCompte', 'Numéro ADELI'),
  colonne('prescripteurCompte', 'Prescripteur'),
  colonne('note', 'Note'),
  colonne('clientId', 'Identifiant du client'),
];

/** Columns of a CSV or workbook. */
export const COLONNES_FACTURES: readonly Colonne<FactureExportee>[] = [
  ...COMMUNES,
  colonne('centre', 'Centre'),
  colonne('_id', 'Identifiant'),
];

/** Fields of a JSON export, named as the invoice's; the centre is its id. */
export const CHAMPS_FACTURES_JSON: readonly Colonne<FactureExportee>[] = [
  colonne('_id', 'Identifiant'),
  colonne('centerId', 'Centre'),
  ...COMMUNES,
];
