import type { ProduitRow } from '~/db/rows/stock';
import { inputEuros } from '~/lib/euros';
import { compactText, foldText } from '~/lib/texte';
import { montantDe } from '../stock/produit';
import type { AppareilSaisi } from './appareillage.schema';
import { type AppareilPose, AUCUN_APPAREIL } from './appareils-du-client';
import { type Appareil, CHAMPS_APPAREIL, type ChampAppareil, champsAppareil } from './champs-appareil';

/**
 * The device that a newly chosen product makes: brand, model and code are the product's; the rest is what was typed, and the product's
 * where nothing was, or where the former device's still stood there. A serial number belongs to the piece that is gone.
 */
export function fromProduit(saisi: AppareilSaisi, former: AppareilPose, produit: ProduitRow): AppareilPose {
  const isSameModel = foldText(former.modelAppareil) === foldText(produit.model);
  const typed = <C extends 'lpp' | 'numeroSerie' | 'quantity' | 'montantAppareil'>(
    champ: C,
    own: AppareilSaisi[C],
  ) => {
    const value = saisi[champ];
    if (saisi.rempli === produit.id) return value;
    const isLeft = value === former[champ] && !isSameModel;
    return value === '' || value === null || isLeft ? own : value;
  };
  return {
    produit: produit.id,
    marqueAppareil: produit.marque,
    modelAppareil: produit.model || produit.name,
    codeProduit: produit.code,
    lpp: typed('lpp', produit.lpp),
    numeroSerie: typed('numeroSerie', ''),
    quantity: typed('quantity', 1),
    montantAppareil: typed(
      'montantAppareil',
      montantDe({ montantHT: produit.montant_ht, price: produit.price }),
    ),
  };
}

export const isEmpty = (appareil: Appareil): boolean =>
  champsAppareil.every((champ) => appareil[champ] === '' || appareil[champ] === null);

/** Whether there is a device: how many pieces alone says nothing. */
export const isFitted = (appareil: Appareil): boolean => !isEmpty({ ...appareil, quantity: null });

export const isSame = (a: AppareilPose, b: AppareilPose): boolean =>
  a.produit === b.produit && champsAppareil.every((champ) => a[champ] === b[champ]);

/** Whether nothing at all is kept of a device. */
export const isNone = (appareil: AppareilPose): boolean => isSame(appareil, AUCUN_APPAREIL);

const IDENTITE = ['marqueAppareil', 'modelAppareil', 'numeroSerie'] as const;

/**
 * Whether a device is another one, and not the same with a field completed or written otherwise: one that was given back to the stock, one
 * of which nothing is left that named it, or something that both say contradicts it.
 */
export const isOther = (before: AppareilPose, after: AppareilPose): boolean =>
  (before.produit !== null && before.produit !== after.produit) ||
  (IDENTITE.some((champ) => before[champ] !== '') && IDENTITE.every((champ) => after[champ] === '')) ||
  IDENTITE.some((champ) => {
    const [was, is] = [compactText(before[champ]), compactText(after[champ])];
    return was !== '' && is !== '' && was !== is;
  });

/** 'Clairson Nuance 300' */
export const nomAppareil = ({ marqueAppareil, modelAppareil }: Appareil): string =>
  [marqueAppareil, modelAppareil].filter(Boolean).join(' ');

/** A field's value as the form shows it. */
export const texteDuChamp = (appareil: Appareil, champ: ChampAppareil): string =>
  champ === 'montantAppareil' ? inputEuros(appareil.montantAppareil) : String(appareil[champ] ?? '');

/** What the history says of a changed device: the new one and the one it replaces, or which of its fields changed. */
export function describeChange(before: AppareilPose, after: AppareilPose): string {
  if (isEmpty(after)) return `${nomAppareil(before) || 'appareil'} retiré`;
  const [was, is] = [nomAppareil(before), nomAppareil(after)];
  if (was !== is || before.produit !== after.produit)
    return [is || 'appareil', was && was !== is ? `à la place de ${was}` : ''].filter(Boolean).join(' ');
  const changed = champsAppareil.filter((champ) => before[champ] !== after[champ]);
  return `${is || 'appareil'}, ${changed.map((champ) => CHAMPS_APPAREIL[champ].libelle).join(', ')}`;
}
