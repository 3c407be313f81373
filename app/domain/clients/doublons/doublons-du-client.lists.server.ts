import type { PaireRow } from '~/db/doublons.server';
import type { ClientRow } from '~/db/rows/clients';
import { authorize, type Context } from '../../access/context.server';
import { findClientRow } from '../clients.repo.server';
import { livingIds } from '../vivants.repo.server';
import { type Doublon, nameClients } from './doublons.repo.server';
import { natureOf } from './raisons';

/** How many are named on a client's own record; more are on the page of all. */
const SUR_LA_FICHE = 3;

/**
 * The pairs that a client stands in, the strongest in front: what listDoublons tells of it, found by its own keys. Raises NotFoundError,
 * ForbiddenError.
 */
export async function listDoublonsOf(ctx: Context, clientId: string): Promise<Doublon[]> {
  authorize(ctx, 'client:modifier');
  const client = await findClientRow(ctx, clientId);
  const paires = await findPairesOf(ctx, client);
  paires.sort((a, b) => b.natures - a.natures);
  return nameClients(ctx, paires.slice(0, SUR_LA_FICHE));
}

async function findPairesOf(ctx: Context, client: ClientRow): Promise<PaireRow[]> {
  const inside = [client.centre_id];
  const absorbes = await ctx.db
    .fromCentres('clients', inside)
    .whereNotNull('supprime_le')
    .where({ fusionne_dans: client.id })
    .select('id');
  const own = [client.id, ...absorbes.map(({ id }) => id)];
  const cles = await ctx.db.from('cles_doublon').whereIn('client_id', own);
  const partages = await ctx.db.fromCentres('cles_doublon', inside).whereIn(
    'cle',
    cles.map(({ cle }) => cle),
  );
  const others = partages.filter(({ client_id }) => !own.includes(client_id));
  if (others.length === 0) return [];
  const vivants = await livingIds(
    ctx,
    client.centre_id,
    others.map(({ client_id }) => client_id),
  );
  const ecartes = await ecartsOf(ctx, own);
  const natures = new Map<string, number>();
  for (const { cle, client_id } of others) {
    const autre = vivants.get(client_id);
    const porteurs = cles.filter((key) => key.cle === cle && !ecartes.has(paire(key.client_id, client_id)));
    if (!autre || autre === client.id || porteurs.length === 0 || ecartes.has(paire(client.id, autre)))
      continue;
    natures.set(autre, (natures.get(autre) ?? 0) | natureOf(cle));
  }
  return [...natures].map(([autre, force]) => {
    const [premierId = '', secondId = ''] = [client.id, autre].sort();
    return { premierId, secondId, natures: force };
  });
}

const paire = (a: string, b: string): string => [a, b].sort().join(' ');

async function ecartsOf(ctx: Context, ids: string[]): Promise<Set<string>> {
  const rows = [
    ...(await ctx.db.from('doublons_ecartes').whereIn('premier_id', ids)),
    ...(await ctx.db.from('doublons_ecartes').whereIn('second_id', ids)),
  ];
  return new Set(rows.map(({ premier_id, second_id }) => paire(premier_id, second_id)));
}
