import { isDay } from '~/lib/dates';
import { isId } from '~/lib/id';
import type { LigneAFaire } from './ligne';
import { estNature, type NatureAFaire } from './natures';

/** What names a line of the worklist for as long as it stands there. */
export type CleLigne = Pick<LigneAFaire, 'nature' | 'objetId' | 'repere'>;

/** The state of a repair or of an ear mould, which its line is about. */
const ETAT = /^[a-z_]{1,24}$/;

/** A line's name as addresses and forms have it: 'devis:…', 'renouvellement:…:2022-11-20'. */
export const ecrireCle = ({ nature, objetId, repere }: CleLigne): string =>
  [nature, objetId, repere].filter(Boolean).join(':');

/** The same read; null for what names none. */
export function lireCle(text: string): CleLigne | null {
  const [nature = '', objetId = '', repere = '', ...reste] = text.split(':');
  if (!estNature(nature) || !isId(objetId) || reste.length > 0) return null;
  return repere === '' || isDay(repere) || isId(repere) || ETAT.test(repere)
    ? { nature: nature as NatureAFaire, objetId, repere }
    : null;
}
