import { z } from 'zod';
import { isDay } from '~/lib/dates';
import { formatPeriode } from '~/lib/periode';
import type { Condition } from '../listes';
import { MODES, NATURES, NOMS_MODES } from './modes';
import { NOMS_PAYEURS, PAYEURS } from './payeurs';

const jour = z
  .string()
  .refine((text) => text === '' || isDay(text))
  .catch('');
const natures = Object.keys(NATURES) as [keyof typeof NATURES];

/** Every row of the register, moved money with the rest. */
export const TOUTES_NATURES = 'toutes';

const Filtre = z.object({
  /** Dated between these days, both included; '' for no bound. */
  dateDu: jour,
  dateAu: jour,
  /** '' is any. */
  mode: z.enum([...MODES, '']).catch(''),
  payeur: z.enum([...PAYEURS, '']).catch(''),
  /** '' is all that came in and went out; what moved from one document to another (a correction, a deposit) is shown when it is asked for. */
  nature: z.enum([...natures, TOUTES_NATURES, '']).catch(''),
});
export type FiltreReglements = z.output<typeof Filtre>;

/** Reads what narrows the list of payments beyond its search; anything unreadable falls back to no condition. */
export const readFiltreReglements = (search: URLSearchParams): FiltreReglements =>
  Filtre.parse(
    Object.fromEntries(
      ['dateDu', 'dateAu', 'mode', 'payeur', 'nature'].map((nom) => [nom, search.get(nom) ?? '']),
    ),
  );

/** How the choices of the filter are called. */
export const NOMS_NATURES_AU_CHOIX = { ...NATURES, [TOUTES_NATURES]: 'Toutes, reports compris' };

/** What narrows the list, one by one. */
export function conditionsOfReglements(filtre: FiltreReglements): Condition[] {
  const { dateDu, dateAu, mode, payeur, nature } = filtre;
  const periode = formatPeriode({ du: dateDu, au: dateAu });
  return [
    { libelle: periode && `Datés ${periode}`, noms: ['dateDu', 'dateAu'] },
    { libelle: mode && NOMS_MODES[mode], noms: ['mode'] },
    { libelle: payeur && NOMS_PAYEURS[payeur], noms: ['payeur'] },
    { libelle: nature && NOMS_NATURES_AU_CHOIX[nature], noms: ['nature'] },
  ].filter(({ libelle }) => libelle !== '');
}
