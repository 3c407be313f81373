import type { Colonne } from '~/infra/tableur/colonne';
import type { StatutFacture } from './statuts-facture';

type Oreille = 'G' | 'D';
type LignesParOreille = {
  [E in Oreille as
    | `marqueAppareil${E}`
    | `modelAppareil${E}`
    | `codeProduit${E}`
    | `lpp${E}`
    | `numeroSerie${E}`]: string;
} & { [E in Oreille as `quantity${E}` | `montantAppareil${E}`]: number | null };

/** An invoice with the field names of section 3; its fitted devices are fields of their own. Amounts in cents. */
export interface FactureExportee extends LignesParOreille {
  _id: string;
  centerId: string;
  centre: string;
  clientId: string;
  numeroFacture: string;
  objet: string;
  dateFacture: string | null;
  heureCreation: string;
  statut: StatutFacture;
  nomClient: string;
  prenomClient: string;
  lignes: string;
  prix: number;
  totalGeneral: number | null;
  rbstSS: number;
  rbstCompl: number;
  regimeTva: string;
  email: string;
  telephoneFixe: string;
  telephonePortable: string;
  adresse: string;
  codePostal: string;
  ville: string;
  dateNaissanceClient: string | null;
  numeroSecuClient: string;
  caisseClient: string;
  mutuelleClient: string;
  dateAppareillage: string | null;
  nomCompte: string;
  telCompte: string;
  mailCompte: string;
  numAdeliCompte: string;
  prescripteurCompte: string;
  note: string;
}

type Cle = keyof FactureExportee & string;
type Type = Colonne<FactureExportee>['type'];

const colonne = (cle: Cle, titre: string, type: Type = 'texte'): Colonne<FactureExportee> => ({
  cle,
  titre,
  type,
});

const APPAREIL = (['G', 'D'] as const).flatMap((lettre) => {
  const oreille = lettre === 'G' ? 'gauche' : 'droite';
  return [
    colonne(`marqueAppareil${lettre}`, `Marque appareil ${oreille}`),
    colonne(`modelAppareil${lettre}`, `Modèle appareil ${oreille}`),
    colonne(`codeProduit${lettre}`, `Code produit ${oreille}`),
    colonne(`lpp${lettre}`, `LPP ${oreille}`),
    colonne(`numeroSerie${lettre}`, `Numéro de série ${oreille}`),
    colonne(`quantity${lettre}`, `Quantité ${oreille}`, 'entier'),
    colonne(`montantAppareil${lettre}`, `Montant appareil ${oreille}`, 'montant'),
  ];
});

const COMMUNES = [
  colonne('numeroFacture', 'No de Facture'),
  colonne('dateFacture', 'Date', 'date'),
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
  colonne('dateNaissanceClient', 'Date de naissance', 'date'),
  colonne('numeroSecuClient', 'Numéro de sécurité sociale'),
  colonne('caisseClient', 'Caisse'),
  colonne('mutuelleClient', 'Mutuelle'),
  colonne('dateAppareillage', "Date d'appareillage", 'date'),
  ...APPAREIL,
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

/** Fields of a JSON export, named as in section 3; the centre is its id. */
export const CHAMPS_FACTURES_JSON: readonly Colonne<FactureExportee>[] = [
  colonne('_id', 'Identifiant'),
  colonne('centerId', 'Centre'),
  ...COMMUNES,
];
