import type { ClotureRow, ScelleRow } from '~/db/rows/comptabilite';
import type { FactureRow, LigneFactureRow } from '~/db/rows/factures';
import { owned, sql } from '~/db/sql.server';
import { direNumeros } from '../sauvegardes/suite-des-numeros';
import type { Lecteur } from './pieces-scellees.server';
import type { Totaux } from './totaux-cloture';

/** The last closing of a kind that a centre has. */
export const lastCloture = (
  { db }: Lecteur,
  centreId: string,
  periode: ClotureRow['periode'],
): Promise<ClotureRow | undefined> =>
  Promise.resolve(
    db.from('clotures').where({ centre_id: centreId, periode }).orderBy('debut', 'desc').first(),
  );

/** The first seal of a document or payment after a rank. */
export const firstPiece = (
  { db }: Lecteur,
  centreId: string,
  apres: number,
): Promise<ScelleRow | undefined> =>
  Promise.resolve(
    db
      .from('scelles')
      .where({ centre_id: centreId })
      .where('rang', '>', apres)
      .where('genre', '<>', 'cloture')
      .orderBy('rang')
      .first(),
  );

/** The rank of the last seal that was set before an instant; 0 where there is none. */
export async function lastRangBefore({ db }: Lecteur, centreId: string, instant: string): Promise<number> {
  const last = await db
    .from('scelles')
    .where({ centre_id: centreId })
    .where('scelle_le', '<', instant)
    .orderBy('rang', 'desc')
    .first();
  return last?.rang ?? 0;
}

const LOT = 200;

/** Invoices without a seal that a server of an earlier version has issued: it counts no lines. */
export async function readNonScellees(
  { db }: Lecteur,
  centreId: string,
): Promise<{ facture: FactureRow; lignes: LigneFactureRow[] }[]> {
  const found = await db.read<{ id: string }>(
    sql`SELECT f.id FROM ${owned('factures', 'f')} WHERE f.centre_id = ${centreId} AND f.fichier IS NULL AND f.nombre_lignes IS NULL
      AND NOT EXISTS (SELECT 1 FROM ${owned('scelles', 's')} WHERE s.genre = 'facture' AND s.objet_id = f.id)
      ORDER BY f.rang LIMIT ${LOT}`,
  );
  const ids = found.map(({ id }) => id);
  if (ids.length === 0) return [];
  const factures = await db.from('factures').whereIn('id', ids).orderBy('rang');
  const lignes = await db.from('lignes_facture').whereIn('facture_id', ids).orderBy('rang');
  return factures.map((facture) => ({
    facture,
    lignes: lignes.filter(({ facture_id }) => facture_id === facture.id),
  }));
}

/** What stands in a register without a seal: its number, and who it is; some at a time. */
export interface SansScelle {
  genre: ScelleRow['genre'];
  id: string;
  numero: string;
}

/** The first documents, payments and closings of a centre that no seal names; what was made elsewhere has none. */
export async function readSansScelle(
  { db }: Lecteur,
  centreId: string,
  limite: number,
): Promise<SansScelle[]> {
  const unsealed = (genre: string) =>
    sql`NOT EXISTS (SELECT 1 FROM ${owned('scelles', 's')} WHERE s.genre = ${genre} AND s.objet_id = p.id)`;
  return db.read<SansScelle>(
    sql`SELECT * FROM (
      SELECT 'facture' AS genre, p.id, p.numero_facture AS numero FROM ${owned('factures', 'p')}
        WHERE p.centre_id = ${centreId} AND p.fichier IS NULL AND p.nombre_lignes IS NOT NULL AND ${unsealed('facture')}
      UNION ALL SELECT 'avoir' AS genre, p.id, p.numero_avoir AS numero FROM ${owned('avoirs', 'p')}
        WHERE p.centre_id = ${centreId} AND ${unsealed('avoir')}
      UNION ALL SELECT 'reglement' AS genre, p.id, p.numero FROM ${owned('reglements', 'p')}
        WHERE p.centre_id = ${centreId} AND ${unsealed('reglement')}
      UNION ALL SELECT 'cloture' AS genre, p.id, p.debut AS numero FROM ${owned('clotures', 'p')}
        WHERE p.centre_id = ${centreId} AND ${unsealed('cloture')}
      ) AS u ORDER BY u.genre, u.numero LIMIT ${limite}`,
  );
}

/** The numbers that were noted between two instants (UTC) as borne by no document, the second instant left out. */
export async function readSauts(
  { db }: Lecteur,
  centreId: string,
  { depuis, avant }: { depuis: string; avant: string },
): Promise<Totaux['numerosSautes']> {
  const rows = await db
    .from('numeros_sautes')
    .where({ centre_id: centreId })
    .where('note_le', '>=', depuis)
    .where('note_le', '<', avant)
    .orderBy('note_le')
    .orderBy('serie');
  return rows.map((row) => ({ numeros: direNumeros(row), raison: row.raison }));
}
