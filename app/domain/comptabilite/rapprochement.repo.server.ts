import { owned, sql } from '~/db/sql.server';
import type { Context } from '../access/context.server';
import type { Etendue } from './etendue';
import type { Comparaison, Rapprochement } from './rapprochement';
import type { TotauxExport } from './totaux-export';

interface Somme {
  reglement: number | string;
  montant: number | string;
}

/** Compares an export's sums with the seals of its period, which were made when its documents were. The caller has asked for the right. */
export async function rapprocher(
  ctx: Context,
  etendues: readonly Etendue[],
  totaux: TotauxExport,
): Promise<Rapprochement> {
  const comparaisons = {
    ventes: comparaisonOf(totaux.ventesTTC),
    reglements: comparaisonOf(totaux.encaisse),
  };
  for (const { centreId, du, au, jusqua } of etendues) {
    const sommes = await ctx.db.read<Somme>(sql`
      SELECT CASE WHEN s.genre = 'reglement' THEN 1 ELSE 0 END AS reglement, SUM(s.montant) AS montant
      FROM ${owned('scelles', 's')}
      WHERE s.centre_id = ${centreId} AND s.jour >= ${du} AND s.jour <= ${au} AND s.rang <= ${jusqua}
        AND s.genre IN ('facture', 'avoir', 'reglement')
      GROUP BY CASE WHEN s.genre = 'reglement' THEN 1 ELSE 0 END`);
    for (const { reglement, montant } of sommes)
      comparaisons[Number(reglement) === 1 ? 'reglements' : 'ventes'].scelle += Number(montant);
  }
  return { ...comparaisons, clotures: 0, ecarts: [] };
}

const comparaisonOf = (exporte: number): Comparaison => ({
  ...{ exporte, scelle: 0, cloture: null, scelleHors: 0, dateHors: 0, reprises: 0, nonCloture: 0 },
});
