import Database from 'better-sqlite3';
import { newId } from '~/lib/ids.server';
import { type Base, insert } from './base';

const JOUR = 86_400_000;
/** How many days the fittings are spread over. */
const ETENDUE = 2600;
const VISITES = [1, 3, 6, 12, 18, 24, 30, 36, 42, 48];

/**
 * Gives the measured centre's clients the care path of a living centre: each was fitted on some day of the last seven years, with devices, prescription, quote, invoice and visits. Nine in ten of
 * what fell due were done; so lines of every kind wait, by the dozen.
 */
export function addParcours(base: Base): void {
  const db = new Database(base.fichier);
  db.pragma('synchronous = OFF');
  try {
    const clients = db
      .prepare<[string], { id: string }>('SELECT id FROM clients WHERE centre_id = ? ORDER BY rang')
      .all(base.centreId);
    db.transaction(() => {
      for (const [n, { id }] of clients.entries()) addParcoursDe(db, base.centreId, id, n);
    })();
  } finally {
    db.pragma('wal_checkpoint(TRUNCATE)');
    db.close();
  }
}

function addParcoursDe(db: Database.Database, centre_id: string, client_id: string, n: number): void {
  const now = Date.now();
  const pose = now - ((n * 7919) % ETENDUE) * JOUR;
  const day = (instant: number) => new Date(instant).toISOString().slice(0, 10);
  const cree_le = new Date(pose).toISOString();
  const own = () => ({ id: newId(), centre_id, client_id, cree_le });
  const etourdi = n % 10 === 0;
  // One in eight is still on the way to a fitting.
  if (n % 8 === 0) {
    const vu = now - (n % 120) * JOUR;
    insert(db, 'prescriptions', {
      ...{ ...own(), date: day(vu - 300 * JOUR), oreilles: 'deux', nature: 'premiere', modifie_le: cree_le },
    });
    insert(db, 'devis', {
      ...{
        ...own(),
        numero_devis: String(n + 1).padStart(6, '0'),
        date_devis: day(vu),
        duree_validite_devis: 90,
      },
    });
    return;
  }
  const statut = { statut: 'Facturé', date_appareillage: day(pose), relance_courriel: n % 2 };
  db.prepare('UPDATE clients SET statut = ?, date_appareillage = ?, relance_courriel = ? WHERE id = ?').run(
    ...[statut.statut, statut.date_appareillage, statut.relance_courriel, client_id],
  );
  for (const oreille of ['G', 'D'])
    insert(db, 'appareils', {
      ...{ id: newId(), centre_id, client_id, oreille, etat: 'en_cours', pris_le: cree_le },
    });
  if (!etourdi)
    insert(db, 'prescriptions', {
      ...{ ...own(), date: day(pose - 60 * JOUR), oreilles: 'deux', nature: 'premiere', modifie_le: cree_le },
    });
  for (const [rang, mois] of VISITES.entries()) {
    const prevue = pose + mois * 30.44 * JOUR;
    const passee = prevue < now;
    insert(db, 'etapes_suivi', {
      ...{ ...own(), pose_le: day(pose), rang: rang + 1, mois, prevue_le: day(prevue), modifie_le: cree_le },
      ...(passee && n % 97 !== 0 ? { etat: 'faite', etat_le: day(prevue) } : {}),
    });
  }
}
