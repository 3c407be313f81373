import type { IdentityDb } from '~/db/identity-db.server';
import type { Query } from '~/db/query';
import type { ImportRow } from '~/db/rows/imports';
import type { Infra } from '../../access/context.server';
import { dropBytes } from '../../fichiers/garde.server';
import type { ApercuFichier } from './import';

const DAY_MS = 86_400_000;
/** Imports that nobody went on with are dropped after this time, with their files: they hold patients' data. */
const GARDE_MS = 7 * DAY_MS;
/** What an import came to is kept for so long; its rows stand in the clients' own history. */
const BILAN_MS = 30 * DAY_MS;
const LOT = 50;
const APERCU_VIDE: ApercuFichier = { entetes: [], exemples: [], mapping: [], ecartes: [], lignes: 0 };

/** The imports of a scope, or all of them. */
interface Imports {
  from(table: 'imports'): Query<ImportRow>;
  update(table: 'imports', where: Partial<ImportRow>, values: Partial<ImportRow>): Promise<number>;
  delete(table: 'imports', where: Partial<ImportRow>): Promise<number>;
}

type Magasin = Pick<Infra, 'fichiers' | 'reportFault'>;

/**
 * Drops what nobody has gone on with for a week, and the patients' data that finished imports repeat, a month later. An import that somebody
 * starts again in this very moment stays.
 */
export async function dropOldImports(db: Imports, magasin: Magasin, now: Date): Promise<number> {
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString();
  const left = await db
    .from('imports')
    .whereNot({ etat: 'termine' })
    .where('suivi_le', '<', before(GARDE_MS))
    .limit(LOT);
  let dropped = 0;
  for (const { id, etat, suivi_le, emplacement } of left) {
    if ((await db.delete('imports', { id, etat, suivi_le })) === 0) continue;
    dropped += 1;
    if (emplacement.startsWith('imports/')) await dropBytes(magasin, [emplacement]);
  }
  const old = await db
    .from('imports')
    .where({ etat: 'termine' })
    .whereNot({ resultat: '' })
    .where('cree_le', '<', before(BILAN_MS))
    .select('id')
    .limit(LOT);
  const emptied = { apercu: JSON.stringify(APERCU_VIDE), resultat: '' };
  for (const { id } of old) await db.update('imports', { id }, emptied);
  return dropped;
}

/** Drops an import whose columns were read and nothing more, with its file; one that somebody has gone on with stays. */
export async function dropUnstarted(db: Imports, magasin: Magasin, id: string): Promise<void> {
  const read = { id, etat: 'colonnes' } as const;
  const [row] = await db.from('imports').where(read).limit(1);
  if (row && (await db.delete('imports', read)) > 0) await dropBytes(magasin, [row.emplacement]);
}

/**
 * The same as `dropOldImports` for all accounts, and the files that no import names: what a crash between file and row, or between the end of an import and the
 * removal of its file, has left. They are patients' data, and go for good.
 */
export async function sweepImports(identity: IdentityDb, magasin: Magasin, now: Date): Promise<number> {
  let dropped = 0;
  for (let lot = LOT; lot === LOT; dropped += lot) lot = await dropOldImports(identity, magasin, now);
  const limit = new Date(now.getTime() - GARDE_MS);
  for await (const { key, ecritLe } of magasin.fichiers.list('imports')) {
    if (ecritLe >= limit) continue;
    const [row] = await identity.from('imports').where({ emplacement: key }).select('etat').limit(1);
    if (row === undefined || row.etat === 'termine') await dropBytes(magasin, [key]);
  }
  return dropped;
}
