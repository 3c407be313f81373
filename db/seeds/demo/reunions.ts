import type { EvenementRow } from '~/db/rows/agenda';
import type { ScopedDb } from '~/db/scoped-db.server';
import { addDays, fromParis, startOfParisDay, toParis } from '~/lib/dates';
import { newId } from '~/lib/ids.server';
import { foldText } from '~/lib/texte';
import type { Place } from './centres';
import { isOpen } from './creneaux';
import type { Monde } from './monde';

const COULEUR = '#6f42c1';
const MINUTE_MS = 60_000;

interface Habitude {
  type: string;
  note?: string;
  /** Paris hour; none is a whole day. */
  heure?: string;
  /** Minutes, or days where there is no hour. */
  duree: number;
  /** Days from one to the next, and to the first. */
  tous: number;
  depuis: number;
  /** Whose it is: the desk's; otherwise the centre's. */
  personnel?: true;
}

/** What an agenda holds besides clients. */
const HABITUDES: readonly Habitude[] = [
  { type: 'Réunion d’équipe', heure: '12:30', duree: 60, tous: 7, depuis: -28 },
  { type: 'Livraison fournisseur', heure: '08:00', duree: 60, tous: 14, depuis: -27 },
  { type: 'Formation fabricant', heure: '18:00', duree: 60, tous: 30, depuis: -10 },
  {
    type: 'Visite du représentant',
    note: 'Nouvelle gamme : demander les prix et deux appareils de démonstration.',
    heure: '10:30',
    duree: 45,
    tous: 9,
    depuis: -26,
  },
  { type: 'Congés', duree: 2, tous: 23, depuis: -20, personnel: true },
];

/** Meetings and absences around `now`, and for each appointment who holds it. */
export async function storeReunions(db: ScopedDb, monde: Monde, place: Place, now: Date): Promise<void> {
  const equipe = [...new Set([monde.staff(place, false).id, monde.staff(place, true).id])];
  const centre_id = monde.centres[place].id;
  const rendezVous = await db
    .from('evenements')
    .where({ centre_id })
    .whereNotNull('client_id')
    .orderBy('start');
  for (const [rang, intervenant_id] of equipe.entries()) {
    const siens = rendezVous.filter((_, index) => index % equipe.length === rang);
    await db.update('evenements', { id: siens.map(({ id }) => id) }, { intervenant_id });
  }
  const { date: today } = toParis(now);
  const evenements = HABITUDES.flatMap((habitude) =>
    [0, 1, 2, 3, 4, 5, 6, 7].flatMap((rang): Partial<EvenementRow>[] => {
      const horaires = horairesOf(habitude, addDays(today, habitude.depuis + rang * habitude.tous));
      if (!horaires) return [];
      const { type, note = '', personnel } = habitude;
      return [
        {
          ...horaires,
          ...{ id: newId(), centre_id, type, note, color: COULEUR },
          intervenant_id: personnel ? (equipe[0] ?? null) : null,
          user_id: monde.staff(place, true).id,
          recherche: foldText(`${type}\n${note}`),
          cree_le: now.toISOString(),
        },
      ];
    }),
  );
  await db.insert('evenements', evenements);
}

function horairesOf({ heure, duree }: Habitude, date: string) {
  if (!isOpen(date)) return null;
  if (!heure)
    return { start: startOfParisDay(date), end: startOfParisDay(addDays(date, duree)), journee: true };
  const start = fromParis(date, heure);
  return (
    start && { start, end: new Date(Date.parse(start) + duree * MINUTE_MS).toISOString(), journee: false }
  );
}
