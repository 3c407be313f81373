import type { ScopedDb } from '~/db/scoped-db.server';
import { RdvSuiviSaisi } from '~/domain/plan-suivi/etape.schema';
import { planifierEtape } from '~/domain/plan-suivi/suivi.service.server';
import { addDays, fromParis, toParis } from '~/lib/dates';
import type { Creneaux } from './creneaux';
import type { Monde, Place } from './monde';

/** Of so many visits that come nearer, one has no appointment yet. */
const SANS_RDV = 9;

/** Most of the visits of the weeks to come have their appointment, about the day on which they are due. */
export async function planifierVisites(
  db: ScopedDb,
  monde: Monde,
  creneaux: Creneaux,
  now: Date,
): Promise<void> {
  const { date: today } = toParis(now);
  const rows = await db
    .from('etapes_suivi')
    .where({ etat: 'prevue', evenement_id: null })
    .where('prevue_le', '>=', addDays(today, -3))
    .where('prevue_le', '<=', addDays(today, 40))
    .orderBy('prevue_le')
    .orderBy('id');
  const planifies = new Set<string>();
  for (const [rang, { id, client_id, centre_id, prevue_le }] of rows.entries()) {
    if (rang % SANS_RDV === 4 || planifies.has(client_id)) continue;
    planifies.add(client_id);
    const place: Place = centre_id === monde.centres[0].id ? 0 : 1;
    const due = Date.parse(fromParis(prevue_le, '09:00') ?? `${prevue_le}T09:00:00Z`);
    const { date, heure } = creneaux.take(place, Math.max(due, now.getTime() + 3_600_000), 'apres');
    const ctx = monde.contextAt(place, monde.staff(place, false), now.getTime());
    await planifierEtape(ctx, client_id, id, RdvSuiviSaisi.parse({ date, heure }));
  }
}
