import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import Database from 'better-sqlite3';
import { empreinteOf, ORIGINE } from '~/db/journal.server';
import type { JournalRow } from '~/db/rows/comptes';
import type { Diagnostic } from '~/domain/diagnostics/constat';
import { newId } from '~/lib/ids.server';
import { ampleurOf, type Banc, type Section } from '../banc';
import { type Base, insert } from '../base';
import { environment, RACINE, watchPeak } from '../processus';
import type { Resultat } from '../resultats';

/** How many there are to look at. */
const REGARDES = { clients: 200_000, faits: 1_000_000, fichiers: 50_000 };
/** Checks that take less are not told, in milliseconds. */
const A_DIRE_MS = 100;

/** `auricule doctor` on a large SQLite database, all checks in one process: what each takes, and the process's memory. */
export async function measureDiagnostic(banc: Banc): Promise<Section[]> {
  const { clients, faits, fichiers } = ampleurOf(REGARDES);
  const base = await banc.base(clients);
  const dataDir = path.join(banc.dossier, 'donnees-diagnostic');
  const db = new Database(base.fichier);
  db.pragma('synchronous = OFF');
  try {
    db.transaction(() => {
      addFaits(db, base, faits);
      addFichiers(db, base, path.join(dataDir, 'fichiers'), fichiers);
    })();
  } finally {
    db.pragma('wal_checkpoint(TRUNCATE)');
    db.close();
  }
  const { controles, pic } = await diagnose(base, banc.dossier, dataDir);
  const resultats = controles
    .filter(({ dureeMs }) => dureeMs >= A_DIRE_MS)
    .map(
      ({ nom, bilan, dureeMs }): Resultat => ({
        mesure: `${nom} (${bilan})`,
        unite: 'ms',
        application: dureeMs,
      }),
    );
  resultats.push({ mesure: 'mémoire au plus haut', unite: 'Mo', application: pic });
  const nombres = [clients, faits, fichiers].map((nombre) => nombre.toLocaleString('fr-FR'));
  return [
    { titre: `Diagnostic : ${nombres[0]} clients, ${nombres[1]} faits, ${nombres[2]} fichiers`, resultats },
  ];
}

function addFaits(db: Database.Database, { centreId }: Base, nombre: number): void {
  const { compte_id: chaine } = db
    .prepare<[string], { compte_id: string }>('SELECT compte_id FROM centres WHERE id = ?')
    .get(centreId) ?? { compte_id: '' };
  let empreinte = ORIGINE;
  for (let rang = 1; rang <= nombre; rang += 1) {
    const row: Omit<JournalRow, 'empreinte'> = {
      ...{ chaine, rang, date: new Date(rang * 1000).toISOString(), user_id: null, user_name: 'Ada Banc' },
      ...{ action: 'client:modification', objet: 'client', objet_id: newId(), centre_id: centreId },
      ...{ details: 'Fiche modifiée : téléphone, ville', adresse_ip: '192.0.2.1', precedente: empreinte },
    };
    empreinte = empreinteOf(row);
    insert(db, 'journal', { ...row, empreinte });
  }
  insert(db, 'journal_tetes', { chaine, rang: nombre, empreinte });
}

/** Records of small files, which are there. */
function addFichiers(db: Database.Database, { centreId }: Base, folder: string, nombre: number): void {
  mkdirSync(path.join(folder, 'clients'), { recursive: true, mode: 0o700 });
  const clients = db
    .prepare<[string, number], { id: string }>('SELECT id FROM clients WHERE centre_id = ? LIMIT ?')
    .all(centreId, nombre);
  const cree_le = new Date().toISOString();
  for (let n = 0; n < nombre; n += 1) {
    const emplacement = `clients/${newId()}.pdf`;
    const client_id = clients[n % clients.length]?.id;
    insert(db, 'fichiers', {
      ...{ id: newId(), centre_id: centreId, client_id, file_name: 'Ordonnance.pdf' },
      ...{ emplacement, taille: 64, cree_le },
    });
    const content = createHash('sha512').update(emplacement).digest();
    writeFileSync(path.join(folder, emplacement), content, { mode: 0o600 });
  }
}

/** What it finds wrong is the bench's own making: no counters, no mail server. */
async function diagnose(base: Base, dossier: string, dataDir: string): Promise<Diagnostic & { pic: number }> {
  const args = [path.join(RACINE, 'build/cli/index.js'), 'doctor', '--json'];
  const env = { ...environment(base, dossier), DATA_DIR: dataDir };
  const child = spawn(process.execPath, args, { cwd: RACINE, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const peak = watchPeak(child.pid ?? 0);
  const answer = await text(child.stdout).finally(peak);
  return { ...(JSON.parse(answer) as Diagnostic), pic: peak() };
}
