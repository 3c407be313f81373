import type { ScopedDb } from '~/db/scoped-db.server';
import { RdvSuiviSaisi } from '~/domain/plan-suivi/etape.schema';
import { planifierEtape } from '~/domain/plan-suivi/suivi.service.server';
import { addDays } from '~/lib/dates';
import type { Place } from './centres';
import { type Creneaux, HEURE, JOUR, type Minute, minuteOf, momentOf } from './creneaux';
import type { Monde } from './monde';

/** Of so many visits that come nearer, one has no appointment yet. */
const SANS_RDV = 9;
/** Visits that were due so many days ago and those of so many to come have their appointment. */
const DEPUIS = 3;
const JUSQUE = 40;

interface Visite {
  client_id: string;
  place: Place;
  /** The day on which it is due, at midnight. */
  due: Minute;
}

/** The appointments of most of the visits that come nearer, about the day on which they are due; they come in that order. A client has one at a time. */
export function planVisites<V extends Visite>(
  visites: readonly V[],
  creneaux: Creneaux,
  now: Minute,
): { visite: V; rdv: Minute }[] {
  const today = Math.floor(now / JOUR) * JOUR;
  const planifies = new Set<string>();
  return visites
    .filter(({ due }) => due >= today - DEPUIS * JOUR && due <= today + JUSQUE * JOUR)
    .flatMap((visite, rang) => {
      const { client_id, place, due } = visite;
      if (rang % SANS_RDV === 4 || planifies.has(client_id)) return [];
      planifies.add(client_id);
      return [{ visite, rdv: creneaux.take(place, Math.max(due, now + HEURE), 'apres') }];
    });
}

/** Has these appointments made. */
export async function planifierVisites(
  db: ScopedDb,
  monde: Monde,
  creneaux: Creneaux,
  now: Date,
): Promise<void> {
  const maintenant = minuteOf(now);
  const { date: today } = momentOf(maintenant);
  const rows = await db
    .from('etapes_suivi')
    .where({ etat: 'prevue', evenement_id: null })
    .where('prevue_le', '>=', addDays(today, -DEPUIS))
    .orderBy('prevue_le')
    .orderBy('id');
  const visites = rows.map(({ id, client_id, centre_id, prevue_le }) => {
    const place: Place = centre_id === monde.centres[0].id ? 0 : 1;
    return { id, client_id, place, due: Date.parse(prevue_le) / 60_000 };
  });
  for (const { visite, rdv } of planVisites(visites, creneaux, maintenant)) {
    const { date, heure } = momentOf(rdv);
    const ctx = monde.contextAt(visite.place, monde.staff(visite.place, false), now.getTime());
    await planifierEtape(ctx, visite.client_id, visite.id, RdvSuiviSaisi.parse({ date, heure }));
  }
}
