import type { DevisPdf, OffrePdf } from '~/infra/pdf/devis.model';
import { facture } from './donnees';

const proposeDroite: OffrePdf = {
  marque: 'Phonak',
  modele: 'Audéo L90-R',
  numeroSerie: '2423N0X7A1',
  lpp: '2383450',
  fabrication: 'Suisse',
  quantite: 1,
  prixHT: 142_180,
  prixTTC: 150_000,
  totalTTC: 150_000,
  rbstSS: 24_000,
  rbstCompl: 60_000,
  resteACharge: 66_000,
};
const classe1: OffrePdf = {
  marque: 'Otéa',
  modele: 'Lumière 2',
  lpp: '2355084',
  quantite: 1,
  prixHT: 90_047,
  prixTTC: 95_000,
  totalTTC: 95_000,
  rbstSS: 24_000,
  rbstCompl: 71_000,
  resteACharge: 0,
};

/** Two devices of class 2 under the 5,5 % regime, every field filled. */
export const devis: DevisPdf = {
  centre: facture.centre,
  compte: { nomCompte: 'Hélène Lefèvre', numAdeliCompte: '10101234567' },
  client: facture.client,
  numeroDevis: '00042',
  dateDevis: '2026-11-21',
  valableJusquAu: '2027-02-19',
  datePrescription: '2026-10-02',
  prescripteur: 'Dr Noël Besançon (ORL)',
  classe: 'Classe 2',
  oreilles: [
    { cote: 'D', propose: proposeDroite, classe1 },
    {
      cote: 'G',
      propose: {
        ...proposeDroite,
        modele: 'Audéo L70-R',
        numeroSerie: '2423N0X7B2',
        prixHT: 132_701,
        prixTTC: 140_000,
        totalTTC: 140_000,
        resteACharge: 56_000,
      },
      classe1: { ...classe1, modele: 'Lumière 3' },
    },
  ],
  accessoires: {
    designation: 'Chargeur et micro déporté',
    prixHT: 18_957,
    prixTTC: 20_000,
    rbstSS: 0,
    rbstCompl: 5_000,
    resteACharge: 15_000,
  },
  essai: 45,
  garantie: '4 ans, perte et casse comprises',
  services: 'Réglages illimités.\nNettoyage tous les six mois.',
  totalHT: 293_838,
  montantTVA: 16_162,
  totalTTC: 310_000,
  rbstSS: 48_000,
  rbstCompl: 125_000,
  resteACharge: 137_000,
  acompte: 30_000,
  creeLe: '2026-11-21T09:00:00.000Z',
};
