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
} as const satisfies Record<string, Parametre>;
