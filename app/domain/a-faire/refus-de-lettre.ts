import type { ClientRow } from '~/db/rows/clients';
import { formatDay } from '~/lib/dates';
import { refusDUsage } from '../vie-privee/permission';
import { type LigneAFaire, PAR_CANAL } from './ligne';

/** Why a patient is written no letter among others; null where they may be. */
export function sansLettre(client: ClientRow): string | null {
  const refus = refusDUsage(client, 'campagne');
  if (refus === null) return null;
  if (refus === 'limite') return 'le traitement de son dossier est limité';
  if (refus === 'deces') return 'décédé';
  return client.sans_relance ? 'ne veut aucune relance' : 's’oppose aux lettres envoyées à plusieurs';
}

/** Why a line's patient gets no letter; null where they may. One who was told another way is not told again. */
export function manque({ relanceLe, relancePar }: LigneAFaire, client: ClientRow): string | null {
  const refus = sansLettre(client);
  if (refus !== null) return refus;
  if (relancePar !== '') return `déjà relancé ${PAR_CANAL[relancePar]} le ${formatDay(relanceLe)}`;
  return aUneAdresse(client) ? null : 'sans adresse complète';
}

/** Whether a letter would find a patient. */
export const aUneAdresse = ({
  adresse,
  code_postal,
  ville,
}: Pick<ClientRow, 'adresse' | 'code_postal' | 'ville'>): boolean =>
  [adresse, code_postal, ville].every((text) => text.trim() !== '');
