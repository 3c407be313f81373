import Database from 'better-sqlite3';
import { newId } from '~/lib/ids.server';
import { type Base, insert } from './base';

/** Gives one in four of the measured centre's clients what hangs on a client: two devices, a quote, a file. */
export function addDossiers(base: Base): void {
  const db = new Database(base.fichier);
  db.pragma('synchronous = OFF');
  try {
    const clients = db
      .prepare<[string], { id: string }>(
        'SELECT id FROM clients WHERE centre_id = ? AND rang % 4 = 0 ORDER BY rang',
      )
      .all(base.centreId);
    db.transaction(() => {
      for (const [n, { id }] of clients.entries()) addDossier(db, base.centreId, id, n);
    })();
  } finally {
    db.pragma('wal_checkpoint(TRUNCATE)');
    db.close();
  }
}

function addDossier(db: Database.Database, centre_id: string, client_id: string, n: number): void {
  const cree_le = new Date(Date.now() - (n % 900) * 86_400_000).toISOString();
  const own = () => ({ id: newId(), centre_id, client_id });
  for (const oreille of ['G', 'D'])
    insert(db, 'appareils', {
      ...own(),
      ...{ oreille, marque: 'Phonak', modele: 'Audéo L90', numero_serie: `S${n}${oreille}` },
      ...{ quantity: 1, montant: 145_050, etat: 'en_cours', pris_le: cree_le },
    });
  insert(db, 'devis', {
    ...own(),
    ...{ numero_devis: String(n + 1).padStart(5, '0'), date_devis: cree_le.slice(0, 10), cree_le },
    ...{ marque_appareil_g_devis: 'Phonak', modele_appareil_g_devis: 'Audéo L90', prix_ttc_g_devis: 153_028 },
    ...{ marque_appareil_d_devis: 'Phonak', modele_appareil_d_devis: 'Audéo L90', prix_ttc_d_devis: 153_028 },
    ...{ quantity_g: 1, quantity_d: 1, rbst_ss_devis: 24_000, garantie_devis: 'Quatre ans' },
  });
  insert(db, 'fichiers', {
    ...own(),
    ...{ file_name: `Ordonnance ${n}.pdf`, emplacement: `banc/${n}`, taille: 20_000, cree_le },
  });
}
