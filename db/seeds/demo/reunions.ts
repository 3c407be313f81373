import type { EvenementRow } from '~/db/rows/agenda';
import type { ScopedDb } from '~/db/scoped-db.server';
import { addDays, fromParis, toParis } from '~/lib/dates';
import { newId } from '~/lib/ids.server';
import { isOpen } from './creneaux';
import type { Monde, Place } from './monde';

const COULEUR = '#6f42c1';
const HEURE_MS = 3_600_000;

/** What an agenda holds besides clients, outside the hours of appointments: type, Paris hour, days from one to the next. */
const HABITUDES = [
  { type: 'Réunion d’équipe', heure: '12:30', tous: 7, depuis: -28 },
  { type: 'Livraison fournisseur', heure: '08:00', tous: 14, depuis: -27 },
  { type: 'Formation fabricant', heure: '18:00', tous: 30, depuis: -10 },
] as const;

export async function storeReunions(db: ScopedDb, monde: Monde, place: Place, now: Date): Promise<void> {
  const { date: today } = toParis(now);
  const evenements = HABITUDES.flatMap(({ type, heure, tous, depuis }) =>
    [0, 1, 2, 3, 4, 5, 6, 7].flatMap((rang): Partial<EvenementRow>[] => {
      const date = addDays(today, depuis + rang * tous);
      const start = isOpen(date) ? fromParis(date, heure) : null;
      if (!start) return [];
      return [
        {
          id: newId(),
          centre_id: monde.centres[place].id,
          client_id: null,
          type,
          color: COULEUR,
          start,
          end: new Date(Date.parse(start) + HEURE_MS).toISOString(),
          note: '',
          is_google_event: false,
          user_id: monde.staff(place, true).id,
          annule_le: null,
          cree_le: now.toISOString(),
        },
      ];
    }),
  );
  await db.insert('evenements', evenements);
}
