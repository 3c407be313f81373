import type { Context } from '../access/context.server';
import { mayDo } from '../access/domaines';
import { COMPLETEZ_LE_CENTRE } from './identite-centre';

/** What mends a centre, in words that lead to its form for who may change it. */
export const remedeDuCentre = ({ acteur }: Pick<Context, 'acteur'>): string =>
  mayDo(acteur, 'centre:modifier')
    ? `${COMPLETEZ_LE_CENTRE}.`
    : 'L’administrateur du compte peut compléter le centre.';
