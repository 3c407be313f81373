import type { HistoriqueRow } from '~/db/rows/clients';
import { authorize, type Context } from '../access/context.server';
import type { ValeurChangee } from '../clients/historique.server';
import { findClient } from '../clients/vivants.repo.server';

/** What was done to a record at once. UTC instant. */
export interface Correction {
  _id: string;
  date: string;
  par: string;
  action: string;
  details: string;
  changements: ValeurChangee[];
}

const CORRECTIONS_MAX = 1000;

/**
 * What was done to a patient's record, the latest first, with each changed field from what to what; what was written before that was kept has its fields' names alone. Raises NotFoundError, MovedError,
 * CorbeilleError, ForbiddenError.
 */
export async function listCorrections(
  ctx: Context,
  clientId: string,
): Promise<{ patient: string; corrections: Correction[]; tronque: boolean }> {
  authorize(ctx, 'client:voir');
  const client = await findClient(ctx, clientId);
  const rows = await ctx.db
    .from('historique')
    .where({ client_id: client.id })
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .limit(CORRECTIONS_MAX + 1);
  return {
    patient: `${client.prenom} ${client.nom}`.trim(),
    corrections: rows.slice(0, CORRECTIONS_MAX).map((row) => ({
      ...{ _id: row.id, date: row.date, par: row.user_name, action: row.action, details: row.details },
      changements: row.valeurs === '' ? statutChange(row) : (JSON.parse(row.valeurs) as ValeurChangee[]),
    })),
    tronque: rows.length > CORRECTIONS_MAX,
  };
}

const statutChange = ({ statut_avant: de, statut_apres: a }: HistoriqueRow): ValeurChangee[] =>
  de === a ? [] : [{ champ: 'Statut', de, a }];
