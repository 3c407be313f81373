import Database from 'better-sqlite3';
import { TYPES_CLIENT } from '~/domain/agenda/evenement';
import { addDays, fromParis, toParis } from '~/lib/dates';
import { newId } from '~/lib/ids.server';
import { foldText } from '~/lib/texte';
import { type Base, insert } from './base';

/** A working day's first hours; four people may have an appointment at the same time. */
const HEURES = ['09:00', '10:00', '11:00', '14:00', '15:00', '16:00', '17:00'] as const;
const ANNEES_AVANT = 8;
const ANNEES = 10;

/** Adds appointments of its clients to the measured centre: `nombre` of them from eight years ago to two years ahead, six days a week. */
export function addEvenements(base: Base, nombre: number): void {
  const db = new Database(base.fichier);
  db.pragma('synchronous = OFF');
  try {
    const clients = db
      .prepare<[string], { id: string }>(
        'SELECT id FROM clients WHERE centre_id = ? ORDER BY rang LIMIT 5000',
      )
      .all(base.centreId);
    const jours = joursOuvres();
    db.transaction(() => {
      for (let n = 0; n < nombre; n += 1) {
        const jour = jours[Math.floor((n * jours.length) / nombre)] ?? '';
        insert(
          db,
          'evenements',
          evenementOf(n, jour, base.centreId, clients[n % clients.length]?.id ?? null),
        );
      }
    })();
  } finally {
    db.pragma('wal_checkpoint(TRUNCATE)');
    db.close();
  }
}

/** Takes off every event that lies outside some days of today. */
export function keepEvenements(base: Base, jours: number): void {
  const db = new Database(base.fichier);
  const limite = (sens: 1 | -1) => new Date(Date.now() + sens * jours * 86_400_000).toISOString();
  try {
    db.prepare('DELETE FROM evenements WHERE start < ? OR start > ?').run(limite(-1), limite(1));
  } finally {
    db.close();
  }
}

function joursOuvres(): string[] {
  const premier = addDays(toParis(new Date()).date, -ANNEES_AVANT * 365);
  const jours = Array.from({ length: ANNEES * 365 }, (_, index) => addDays(premier, index));
  return jours.filter((jour) => new Date(`${jour}T00:00:00Z`).getUTCDay() !== 0);
}

function evenementOf(n: number, jour: string, centreId: string, clientId: string | null) {
  const start = fromParis(jour, HEURES[n % HEURES.length] ?? '09:00') ?? '';
  const { type, couleur } = TYPES_CLIENT[n % TYPES_CLIENT.length] ?? { type: 'Réunion', couleur: '#007bff' };
  return {
    id: newId(),
    centre_id: centreId,
    client_id: clientId,
    type,
    color: couleur,
    start,
    end: new Date(Date.parse(start) + 3_600_000).toISOString(),
    note: 'Apporter l’ordonnance et la carte de mutuelle',
    recherche: foldText(`${type}\nApporter l’ordonnance et la carte de mutuelle`),
    cree_le: start,
  };
}
