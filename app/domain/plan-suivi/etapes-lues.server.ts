import type { EtapeSuiviRow } from '~/db/rows/essais';
import { toParis } from '~/lib/dates';
import type { Context } from '../access/context.server';
import { valeurAu } from '../parametres/valeurs.server';
import { type EtapeSuivie, toEtape } from './etape';
import { etapeRows, rdvDesEtapes } from './etapes.repo.server';
import { etapesGardees } from './plan';

/** The visits of a client whom the caller has found, in their order: all that something is known of, and of the others those that follow the fitting of a day. */
export async function lireEtapes(
  tx: Context,
  clientId: string,
  poseLe: string | null,
): Promise<EtapeSuivie[]> {
  const rows = await etapeRows(tx, clientId);
  const rdv = await rdvDesEtapes(tx, clientId, rows);
  const moment = await momentDe(tx);
  const libre = (row: EtapeSuiviRow) => row.etat === 'prevue' && !rdv.has(row.evenement_id ?? '');
  return etapesGardees(rows, libre, poseLe).map((row) =>
    toEtape(row, rdv.get(row.evenement_id ?? ''), moment),
  );
}

/** Now, and how long before it falls due a visit is to be planned. */
export async function momentDe(tx: Context): Promise<{ now: Date; avance: number }> {
  const now = tx.now();
  return { now, avance: (await valeurAu(tx, 'suivi.avance_jours', toParis(now).date)).valeur };
}
