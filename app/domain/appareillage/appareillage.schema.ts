import { z } from 'zod';
import { isId } from '~/lib/id';
import { euros, quantite, texte } from '../champs';
import { type ChampAppareil, OREILLES, type Oreille } from './oreilles';

/** Said of a choice whose last piece somebody else has taken (section 7). */
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
  marqueAppareil: texte(),
  modelAppareil: texte(),
  codeProduit: texte(60),
  lpp: texte(60),
  numeroSerie: texte(60),
  quantity: quantite().refine((value) => value !== 0, { error: 'La quantité est d’au moins 1.' }),
  montantAppareil: euros(),
} satisfies Record<ChampAppareil | 'produit' | 'rempli', z.ZodType>;

type Champs = typeof appareil;

const ofEar = <S extends 'G' | 'D'>(suffixe: S) =>
  Object.fromEntries(Object.entries(appareil).map(([name, schema]) => [name + suffixe, schema])) as {
    [C in keyof Champs & string as `${C}${S}`]: Champs[C];
  };

/** The form of the Appareillage tab: the fields of section 3 for each ear. */
export const AppareillageSaisi = z.object({ ...ofEar('G'), ...ofEar('D') });
export type AppareillageSaisi = z.output<typeof AppareillageSaisi>;

/** What was typed for one ear. Amount in cents, tax excluded. */
export type AppareilSaisi = { [C in Exclude<keyof Champs, 'rempli'>]: z.output<Champs[C]> } & {
  rempli?: string;
};

export function appareilSaisi(saisie: AppareillageSaisi, oreille: Oreille): AppareilSaisi {
  const values: Record<string, unknown> = saisie;
  const { suffixe } = OREILLES[oreille];
  return Object.fromEntries(
    Object.keys(appareil).map((name) => [name, values[name + suffixe]]),
  ) as AppareilSaisi;
}
