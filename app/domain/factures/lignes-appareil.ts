import type { LigneFactureRow } from '~/db/rows/factures';
import { COTE, type Cote } from '~/lib/oreilles';
import { texteDuChamp } from '../appareillage/appareil';
import { type Appareil, CHAMPS_APPAREIL, champsAppareil } from '../appareillage/champs-appareil';
import type { ChampDeCote } from './champs-facture';

type LigneAppareil = Pick<LigneFactureRow, (typeof CHAMPS_APPAREIL)[keyof Appareil]['facture']['ligne']>;

/** The line of an invoice that a device makes: one piece unless said otherwise. */
export const ligneAppareil = (appareil: Appareil, cote: Cote, nom: string) => ({
  description: `${nom}, ${COTE[cote].nom}`,
  oreille: cote,
  ...(Object.fromEntries(
    champsAppareil.map((champ) => [CHAMPS_APPAREIL[champ].facture.ligne, appareil[champ]]),
  ) as unknown as Omit<LigneAppareil, 'quantite' | 'prix'>),
  quantite: appareil.quantity ?? 1,
  prix: appareil.montantAppareil ?? 0,
});

/** The device that an invoice's line is for. */
export const appareilDeLigne = (ligne: LigneAppareil): Appareil =>
  Object.fromEntries(
    champsAppareil.map((champ) => [champ, ligne[CHAMPS_APPAREIL[champ].facture.ligne]]),
  ) as unknown as Appareil;

/** A device as the inputs of its ear hold it. */
export const textesAppareil = (appareil: Appareil, cote: Cote): Partial<Record<ChampDeCote, string>> =>
  Object.fromEntries(champsAppareil.map((champ) => [champ + cote, texteDuChamp(appareil, champ)]));
