import type { Context } from '../access/context.server';
import { mayDo } from '../access/domaines';
import { COMPLETEZ_LE_CENTRE, DITES_QUI_VEND } from './identite-centre';

/** What mends a centre, in words that lead to its form for who may change it. */
export const remedeDuCentre = ({ acteur }: Pick<Context, 'acteur'>): string =>
  mayDo(acteur, 'centre:modifier')
    ? `${COMPLETEZ_LE_CENTRE}.`
    : 'L’administrateur du compte peut compléter le centre.';

/** The same of who sells. */
export const remedeDuVendeur = ({ acteur }: Pick<Context, 'acteur'>): string =>
  mayDo(acteur, 'centre:modifier') ? `${DITES_QUI_VEND}.` : 'L’administrateur du compte peut dire qui vend.';
