import type { ClientRow } from '~/db/rows/clients';
import type { EtapeSuiviRow } from '~/db/rows/essais';
import { addDays, toParis } from '~/lib/dates';
import { newId } from '~/lib/ids.server';
import { type Context, suivreLeCentre } from '../access/context.server';
import { lireParametres } from '../parametres/valeurs.server';
import { etapeRows, rdvDesEtapes } from './etapes.repo.server';
import { CLES_DU_PLAN, etapesDuPlan, etapesGardees, placeOf } from './plan';

/** A plan that is made long after the fitting, as after an import, asks for no visit older than that. */
const RETARD_JOURS = 30;

/**
 * Brings the visits of a client in line with their fitting (docs/regles/essais.md): one of another day, or of devices that were all given back, loses
 * those that nobody has done, given up or made an appointment for; the one that stands gets those that are missing. Done again it changes nothing. The
 * caller has locked the client, or whatever it changes of it.
 */
export async function ajusterSuivi(tx: Context, clientId: string): Promise<void> {
  const [client] = await tx.db.from('clients').where({ id: clientId, supprime_le: null }).limit(1);
  if (!client) return;
  const rows = await etapeRows(tx, client.id);
  const pose = await poseDe(tx, client);
  if (pose === null && rows.length === 0) return;
  const rdv = await rdvDesEtapes(tx, client.id, rows);
  const libre = (row: EtapeSuiviRow) => row.etat === 'prevue' && !rdv.has(row.evenement_id ?? '');
  const kept = etapesGardees(rows, libre, pose);
  const gone = rows.filter((row) => !kept.includes(row)).map(({ id }) => id);
  if (gone.length > 0) await tx.db.delete('etapes_suivi', { id: gone });
  if (pose !== null) await addMissing(tx, client, pose, kept);
}

/** The day of the fitting; null where there is none, or where all devices were given back since. */
async function poseDe(tx: Context, client: ClientRow): Promise<string | null> {
  if (client.date_appareillage === null) return null;
  const own = () => tx.db.from('appareils').where({ client_id: client.id });
  const wears = await own().whereNull('rendu_le').first();
  const had = wears ?? (await own().first());
  return had && !wears ? null : client.date_appareillage;
}

async function addMissing(
  tx: Context,
  { id: client_id, centre_id }: ClientRow,
  pose_le: string,
  kept: readonly EtapeSuiviRow[],
): Promise<void> {
  suivreLeCentre(tx, centre_id);
  const { date: today } = toParis(tx.now());
  const plan = etapesDuPlan(pose_le, await lireParametres(tx, CLES_DU_PLAN), today);
  const places = new Set(kept.map(placeOf));
  const oldest = addDays(today, -RETARD_JOURS);
  const now = tx.now().toISOString();
  const missing = plan.filter(
    ({ rang, prevue_le }) => prevue_le >= oldest && !places.has(placeOf({ pose_le, rang })),
  );
  if (missing.length > 0)
    await tx.db.insert(
      'etapes_suivi',
      missing.map((each) => ({
        ...{ id: newId(), centre_id, client_id, pose_le, ...each },
        ...{ cree_le: now, modifie_le: now },
      })),
    );
}
