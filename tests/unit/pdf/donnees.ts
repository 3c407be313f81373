import { facturxOf } from '~/domain/documents/facturx';
import { taxer } from '~/domain/factures/montants';
import type { FacturePdf, LignePdf } from '~/infra/pdf/facture.model';

export const droite: LignePdf = {
  description: 'Appareil auditif Phonak Audéo L90-R, oreille droite',
  oreille: 'D',
  marque: 'Phonak',
  modele: 'Audéo L90-R',
  codeProduit: 'PH-L90R-D',
  lpp: '2351548',
  numeroSerie: '2423N0X7A1',
  quantite: 1,
  prixUnitaire: 142_180,
  tauxTva: 550,
  prixTTC: 150_000,
  totalHT: 142_180,
  totalTTC: 150_000,
};

export const gauche: LignePdf = {
  ...droite,
  description: 'Appareil auditif Phonak Audéo L90-R, oreille gauche',
  oreille: 'G',
  codeProduit: 'PH-L90R-G',
  lpp: '2355084',
  numeroSerie: '2423N0X7B2',
};

const piece: Omit<FacturePdf, 'facturx'> = {
  centre: {
    nom: 'Centre auditif des Halles',
    adresse: '12 rue de la République',
    codePostal: '69002',
    ville: 'Lyon',
    telephone: '0478001122',
    email: 'contact@audition-halles.example',
    siret: '73282932000074',
    regimeTva: 'tva55',
  },
  compte: {
    nomCompte: 'Hélène Lefèvre',
    telCompte: '+33 6 10 00 00 10',
    mailCompte: 'h.lefevre@audition-halles.example',
    numAdeliCompte: '692612345',
    prescripteurCompte: 'Dr Noël Besançon (ORL)',
  },
  client: {
    nom: "L'Œuvrard-Nuñez",
    prenom: 'Jean-François',
    adresse: '3 allée des Érables\nRésidence Le Clos',
    codePostal: '69003',
    ville: 'Lyon',
    telephoneFixe: '0472334455',
    telephonePortable: '0612345678',
    email: 'jf.oeuvrard@courriel.example',
    dateNaissance: '1941-02-09',
    caisse: 'CPAM du Rhône',
    numeroSecu: '141026900512345',
    mutuelle: 'Harmonie Mutuelle',
  },
  numeroFacture: 'F2026-00042',
  objet: 'Appareillage stéréophonique',
  dateFacture: '2026-11-21',
  heureCreation: '10:42',
  statut: 'Créée',
  note: 'Premier rendez-vous de suivi dans trois mois.\nPiles offertes la première année.',
  dateAppareillage: '2026-11-05',
  lignes: [droite, gauche],
  totalLignes: 300_000,
  remise: 12_345,
  totalGeneral: 287_655,
  baseHT: 272_659,
  montantTVA: 14_996,
  parTaux: [taxer(550, { ttc: 287_655, lignesHT: 284_360, remise: 12_345 })],
  rbstSS: 48_000,
  rbstCompl: 130_025,
  resteACharge: 109_630,
};

/** Two devices under the 5,5 % regime, every field filled. */
export const facture: FacturePdf = { ...piece, facturx: facturxOf(piece) };
