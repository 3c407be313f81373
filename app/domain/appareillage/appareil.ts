import type { ClientRow } from '~/db/rows/clients';
import type { ProduitRow } from '~/db/rows/stock';
import { inputEuros } from '~/lib/euros';
import { foldText } from '~/lib/texte';
import { montantDe } from '../stock/produit';
import type { AppareilSaisi } from './appareillage.schema';
import { type ChampAppareil, champsAppareil, LIBELLES_APPAREIL, OREILLES, type Oreille } from './oreilles';

/** The device of one ear as the row holds it. */
export function appareilOf(row: ClientRow, oreille: Oreille): AppareilSaisi {
  const { ear } = OREILLES[oreille];
  return {
    produit: row[`produit_${ear}_id`],
    marqueAppareil: row[`marque_appareil_${ear}`],
    modelAppareil: row[`model_appareil_${ear}`],
    codeProduit: row[`code_produit_${ear}`],
    lpp: row[`lpp_${ear}`],
    numeroSerie: row[`numero_serie_${ear}`],
    quantity: row[`quantity_${ear}`],
    montantAppareil: row[`montant_appareil_${ear}`],
  };
}

/** The columns that the device of one ear fills. */
export function appareilColumns(appareil: AppareilSaisi, oreille: Oreille): Partial<ClientRow> {
  const { ear } = OREILLES[oreille];
  return {
    [`produit_${ear}_id`]: appareil.produit,
    [`marque_appareil_${ear}`]: appareil.marqueAppareil,
    [`model_appareil_${ear}`]: appareil.modelAppareil,
    [`code_produit_${ear}`]: appareil.codeProduit,
    [`lpp_${ear}`]: appareil.lpp,
    [`numero_serie_${ear}`]: appareil.numeroSerie,
    [`quantity_${ear}`]: appareil.quantity,
    [`montant_appareil_${ear}`]: appareil.montantAppareil,
  };
}

/**
 * The device that a newly chosen product makes: brand, model and code are the product's; the rest is what was typed, and the product's
 * where nothing was, or where the former device's still stood there. A serial number belongs to the piece that is gone.
 */
export function fromProduit(saisi: AppareilSaisi, former: AppareilSaisi, produit: ProduitRow): AppareilSaisi {
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

export const isEmpty = (appareil: AppareilSaisi): boolean =>
  champsAppareil.every((champ) => appareil[champ] === '' || appareil[champ] === null);

export const isSame = (a: AppareilSaisi, b: AppareilSaisi): boolean =>
  a.produit === b.produit && champsAppareil.every((champ) => a[champ] === b[champ]);

/** 'Clairson Nuance 300' */
export const nomAppareil = ({ marqueAppareil, modelAppareil }: AppareilSaisi): string =>
  [marqueAppareil, modelAppareil].filter(Boolean).join(' ');

/** A field's value as the form shows it. */
export const texteDuChamp = (appareil: AppareilSaisi, champ: ChampAppareil): string =>
  champ === 'montantAppareil' ? inputEuros(appareil.montantAppareil) : String(appareil[champ] ?? '');

/** What the history says of a changed device: the new one and the one it replaces, or which of its fields changed. */
export function describeChange(before: AppareilSaisi, after: AppareilSaisi): string {
  if (isEmpty(after)) return `${nomAppareil(before) || 'appareil'} retiré`;
  const [was, is] = [nomAppareil(before), nomAppareil(after)];
  if (was !== is || before.produit !== after.produit)
    return [is || 'appareil', was && was !== is ? `à la place de ${was}` : ''].filter(Boolean).join(' ');
  const changed = champsAppareil.filter((champ) => before[champ] !== after[champ]);
  return `${is || 'appareil'}, ${changed.map((champ) => LIBELLES_APPAREIL[champ]).join(', ')}`;
}
