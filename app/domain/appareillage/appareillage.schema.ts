import { z } from 'zod';
import { isId } from '~/lib/id';
import { type Cote, OREILLES, type Oreille } from '~/lib/oreilles';
import { texte } from '../champs';
import { LECTURES } from '../lectures';
import type { AppareilPose } from './appareils-du-client';
import { type Appareil, CHAMPS_APPAREIL, type ChampAppareil, champsAppareil } from './champs-appareil';

/** Said of a choice whose last piece somebody else has taken (docs/regles/appareillage-et-stock.md). */
export const plusEnStock = (model: string): string => `Le produit ${model} n'est plus en stock !`;

export const PRODUIT_INCONNU = 'Ce produit n’est pas dans le stock du centre.';

const produit = () =>
  texte().transform((value, issues) => {
    if (value === '') return null;
    if (isId(value)) return value;
    issues.addIssue({ code: 'custom', message: PRODUIT_INCONNU });
    return z.NEVER;
  });

/** The device of one ear; `produit` is the id of the product it is taken from, null when it is typed. */
const appareil = {
  produit: produit(),
  /** The product that the page itself has filled the other fields from: what stands there is then meant. */
  rempli: texte(),
  ...(Object.fromEntries(
    champsAppareil.map((champ) => {
      const { genre, max }: { genre: GenreAppareil; max?: number } = CHAMPS_APPAREIL[champ];
      return [champ, LECTURES[genre](max)];
    }),
  ) as { [C in ChampAppareil]: z.ZodType<Appareil[C]> }),
};

type GenreAppareil = (typeof CHAMPS_APPAREIL)[ChampAppareil]['genre'];
type Champs = typeof appareil;

const ofCote = <C extends Cote>(cote: C) =>
  Object.fromEntries(Object.entries(appareil).map(([name, schema]) => [name + cote, schema])) as {
    [N in keyof Champs & string as `${N}${C}`]: Champs[N];
  };

/** The form of the Appareillage tab: the fields of a device for each ear. */
export const AppareillageSaisi = z.object({ ...ofCote('G'), ...ofCote('D') });
export type AppareillageSaisi = z.output<typeof AppareillageSaisi>;

/** What was typed for one ear. */
export type AppareilSaisi = AppareilPose & { rempli?: string };

export function appareilSaisi(saisie: AppareillageSaisi, oreille: Oreille): AppareilSaisi {
  const values: Record<string, unknown> = saisie;
  const { cote } = OREILLES[oreille];
  return Object.fromEntries(
    Object.keys(appareil).map((name) => [name, values[name + cote]]),
  ) as AppareilSaisi;
}
