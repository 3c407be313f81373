import { DEPUIS_TOUJOURS, type Parametre, type Unite } from './parametre';

const un = (
  libelle: string,
  unite: Unite,
  bornes: readonly [number, number],
  valeur: number,
  source: string,
): Parametre => ({
  ...{ theme: 'ventes', libelle, unite, bornes },
  livrees: [{ depuis: DEPUIS_TOUJOURS, valeur, source, aConfirmer: true }],
});

const PENALITES =
  'Code de commerce, article L. 441-10, II : taux de refinancement de la BCE du semestre, plus 10 points';

/** What a sale owes besides its price: whether a deposit on a quote wants an invoice, and its VAT at once. Nobody has confirmed any of it yet. */
export const VENTES = {
  'acompte.tva': un(
    'Acompte encaissé : sa TVA est due aussitôt',
    'ouiNon',
    [0, 1],
    1,
    'CGI, art. 269, 2-a (livraisons de biens, depuis 2023)',
  ),
  'acompte.facture': un(
    'Acompte encaissé : une facture d’acompte est à remettre au particulier',
    'ouiNon',
    [0, 1],
    0,
    'CGI, art. 289, I-1-c : dite pour les ventes entre professionnels',
  ),
  'professionnel.echeance_jours': {
    theme: 'ventes',
    libelle: 'Facture à un professionnel : à payer sous',
    unite: 'jours',
    bornes: [0, 60],
    livrees: [{ depuis: DEPUIS_TOUJOURS, valeur: 30, source: 'Code de commerce, article L. 441-10, I' }],
  },
  'professionnel.penalites': {
    theme: 'ventes',
    libelle: 'Facture à un professionnel : pénalités de retard, par an',
    unite: 'taux',
    bornes: [0, 10_000],
    livrees: [
      { depuis: DEPUIS_TOUJOURS, valeur: 1215, source: `${PENALITES} : 2,15 % + 10`, aConfirmer: true },
    ],
  },
  'professionnel.indemnite': {
    theme: 'ventes',
    libelle: 'Facture à un professionnel : indemnité forfaitaire de recouvrement',
    unite: 'centimes',
    bornes: [0, 100_000],
    livrees: [
      { depuis: DEPUIS_TOUJOURS, valeur: 4000, source: 'Code de commerce, article D. 441-5 (depuis 2013)' },
    ],
  },
} as const satisfies Record<string, Parametre>;
