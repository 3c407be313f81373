import type { AppareilRow } from '~/db/rows/clients';
import { COTE, type Oreille } from '~/lib/oreilles';
import { GENRES } from '../genres';
import { type Appareil, CHAMPS_APPAREIL, champsAppareil } from './champs-appareil';

/** A device as fitted; `produit` is the product that it was taken from, null when it was typed. */
export type AppareilPose = { produit: string | null } & Appareil;

/** The devices that a client wears. */
export type Appareils = Record<Oreille, AppareilPose>;

/** How many former devices a client's record names. */
export const ANCIENS_MAX = 50;

/** A device that a client had before; the day it was fitted, as far as known, and the instant from which it was another's turn, or none's. */
export type AppareilAncien = AppareilPose & {
  _id: string;
  oreille: Oreille;
  poseLe: string | null;
  renduLe: string;
  etat: Exclude<AppareilRow['etat'], 'en_cours'>;
};

/** No device. */
export const AUCUN_APPAREIL: AppareilPose = {
  produit: null,
  ...(Object.fromEntries(
    champsAppareil.map((champ) => [champ, GENRES[CHAMPS_APPAREIL[champ].genre].vide]),
  ) as unknown as Appareil),
};

export const toAppareil = (row: AppareilRow): AppareilPose => ({
  produit: row.produit_id,
  ...(Object.fromEntries(
    champsAppareil.map((champ) => [champ, row[CHAMPS_APPAREIL[champ].colonne]]),
  ) as unknown as Appareil),
});

/** The worn devices of one client; nothing in any field where an ear has none. */
export const toAppareils = (portes: readonly AppareilRow[]): Appareils => ({
  droite: AUCUN_APPAREIL,
  gauche: AUCUN_APPAREIL,
  ...Object.fromEntries(portes.map((row) => [COTE[row.oreille].oreille, toAppareil(row)])),
});

/** A former device; nothing for one that is worn. */
export const toAncien = (row: AppareilRow): AppareilAncien[] =>
  row.etat === 'en_cours' || row.rendu_le === null
    ? []
    : [
        {
          ...toAppareil(row),
          _id: row.id,
          oreille: COTE[row.oreille].oreille,
          poseLe: row.pose_le,
          renduLe: row.rendu_le,
          etat: row.etat,
        },
      ];

/** The columns that a device fills. */
export const appareilColumns = (appareil: AppareilPose): Partial<AppareilRow> => ({
  produit_id: appareil.produit,
  ...Object.fromEntries(champsAppareil.map((champ) => [CHAMPS_APPAREIL[champ].colonne, appareil[champ]])),
});
