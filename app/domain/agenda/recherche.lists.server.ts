import type { EvenementRow } from '~/db/rows/agenda';
import { foldText } from '~/lib/texte';
import { authorize, type Context, visibleCentreIds } from '../access/context.server';
import { type Page, pageWindow } from '../listes';
import { searchTerms } from '../recherche';
import type { CriteresAgenda } from './criteres';
import { type Evenement, TYPES_CLIENT } from './evenement';
import { findEvenements, withoutTrash } from './evenements.repo.server';

const TAILLE = 25;
/** On each side of now, and of clients whose name is meant: beyond that a search says too little. */
const TROUVES_MAX = 500;
const CLIENTS_MAX = 500;

const MOTS_DE_TYPE = new Set(
  TYPES_CLIENT.flatMap(({ type }) => foldText(type).split(' ')).filter((mot) => mot.length > 2),
);

type Trouve = Pick<EvenementRow, 'id' | 'start'>;

/**
 * Events by type, note and client's name, accents and case ignored, in the order of their start; page 0 is the one around now. Raises
 * ForbiddenError.
 */
export async function searchEvenements(
  ctx: Context,
  { recherche, intervenant, page }: Pick<CriteresAgenda, 'recherche' | 'intervenant' | 'page'>,
): Promise<Page<Evenement> & { taille: number; tronque: boolean }> {
  authorize(ctx, 'agenda:voir');
  const terms = searchTerms(recherche);
  const now = ctx.now().toISOString();
  const sides = [...(await ofTexts(ctx, terms, intervenant)), ...(await ofClients(ctx, terms, intervenant))];
  const found = new Map<string, Trouve>();
  let tronque = false;
  for (const query of sides) {
    const after = await query.clone().where('start', '>=', now).orderBy('start').limit(TROUVES_MAX);
    const before = await query.clone().where('start', '<', now).orderBy('start', 'desc').limit(TROUVES_MAX);
    tronque ||= after.length === TROUVES_MAX || before.length === TROUVES_MAX;
    for (const row of [...after, ...before]) found.set(row.id, row);
  }
  const sorted = [...found.values()].sort((a, b) => (a.start < b.start ? -1 : a.start > b.start ? 1 : 0));
  const upcoming = sorted.findIndex(({ start }) => start >= now);
  const around = Math.floor((upcoming < 0 ? sorted.length - 1 : upcoming) / TAILLE) + 1;
  const window = pageWindow(sorted.length, { page: page || Math.max(1, around), taille: TAILLE });
  const ids = sorted.slice(window.offset, window.offset + TAILLE).map(({ id }) => id);
  return {
    items: await findEvenements(ctx, ids),
    total: sorted.length,
    page: window.page,
    pages: window.pages,
    taille: TAILLE,
    tronque,
  };
}

async function ofTexts(ctx: Context, terms: string[], intervenant: string) {
  if (terms.length === 0) return [];
  return [standing(ctx, terms, intervenant)];
}

/** 'dupont bilan' is the hearing tests of those called Dupont: words of appointments' types are looked for in the type. */
async function ofClients(ctx: Context, terms: string[], intervenant: string) {
  const noms = terms.filter((term) => !MOTS_DE_TYPE.has(term));
  if (noms.length === 0) return [];
  const clients = await ctx.db
    .search('clients', visibleCentreIds(ctx), noms)
    .whereNull('supprime_le')
    .select('id')
    .limit(CLIENTS_MAX);
  if (clients.length === 0) return [];
  const types = terms.filter((term) => MOTS_DE_TYPE.has(term));
  const ids = clients.map(({ id }) => id);
  return [standing(ctx, types, intervenant, ids)];
}

function standing(ctx: Context, terms: string[], intervenant: string, clientIds?: string[]) {
  const found = ctx.db.search('evenements', visibleCentreIds(ctx), terms);
  const query = withoutTrash(ctx.db, found).whereNull('annule_le');
  const theirs = clientIds ? query.whereIn('client_id', clientIds) : query;
  return (intervenant ? theirs.where({ intervenant_id: intervenant }) : theirs).select('id', 'start');
}
