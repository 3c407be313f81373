import { isDay } from '~/lib/dates';
import { isId } from '~/lib/id';
import type { LigneAFaire } from './ligne';
import { estNature, type NatureAFaire } from './natures';

/** What names a line of the worklist for as long as it stands there. */
export type CleLigne = Pick<LigneAFaire, 'nature' | 'objetId' | 'repere'>;

/** The state of a repair or of an ear mould, which its line is about. */
const ETAT = /^[a-z_]{1,24}$/;
/** The hour of an appointment (UTC) that its patient is still to be told. */
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

/** A line's name as addresses and forms have it: 'devis:…', 'renouvellement:…:2022-11-20'. */
export const ecrireCle = ({ nature, objetId, repere }: CleLigne): string =>
  [nature, objetId, repere].filter(Boolean).join(':');

/** The same read; null for what names none. */
export function lireCle(text: string): CleLigne | null {
  const [nature = '', objetId = '', ...suite] = text.split(':');
  const repere = suite.join(':');
  if (!estNature(nature) || !isId(objetId)) return null;
  return repere === '' || isDay(repere) || isId(repere) || [ETAT, INSTANT].some((each) => each.test(repere))
    ? { nature: nature as NatureAFaire, objetId, repere }
    : null;
}
