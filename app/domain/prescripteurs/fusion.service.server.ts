import { authorize, type Context } from '../access/context.server';
import { type Prescripteur, toPrescripteur } from './prescripteur';
import { findPrescripteurRow, rowsTrouvees } from './prescripteurs.repo.server';

/** As many others are proposed. */
const AUTRES_MAX = 50;

export interface FusionOuverte {
  prescripteur: Prescripteur;
  autres: Prescripteur[];
  q: string;
}

/**
 * A prescriber, and others who may be the same: those that `q` finds, or those of the same family name when nothing is looked for. Raises
 * NotFoundError, ForbiddenError.
 */
export async function openFusionPrescripteur(ctx: Context, id: string, q: string): Promise<FusionOuverte> {
  authorize(ctx, 'prescripteur:modifier');
  const row = await findPrescripteurRow(ctx, id);
  const cherche = q.trim().slice(0, 100) || row.nom;
  const rows = await rowsTrouvees(ctx, cherche, { sauf: row.id, limite: AUTRES_MAX });
  return { prescripteur: toPrescripteur(row), autres: rows.map(toPrescripteur), q: cherche };
}
