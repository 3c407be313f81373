import type { ClientRow } from '~/db/rows/clients';
import { OREILLES, type Oreille } from '~/lib/oreilles';
import { GENRES } from '../genres';
import { type Appareil, CHAMPS_APPAREIL, type ColonnesAppareils, champsAppareil } from './champs-appareil';

/** The only place that knows where the devices of a client are kept. */

/** A device as fitted; `produit` is the product that it was taken from, null when it was typed. */
export type AppareilPose = { produit: string | null } & Appareil;

type Colonne = keyof ColonnesAppareils;

const columnOf = (champ: keyof Appareil, oreille: Oreille): Colonne =>
  `${CHAMPS_APPAREIL[champ].colonne}_${OREILLES[oreille].cle}`;
const produitOf = (oreille: Oreille) => `produit_${OREILLES[oreille].cle}_id` as const;

/** The device of one ear; nothing in any field where there is none. */
export const appareilOf = (row: ClientRow, oreille: Oreille): AppareilPose => {
  const fields = champsAppareil.map((champ) => [champ, row[columnOf(champ, oreille)]]);
  return { produit: row[produitOf(oreille)], ...(Object.fromEntries(fields) as Appareil) };
};

/** The columns that the device of one ear fills. */
export const appareilColumns = (appareil: AppareilPose, oreille: Oreille): Partial<ClientRow> => ({
  ...Object.fromEntries(champsAppareil.map((champ) => [columnOf(champ, oreille), appareil[champ]])),
  [produitOf(oreille)]: appareil.produit,
});

/** The names of those columns. */
export const colonnesAppareil = (oreille: Oreille): readonly Colonne[] => [
  ...champsAppareil.map((champ) => columnOf(champ, oreille)),
  produitOf(oreille),
];

/** No device. */
export const AUCUN_APPAREIL: AppareilPose = {
  produit: null,
  ...(Object.fromEntries(
    champsAppareil.map((champ) => [champ, GENRES[CHAMPS_APPAREIL[champ].genre].vide]),
  ) as unknown as Appareil),
};
