import type { ClientRow } from '~/db/rows/clients';
import { type FicheAuxUsages, refusDUsage } from '../vie-privee/permission';
import { definitionDe, type NatureAFaire } from './natures';

/** Whose lines stand on the worklist: who lives, is not restricted and wants to be reached. */
const SUR_LA_LISTE = { deces_le: null, limite_le: null, sans_relance: false } as FicheAuxUsages;

/**
 * Why the patient of a line of the worklist is not to be called about it; '' where they may be. Since 11 August 2026 nobody is called to be offered something
 * who has not agreed to it, unless it is about a contract that runs (loi 2025-594, art. 13).
 */
export const refusDAppel = (
  nature: NatureAFaire,
  { appel_commercial }: Pick<ClientRow, 'appel_commercial'>,
): string =>
  definitionDe(nature).vente && refusDUsage({ ...SUR_LA_LISTE, appel_commercial }, 'appelCommercial') !== null
    ? 'ne pas appeler : pas d’accord pour les appels de vente'
    : '';
