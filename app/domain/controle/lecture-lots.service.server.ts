import type { TacheRow } from '~/db/rows/taches';
import { newId } from '~/lib/ids.server';
import type { Context } from '../access/context.server';
import { assertReunir } from './droit.server';
import { cleTacheLot, type DossierDuLot, type LotListe, toDossierDuLot, toLot } from './lot';
import { LOT_MAX } from './lot.schema';
import { lireLot } from './lots.server';

const LOTS_MAX = 50;

/** What somebody asked for and is still kept, the latest first, and the id that the next form will have. Raises ForbiddenError. */
export async function listLots(ctx: Context): Promise<{ formId: string; lots: LotListe[] }> {
  const user_id = assertReunir(ctx);
  const rows = await ctx.db
    .from('lots_controle')
    .where({ user_id })
    .where('expire_le', '>', ctx.now().toISOString())
    .orderBy('cree_le', 'desc')
    .orderBy('id')
    .limit(LOTS_MAX);
  const lots: LotListe[] = [];
  for (const row of rows) lots.push(toLot(row, await faitsDe(ctx, row.id)));
  return { formId: newId(), lots };
}

const faitsDe = (ctx: Context, lot_id: string): Promise<number> =>
  ctx.db.count(ctx.db.from('dossiers_controle').where({ lot_id }).whereNot({ etat: 'attente' }));

/** A lot with its files, and why its job stopped, '' where it did not. */
export interface LotOuvert extends LotListe {
  erreur: string;
  /** Bytes of all its PDFs. */
  taille: number;
  dossiers: DossierDuLot[];
}

/** One lot with its files, by rank. Raises NotFoundError, ForbiddenError. */
export async function getLot(ctx: Context, id: string): Promise<LotOuvert> {
  assertReunir(ctx);
  const row = await lireLot(ctx, id);
  const rows = await ctx.db
    .from('dossiers_controle')
    .where({ lot_id: row.id })
    .orderBy('rang')
    .limit(LOT_MAX);
  const ids = rows.map(({ client_id }) => client_id);
  const clients = ids.length
    ? await ctx.db.from('clients').whereIn('id', ids).select('id', 'nom', 'prenom')
    : [];
  const noms = new Map(clients.map(({ id: clientId, nom, prenom }) => [clientId, `${nom} ${prenom}`.trim()]));
  const tache: TacheRow | undefined = await ctx.db
    .from('taches')
    .where({ cle: cleTacheLot(row.id) })
    .first();
  return {
    ...toLot(row, rows.filter(({ etat }) => etat !== 'attente').length),
    erreur: row.etat === 'en_cours' ? (tache?.erreur ?? '') : '',
    taille: rows.reduce((sum, { taille }) => sum + taille, 0),
    dossiers: rows.map((each) => toDossierDuLot(each, noms.get(each.client_id) ?? '')),
  };
}
