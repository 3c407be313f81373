import type Database from 'better-sqlite3';
import { newId } from '~/lib/ids.server';
import { insert } from './base';
import { JOUR, jourDe } from './pieces-du-parcours';

/** A line of every so many patients. */
const REPARATION = 12;
const EMBOUT = 15;
const AILLEURS = 20;
const REPORT = 60;
const COMMANDES = 600;

/** What lies behind a centre's counter: repairs, ear moulds and orders, nearly all of them over; devices fitted elsewhere; and what was put off. */
export function addMagasin(db: Database.Database, centre_id: string): void {
  const clients = db
    .prepare<[string], { id: string }>(
      'SELECT id FROM clients WHERE centre_id = ? AND date_appareillage IS NOT NULL ORDER BY rang',
    )
    .all(centre_id);
  for (const [n, { id: client_id }] of clients.entries()) {
    const le = Date.now() - ((n * 31) % 2000) * JOUR;
    const cree_le = new Date(le).toISOString();
    const own = () => ({ id: newId(), centre_id, client_id, cree_le, modifie_le: cree_le });
    const ouvert = n % 20 === 0;
    if (n % REPARATION === 0)
      insert(db, 'reparations', {
        ...{ ...own(), etat: ouvert ? 'envoyee' : 'remise', recue_le: jourDe(le), envoyee_le: jourDe(le) },
        ...{ oreille: 'G', marque: 'Phonak', modele: 'Audéo', fournisseur: 'Phonak' },
      });
    if (n % EMBOUT === 0)
      insert(db, 'embouts', {
        ...{ ...own(), oreille: 'D', etat: ouvert ? 'recu' : 'pose', empreinte_le: jourDe(le) },
        recu_le: jourDe(le + 9 * JOUR),
      });
    if (n % AILLEURS === 1)
      insert(db, 'appareils_ailleurs', { ...own(), oreille: 'G', pose_le: jourDe(le - 900 * JOUR) });
    if (n % REPORT === 2) reporter(db, centre_id, client_id);
  }
  for (let n = 0; n < COMMANDES; n += 1) {
    const le = Date.now() - n * 3 * JOUR;
    const cree_le = new Date(le).toISOString();
    insert(db, 'commandes', {
      ...{ id: newId(), centre_id, numero: `C-${n}`, fournisseur: 'Phonak', commandee_le: jourDe(le) },
      ...{ etat: n % 40 === 0 || n < 4 ? 'attendue' : 'recue', cree_le, modifie_le: cree_le },
    });
  }
}

/** The next visit of a patient is put off for some weeks. */
function reporter(db: Database.Database, centre_id: string, client_id: string): void {
  const visite = db
    .prepare<[string], { id: string }>(
      "SELECT id FROM etapes_suivi WHERE client_id = ? AND etat = 'prevue' ORDER BY prevue_le LIMIT 1",
    )
    .get(client_id);
  if (!visite) return;
  insert(db, 'reports_a_faire', {
    ...{ id: newId(), centre_id, client_id, nature: 'suivi', objet_id: visite.id, quoi: 'Visite de suivi' },
    ...{ jusqu_au: jourDe(Date.now() + 20 * JOUR), motif: 'En vacances', cree_le: new Date().toISOString() },
  });
}
