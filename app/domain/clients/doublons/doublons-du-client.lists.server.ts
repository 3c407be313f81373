import type { ClientRow } from '~/db/rows/clients';
import { authorize, type Context } from '../../access/context.server';
import { findClient, livingIds } from '../vivants.repo.server';
import { type Doublon, nameClients } from './doublons.repo.server';
import type { PaireRow } from './paires';
import { natureOf } from './raisons';

/** How many are named on a client's own record; more are on the page of all. */
const SUR_LA_FICHE = 3;
/** How many keys of a client are looked at, and how many rows of each, a few at a time: thousands may share one. */
const CLES_MAX = 60;
const PAR_LECTURE = 100;
const LUS_MAX = 5000;

/**
 * The pairs that a client stands in, the strongest in front: what listDoublons tells of it, found by its own keys. Raises NotFoundError,
 * ForbiddenError.
 */
export async function listDoublonsOf(ctx: Context, clientId: string): Promise<Doublon[]> {
  authorize(ctx, 'client:modifier');
  const client = await findClient(ctx, clientId);
  const paires = await findPairesOf(ctx, client);
  paires.sort((a, b) => b.natures - a.natures);
  return nameClients(ctx, paires.slice(0, SUR_LA_FICHE));
}

async function findPairesOf(ctx: Context, client: ClientRow): Promise<PaireRow[]> {
  const inside = [client.centre_id];
  const own = [client.id, ...(await absorbesOf(ctx, inside, [client.id]))];
  const cles = await ctx.db.from('cles_doublon').whereIn('client_id', own).limit(CLES_MAX);
  const ecartes = await ecartsOf(ctx, own);
  const porteursOf = (cle: string, autre: string) =>
    cles.filter((key) => key.cle === cle && !ecartes.has(paire(key.client_id, autre)));
  const candidats = new Set<string>();
  for (const cle of new Set(cles.map((key) => key.cle))) {
    const isCandidate = (bearer: string, living: string) =>
      living !== client.id && porteursOf(cle, bearer).length > 0 && !ecartes.has(paire(client.id, living));
    for (const id of await firstLiving(ctx, client.centre_id, cle, isCandidate)) candidats.add(id);
  }
  if (candidats.size === 0) return [];
  // What each has in common with the client, by all of its keys: those of a large group were not all read above.
  const vivants = new Map([...candidats].map((id) => [id, id]));
  for (const { id, fusionne_dans } of await absorbedRows(ctx, inside, [...candidats]))
    if (fusionne_dans) vivants.set(id, fusionne_dans);
  const partages = await ctx.db
    .fromCentres('cles_doublon', inside)
    .whereIn('client_id', [...vivants.keys()])
    .limit(CLES_MAX * vivants.size);
  const natures = new Map<string, number>();
  for (const { cle, client_id } of partages) {
    const autre = vivants.get(client_id) ?? client_id;
    if (porteursOf(cle, client_id).length > 0) natures.set(autre, (natures.get(autre) ?? 0) | natureOf(cle));
  }
  return [...natures].map(([autre, force]) => {
    const [premierId = '', secondId = ''] = [client.id, autre].sort();
    return { premierId, secondId, natures: force };
  });
}

/** The first living clients of a key that make a pair, of whom as many are looked for as are shown; a bounded number of rows is read. */
async function firstLiving(
  ctx: Context,
  centreId: string,
  cle: string,
  isCandidate: (bearer: string, living: string) => boolean,
): Promise<string[]> {
  const found = new Set<string>();
  for (let offset = 0; offset < LUS_MAX && found.size < SUR_LA_FICHE; offset += PAR_LECTURE) {
    const rows = await ctx.db
      .fromCentres('cles_doublon', [centreId])
      .where({ cle })
      .orderBy('client_id')
      .limit(PAR_LECTURE)
      .offset(offset);
    const bearers = rows.map(({ client_id }) => client_id);
    for (const [bearer, living] of await livingIds(ctx, centreId, bearers))
      if (isCandidate(bearer, living)) found.add(living);
    if (rows.length < PAR_LECTURE) break;
  }
  return [...found];
}

const absorbedRows = (ctx: Context, inside: string[], ids: string[]) =>
  ctx.db
    .fromCentres('clients', inside)
    .whereNotNull('supprime_le')
    .whereIn('fusionne_dans', ids)
    .select('id', 'fusionne_dans');

const absorbesOf = async (ctx: Context, inside: string[], ids: string[]): Promise<string[]> =>
  (await absorbedRows(ctx, inside, ids)).map(({ id }) => id);

const paire = (a: string, b: string): string => [a, b].sort().join(' ');

async function ecartsOf(ctx: Context, ids: string[]): Promise<Set<string>> {
  const rows = [
    ...(await ctx.db.from('doublons_ecartes').whereIn('premier_id', ids)),
    ...(await ctx.db.from('doublons_ecartes').whereIn('second_id', ids)),
  ];
  return new Set(rows.map(({ premier_id, second_id }) => paire(premier_id, second_id)));
}
