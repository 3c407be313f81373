import type { TacheRow } from '~/db/rows/taches';
import { newId } from '~/lib/ids.server';
import type { Context } from '../access/context.server';
import { type Page, pageWindow } from '../listes';
import { dossiersDuLot } from './dossiers-du-lot.server';
import { assertReunir } from './droit.server';
import { type CriteresLot, compterSortes, type FiltreLot, sorteDe } from './filtre-lot';
import { cleTacheLot, type DossierDuLot, type LotListe, toDossierDuLot, toLot } from './lot';
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

/** A lot with a page of its files, and why its job stopped, '' where it did not. */
export interface LotOuvert extends LotListe {
  erreur: string;
  /** Bytes of all its PDFs. */
  taille: number;
  /** How many of its files came to what. */
  comptes: Record<FiltreLot, number>;
  dossiers: Page<DossierDuLot>;
}

/** One lot with a page of its files, by rank. Raises NotFoundError, ForbiddenError. */
export async function getLot(ctx: Context, id: string, criteres: CriteresLot): Promise<LotOuvert> {
  assertReunir(ctx);
  const row = await lireLot(ctx, id);
  const rows = await dossiersDuLot(ctx, row.id);
  const tous = rows.map(toDossierDuLot);
  const comptes = compterSortes(tous);
  const { filtre } = criteres;
  const choisis = filtre === 'tous' ? tous : tous.filter((each) => sorteDe(each) === filtre);
  const { page, pages, offset } = pageWindow(choisis.length, criteres);
  const tache: TacheRow | undefined = await ctx.db
    .from('taches')
    .where({ cle: cleTacheLot(row.id) })
    .first();
  return {
    ...toLot(row, comptes.tous - comptes.attente),
    erreur: row.etat === 'en_cours' ? (tache?.erreur ?? '') : '',
    taille: rows.reduce((sum, { taille }) => sum + taille, 0),
    comptes,
    dossiers: {
      ...{ page, pages, total: choisis.length },
      items: choisis.slice(offset, offset + criteres.taille),
    },
  };
}
