import type { AppareilRow } from '~/db/rows/clients';
import type { Cote } from '~/lib/oreilles';
import type { Genre, ValeurDe } from '../genres';

export interface DefinitionChampAppareil {
  /** Of the table of devices. */
  colonne: keyof AppareilRow;
  genre: Genre;
  max?: number;
  /** On the Appareillage tab. */
  libelle: string;
  /** Above a column of an export; the ear ends it. */
  titre: string;
  /** On an invoice: the column of its line, the label of its form, and the title of its export where that is another one. */
  facture: { ligne: string; libelle: string; titre?: string };
}

/** The fields of a fitted device (docs/regles/appareillage-et-stock.md), in the order of every form; the ear's letter ends their names. */
export const CHAMPS_APPAREIL = {
  marqueAppareil: {
    colonne: 'marque',
    genre: 'ligne',
    libelle: 'Marque',
    titre: 'Marque appareil',
    facture: { ligne: 'marque', libelle: 'Marque' },
  },
  modelAppareil: {
    colonne: 'modele',
    genre: 'ligne',
    libelle: 'Modèle',
    titre: 'Modèle appareil',
    facture: { ligne: 'modele', libelle: 'Modèle' },
  },
  codeProduit: {
    colonne: 'code_produit',
    genre: 'ligne',
    max: 60,
    libelle: 'Code',
    titre: 'Code produit',
    facture: { ligne: 'code_produit', libelle: 'Code produit' },
  },
  lpp: {
    colonne: 'lpp',
    genre: 'ligne',
    max: 60,
    libelle: 'LPP',
    titre: 'LPP',
    facture: { ligne: 'lpp', libelle: 'Code LPP' },
  },
  numeroSerie: {
    colonne: 'numero_serie',
    genre: 'ligne',
    max: 60,
    libelle: 'Numéro de série',
    titre: 'Numéro de série',
    facture: { ligne: 'numero_serie', libelle: 'N° de série' },
  },
  quantity: {
    colonne: 'quantity',
    genre: 'pieces',
    libelle: 'Quantité',
    titre: 'Quantité',
    facture: { ligne: 'quantite', libelle: 'Quantité' },
  },
  montantAppareil: {
    colonne: 'montant',
    genre: 'euros',
    libelle: 'Montant HT',
    titre: 'Montant appareil HT',
    facture: { ligne: 'prix', libelle: 'Montant', titre: 'Montant appareil' },
  },
} as const satisfies Record<string, DefinitionChampAppareil>;

type Table = typeof CHAMPS_APPAREIL;
export type ChampAppareil = keyof Table;
export const champsAppareil = Object.keys(CHAMPS_APPAREIL) as ChampAppareil[];

/** A device of one ear. Amount in cents, tax excluded. */
export type Appareil = { [C in ChampAppareil]: ValeurDe<Table[C]['genre']> };

/** A device's fields under the names of its ear: 'marqueAppareilG'. */
export type AppareilDeCote<C extends Cote = Cote> = { [N in ChampAppareil as `${N}${C}`]: Appareil[N] };

export const appareilDeCote = <C extends Cote>(appareil: Appareil, cote: C): AppareilDeCote<C> =>
  Object.fromEntries(
    champsAppareil.map((champ) => [champ + cote, appareil[champ]]),
  ) as unknown as AppareilDeCote<C>;
